"""Reads reports of `surround certify` by other people's programs, against published schemas.

Usage: validate.py --surround PROGRAM --junit XSD --sarif SCHEMA FILE...

Beside each FILE lies the JSON report of the same run, under the same name but for its ending.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess

import html5lib
import jsonschema
from lxml import etree
from markdown_it import MarkdownIt

arguments = argparse.ArgumentParser()
arguments.add_argument("--surround", required=True)
arguments.add_argument("--junit", required=True)
arguments.add_argument("--sarif", required=True)
arguments.add_argument("files", nargs="+", type=pathlib.Path)
arguments = arguments.parse_args()


def own_schema(name):
    printed = subprocess.run(
        [arguments.surround, "schema", name], check=True, capture_output=True
    ).stdout
    schema = json.loads(printed)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def outcomes(report):
    judged = [one for run in report["runs"] for one in run["cases"] + run["random_games"]]
    return collections.Counter(one["outcome"] for one in judged)


def check_json(text, report):
    REPORT.validate(json.loads(text))
    for run in report["runs"]:
        for tally in [*run["chapters"].values(), run["random"]]:
            parts = [tally[part] for part in ("passed", "failed", "known", "not_asked", "not_run")]
            assert tally["selected"] == sum(parts), tally


def check_jsonl(text, report):
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        LINE.validate(line)
    kinds = collections.Counter(line["type"] for line in lines)
    assert kinds["report"] == 1 and lines[0]["type"] == "report", kinds
    assert kinds["run"] == kinds["end"] == len(report["runs"]), kinds
    assert kinds["case"] + kinds["random_game"] == sum(outcomes(report).values()), kinds
    assert kinds["finding"] == sum(len(run["findings"]) for run in report["runs"]), kinds


def check_junit(text, report):
    root = etree.fromstring(text.encode())
    JUNIT.assertValid(root)
    count = outcomes(report)
    stopped = sum(1 for run in report["runs"] if run["random"]["not_run"] or run["stopped"])
    found = {kind: len(root.findall(f".//testcase/{kind}")) for kind in ("failure", "error", "skipped")}
    assert len(root.findall(".//testcase")) == sum(count.values()), found
    assert found["failure"] == count["failed"] == int(root.get("failures")), found
    assert found["error"] == int(root.get("errors")) <= stopped, found
    left = count["known"] + count["not_asked"] + count["not_run"]
    assert found["error"] + found["skipped"] == left, found
    names = [(case.get("classname"), case.get("name")) for case in root.findall(".//testcase")]
    assert len(set(names)) == len(names), "a case is there twice"
    for case in root.findall(".//testcase/failure"):
        assert case.get("message"), etree.tostring(case)


def check_sarif(text, report):
    log = json.loads(text)
    SARIF.validate(log)
    assert len(log["runs"]) == len(report["runs"])
    for sarif, run in zip(log["runs"], report["runs"]):
        assert len(sarif["results"]) == len(run["findings"])
        rules = sarif["tool"]["driver"]["rules"]
        for result in sarif["results"]:
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"], result["ruleId"]


def check_markdown(text, report):
    assert len(text.encode()) <= 60_000, len(text)
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    assert sum(token.type == "table_open" for token in tokens) == 1
    assert sum(token.type == "heading_open" for token in tokens) == 1
    # What stands there as HTML is the folding of the findings and nothing that a subject says.
    inline = [child for token in tokens for child in token.children or []]
    raw = [token.content for token in tokens + inline if token.type in ("html_block", "html_inline")]
    tags = collections.Counter(tag for part in raw for tag in re.findall(r"</?[a-z!]+", part))
    findings = tags["<details"]
    assert set(tags) <= {"<details", "</details", "<summary", "</summary"}, tags
    assert len(set(tags.values())) <= 1, tags
    left_out = re.search(r"\*\*(\d+) more\*\* findings", text)
    every = sum(len(run["findings"]) for run in report["runs"])
    assert findings + (int(left_out[1]) if left_out else 0) == every
    fences = [token for token in tokens if token.type == "fence"]
    assert len(fences) == 2 * findings, len(fences)


def check_html(text, report):
    html5lib.HTMLParser(strict=True).parse(text)
    assert not re.search(r"(?:src|href)=\"(?!#)", text), "something from elsewhere"
    assert text.count("<script") == text.count("</script>") == 1


def check_text(text, report):
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", text), "a control character"


REPORT, LINE = own_schema("report"), own_schema("report-line")
JUNIT = etree.XMLSchema(etree.parse(arguments.junit))
SARIF = jsonschema.Draft7Validator(json.loads(pathlib.Path(arguments.sarif).read_text()))
CHECKS = {
    ".json": check_json,
    ".jsonl": check_jsonl,
    ".xml": check_junit,
    ".sarif": check_sarif,
    ".md": check_markdown,
    ".html": check_html,
    ".txt": check_text,
}

for path in arguments.files:
    report = json.loads(path.with_suffix(".json").read_text())
    CHECKS[path.suffix](path.read_bytes().decode(), report)
    print(f"{path.name}: as it should be")
