"""Every file of vectors/ gets its verdict from wayseal.py, at the step that the vector names."""

from __future__ import annotations

import json
import pathlib
import sys
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER))

from judging import judge  # noqa: E402

VECTORS = FOLDER.parents[2] / "vectors"


class Vectors(unittest.TestCase):
    def test_every_vector(self) -> None:
        files = sorted(VECTORS.glob("*/*/*.json"))
        self.assertGreater(len(files), 250)
        for file in files:
            with self.subTest(str(file.relative_to(VECTORS))):
                vector = json.loads(file.read_text())
                judged = judge(vector)
                expected = vector["expect"]
                if "warnings" not in expected:
                    judged.pop("warnings", None)
                if "kids" not in expected:
                    judged.pop("kids", None)
                self.assertEqual(judged, expected)


if __name__ == "__main__":
    unittest.main()
