for (const pre of document.querySelectorAll("pre.copy")) {
  const text = pre.textContent;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "copied";
    } catch {
      getSelection().setBaseAndExtent(pre, 0, pre, 1);
      button.textContent = "press Ctrl+C";
    }
  });
  pre.classList.add("has-button");
  pre.append(button);
}
