"""Contrast as it is seen: where a checker cannot tell what lies behind a text, the window is photographed with its texts and without."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PIL import Image, ImageChops
from playwright.sync_api import Page

BARE = "* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important }"
ADD = "words => document.head.append(Object.assign(document.createElement('style'), { id: 'styled', textContent: words }))"
COVERING = "* { pointer-events: auto !important }"  # what lies over a text covers it, also where a click would go through
# The boxes of the texts themselves, in pixels of the window, with the contrast that each needs: large ones need less (WCAG 1.4.3).
BOXES = """targets => targets.flatMap((target) => {
  const element = document.querySelector(target);
  if (!element) return [];
  const style = getComputedStyle(element), size = parseFloat(style.fontSize);
  const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
  const found = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest('.visually-hidden, svg, :disabled, [aria-disabled=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const x = box.left + box.width / 2, y = box.top + box.height / 2;
      const top = document.elementFromPoint(x, y);
      if (box.width < 2 || box.height < 2 || !top || !(element.contains(top) || top.contains(element))) continue;  // covered or outside
      const [left, upper] = [Math.max(0, box.left), Math.max(0, box.top)];
      const within = [left, upper, Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
      found.push({ target, text: text.data.trim().slice(0, 40), needed, box: within });
    }
  }
  return found;
})"""
LINEAR = [(part / 255 / 12.92) if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in range(256)]
STRETCH = 24  # pixels of the window: a text over uneven ground has to be readable in each stretch of it
MARK = 40  # how far a colour has to be from what lies behind, over all three parts, to belong to a letter
SLACK = 0.93  # edges of letters are blended with what lies behind, so the purest pixel of a stretch may fall a little short


def light(pixel: tuple[int, ...]) -> float:
    return 0.2126 * LINEAR[pixel[0]] + 0.7152 * LINEAR[pixel[1]] + 0.0722 * LINEAR[pixel[2]]


def ratio(one: tuple[int, ...], two: tuple[int, ...]) -> float:
    most, least = sorted((light(one), light(two)), reverse=True)
    return (most + 0.05) / (least + 0.05)


def photograph(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


@contextmanager
def styled(page: Page, words: str) -> Iterator[None]:
    """The page with a style of its own for a moment."""
    page.evaluate(ADD, words)
    yield
    page.evaluate("document.querySelector('#styled').remove()")


def unreadable(page: Page, targets: list[str]) -> list[str]:
    """Those of the texts, as far as the window shows them, that stand out too little from what lies behind them."""
    with styled(page, COVERING):
        boxes: list[dict[str, Any]] = page.evaluate(BOXES, targets)
    if not boxes:
        return []
    written = photograph(page)
    with styled(page, BARE):
        bare = photograph(page)
    scale = written.width / int(page.evaluate("innerWidth"))
    told = []
    for item in boxes:
        place = tuple(round(edge * scale) for edge in item["box"])
        best = stretches(written.crop(place), bare.crop(place), round(STRETCH * scale))
        if best and min(best) < item["needed"] * SLACK:
            told.append(f"{item['target']}: {item['text']!r} has {min(best):.2f}, needs {item['needed']}")
    return told


def stretches(written: Image.Image, bare: Image.Image, wide: int) -> list[float]:
    """The best contrast in each stretch of a text that has letters in it."""
    found = []
    for left in range(0, max(1, written.width - wide // 2), wide):
        part = (left, 0, min(written.width, left + wide), written.height)
        one, two = written.crop(part), bare.crop(part)
        changed = ImageChops.difference(one, two).tobytes()
        ink, ground = one.tobytes(), two.tobytes()
        strengths = sorted(((sum(changed[at : at + 3]), at) for at in range(0, len(changed), 3)), reverse=True)[:12]
        letters = [at for strength, at in strengths if strength > MARK]
        if letters:
            found.append(max(ratio(tuple(ink[at : at + 3]), tuple(ground[at : at + 3])) for at in letters))
    return found
