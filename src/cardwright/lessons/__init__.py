"""Lessons: a position, a coach who speaks next to what it speaks of, and things to do, as data (see docs/learning.md).

`read_lesson` reads a file, `Lecture` holds it with one learner, `check_text` proves that it can be followed to its end, and
`courses` has the lessons that a game brings. `Coach` speaks in a match.
"""

from .checking import check_file, check_text
from .coaching import Aim, Coach, Line, aims, check_coach, lines
from .courses import course, lesson, names
from .holding import Judgement, Lecture
from .pointing import Pointer
from .reading import Lesson, LessonResult, Step, Wrong, read_lesson

__all__ = [
    "Aim", "Coach", "Judgement", "Lecture", "Lesson", "LessonResult", "Line", "Pointer", "Step", "Wrong", "aims", "check_coach",
    "check_file", "check_text", "course", "lesson", "lines", "names", "read_lesson",
]
