"""Writes the texts of Daybreak's cards, generated from their data, where the app finds them.

Run `python infra/write_card_texts.py` after changing a deck or a phrase; a test compares.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from engine.games.daybreak.card_words.card_text import option_file, text_file  # noqa: E402


def main() -> None:
    """Write one file per language and kind of words."""
    for language in ("en", "ru", "pl"):
        for folder, words in (
            ("generated", text_file(language)),
            ("options", option_file(language)),
        ):
            place = ROOT / "engine/games/daybreak/card_words" / folder / f"{language}.json"
            written = json.dumps(words, ensure_ascii=False, indent=2)
            place.write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
