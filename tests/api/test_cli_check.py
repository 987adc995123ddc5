"""The checks run side by side; each is reported in one piece, and a failure is never lost."""

import pytest

from api.cli import check, main

Output = pytest.CaptureFixture[str]


def test_every_check_runs_and_those_that_fail_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    def run_alone(name: str) -> check.Checked:
        return check.Checked(name, name not in {"types", "lint"}, f"{name} 1\n{name} 2\n", 0.5)

    monkeypatch.setattr(check, "_run_alone", run_alone)
    assert main(["check"]) == 1
    said = capsys.readouterr()
    for name in check.CHECKS:
        end = "FAILED" if name in {"types", "lint"} else "ok"
        assert f"{name} 1\n{name} 2\nhotseat: {name} {end}, 0.5 s\n" in said.out
    failed = said.err.removeprefix("hotseat: ").removesuffix(" failed\n").split(", ")
    assert sorted(failed) == ["lint", "types"]


def test_one_check_is_run_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(check.CHECKS, "lint", lambda: 3)
    monkeypatch.setitem(check.CHECKS, "types", lambda: 0)
    assert main(["check", "lint"]) == 1
    assert main(["check", "types"]) == 0


def test_a_check_that_is_not_there_is_told(capsys: Output) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["check", "spelling"])
    assert ended.value.code == 2
    assert "there is no check 'spelling', only types, pwa" in capsys.readouterr().err


def test_a_process_that_fails_is_a_check_that_fails_with_what_it_said() -> None:
    done = check._run_alone("spelling")
    assert not done.passed
    assert "there is no check 'spelling'" in done.output
