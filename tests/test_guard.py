"""The guard asks everything it knows, and nothing but what it means to break ends in a 500."""

import json
import subprocess
import sys
from pathlib import Path

from tests.guard.question import ROOT


def test_it_asks_a_thousand_questions_and_the_same_answers_do_not_differ(tmp_path: Path):
    file = tmp_path / "answers.json"
    for command in (["write", file], ["compare", file, file]):
        subprocess.run([sys.executable, "-m", "tests.guard", *map(str, command)], check=True, cwd=ROOT)
    answers = json.loads(file.read_text("utf-8"))
    assert len(answers) > 900
    broken = [title for title, answer in answers.items() if answer["status"] == 500]
    assert broken == ["GET /healthz with a fault of ours"]
