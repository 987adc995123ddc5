"""The build hook: builds when a source is newer, and only then."""

import os
import sys
from pathlib import Path

import pytest

from infra import build_pwa


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose page was built after its sources, with npm replaced by a note of the call."""
    monkeypatch.delenv("HOTSEAT_SKIP_PWA", raising=False)
    for name in ("package.json", "package-lock.json", "src/main.tsx", "dist/index.html"):
        path = tmp_path / "pwa" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
        os.utime(path, (1000, 2000 if name.startswith("dist") else 1000))
    return tmp_path


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    made: list[str] = []
    monkeypatch.setattr(build_pwa, "run_npm", lambda _pwa, words: made.append(words[0]))
    return made


def test_nothing_is_built_when_the_page_is_newer_than_its_sources(
    project: Path, calls: list[str]
) -> None:
    build_pwa.build(project)
    assert calls == []


def test_a_newer_source_builds_the_page_again(project: Path, calls: list[str]) -> None:
    os.utime(project / "pwa/src/main.tsx", (3000, 3000))
    build_pwa.build(project)
    assert calls == ["ci", "run"]


def test_installed_packages_are_kept_while_the_lock_is_older(
    project: Path, calls: list[str]
) -> None:
    done = project / "pwa/node_modules/.package-lock.json"
    done.parent.mkdir()
    done.write_text("{}", encoding="utf-8")
    os.utime(project / "pwa/src/main.tsx", (3000, 3000))
    build_pwa.build(project)
    assert calls == ["run"]


@pytest.mark.parametrize("path", ["co2/words/en.json", "daybreak/card_words/titles/en.json"])
def test_new_words_of_a_game_build_the_page_again(
    project: Path, calls: list[str], path: str
) -> None:
    words = project / "engine/games" / path
    words.parent.mkdir(parents=True)
    words.write_text("{}", encoding="utf-8")
    build_pwa.build(project)
    assert "run" in calls


def test_backend_people_can_leave_the_page_out(
    project: Path, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTSEAT_SKIP_PWA", "1")
    os.utime(project / "pwa/src/main.tsx", (3000, 3000))
    build_pwa.build(project)
    assert calls == []


def test_a_failing_tool_is_reported_with_what_it_said(
    project: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    grumbler = project / "grumbler.py"
    grumbler.write_text("import sys; sys.exit('a bracket is missing')", encoding="utf-8")
    python = Path(sys.executable)
    monkeypatch.setattr(build_pwa, "find_node", lambda: (python, grumbler))
    with pytest.raises(build_pwa.BuildFailed, match="HOTSEAT_SKIP_PWA"):
        build_pwa.run_npm(project / "pwa", ["run"])
    assert "a bracket is missing" in capfd.readouterr().err
