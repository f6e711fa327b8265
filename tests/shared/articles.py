#!/usr/bin/env python3
"""Compares spec/sources/articles.toml with the texts that it lists the places of.

usage: articles.py FOLDER

FOLDER holds the texts. Articles and points are counted by their numbers, paragraphs by their lines;
of the texts that no machine has translated, the sentences are counted as well.
"""

import re
import sys
import tomllib
from pathlib import Path

SENTENCE = re.compile(r"(?<=[.:]) (?=[A-ZÉÆØÅ])")


def listed(text):
    """The sentences of each place of a text, lists that the copy has lost left out."""
    places = [re.fullmatch(r"(.+?)(?: s1-(\d+))?", place).groups() for place in text["places"]]
    return {place: int(count or 1) for place, count in places if not place.endswith(" list")}


def of_chinese_1988(text):
    """Articles, and the numbered points in them."""
    _, *sections = re.split(r"Section (\d+)\. ", re.sub(r"Diagram \d\.?", "", text))
    found = set()
    for number, section in zip(sections[::2], sections[1::2]):
        points = re.findall(r"(?<![\d/])([1-9])\. ?[A-Z]", section)
        found |= {f"§{number}.{point}" for point in points} or {f"§{number}"}
    return found


def of_chinese_2002(text):
    """Articles that have kept their heading; those before the second text are of the older one."""
    older, later = text.split("Go Rules and Play 2")
    articles = lambda half, prefix: {f"{prefix}§{n}" for n in re.findall(r"Article (\d+)", half)}
    return articles(older, "older ") | articles(later, "")


def of_tutorial(text):
    """Paragraphs and pictures with their sentences; an item of a list is one more."""
    paragraphs, pictures = [], []
    for line in text.splitlines()[1:]:
        count = len(SENTENCE.split(line))
        if line.startswith("- "):
            paragraphs[-1] += 1
        elif line.startswith("Til højre"):
            pictures[-1] += count
        elif line.startswith(("Her har", "Herunder", "Brættet herunder")):
            pictures.append(count)
        elif line.strip():
            paragraphs.append(count)
    found = {f"¶{n}": count for n, count in enumerate(paragraphs, 1)}
    return found | {f"picture {n}": count for n, count in enumerate(pictures, 1)}


def of_simple_rules(text):
    """Paragraphs with their sentences."""
    return {f"¶{n}": len(SENTENCE.split(line)) for n, line in enumerate(text.splitlines(), 1)}


def articles(places, points):
    """The articles of a list, with their points or without, that are told by numbers."""
    pattern = r"(?:older )?§\d+(?:\.\d+)?" if points else r"(?:older )?§\d+"
    found = {match.group() for place in places if (match := re.match(pattern, place))}
    return {place for place in found if not any(other.startswith(f"{place}.") for other in found)}


def main():
    folder = Path(sys.argv[1])
    read = lambda name: (folder / f"{name}.txt").read_text()
    texts = tomllib.loads(Path("spec/sources/articles.toml").read_text())["text"]
    lists = {text["key"]: listed(text) for text in texts}
    chinese_1988 = of_chinese_1988(read("chinese-1988"))
    chinese_2002 = of_chinese_2002(read("chinese-2002-and-older"))
    # Headings that the translation has broken.
    broken = {"older §1", "older §2", "older §3", "§1", "§2", "§3", "§11"}
    tutorial = of_tutorial(read("tutorial-danish")).items()
    simple_rules = of_simple_rules(read("simple-rules")).items()
    pairs = {
        "chinese-1988": (articles(lists["chinese-1988"], True), chinese_1988),
        "chinese-2002": (articles(lists["chinese-2002"], False), chinese_2002 | broken),
        "tutorial": (set(lists["tutorial"].items()), set(tutorial)),
        "simple-rules": (set(lists["simple-rules"].items()), set(simple_rules)),
    }
    for key, (ours, found) in pairs.items():
        print(f"{key}: {len(ours & found)} numbered places agree with the text")
        for place in sorted(ours ^ found, key=str):
            print(f"  {place}: only in the {'list' if place in ours else 'text'}")
    sys.exit(any(ours != found for ours, found in pairs.values()))


main()
