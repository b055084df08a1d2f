// Dragging a lit card onto what it is aimed at, or anywhere on the open table if it needs no aim.

import type { Desk } from './desk.svelte';
import { picture } from './flight.svelte';

const FAR = 9; // pixels until a press is a drag

/** A point of damage on its way, under the finger. */
function point(x: number, y: number): HTMLElement {
  const made = document.createElement('div');
  made.className = 'point';
  Object.assign(made.style, { position: 'fixed', left: `${x - 13}px`, top: `${y - 13}px`, width: '26px', height: '26px', zIndex: '40', pointerEvents: 'none', borderRadius: '50% 50% 50% 0', rotate: '-45deg', background: 'radial-gradient(circle at 40% 35%, #ff8a8f, #c3162f 70%)' });
  return made;
}

export function drags(root: HTMLElement, desk: Desk) {
  let start: { x: number; y: number; element: HTMLElement; handle: string; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let under: Element | null = null;

  const target = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-handle]') ?? null;

  function down(event: PointerEvent) {
    if (event.button || !desk.interactive || desk.path.length) return;
    const from = event.target as Element;
    const source = desk.plan && desk.question?.source ? `, [data-handle="${CSS.escape(desk.question.source)}"]` : '';
    // Points are dragged from their heap or from the card that deals them, everything else as the card it is.
    const element = from.closest<HTMLElement>(desk.plan ? `[data-drop]${source}` : '[data-handle][data-lit]');
    if (element) start = { x: event.clientX, y: event.clientY, element, handle: element.dataset.handle ?? '', id: event.pointerId };
  }

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
      if (desk.plan) {
        ghost = point(start.x, start.y);
        root.append(ghost);
        return;
      }
      ghost = picture(start.element, start.element.getBoundingClientRect());
      ghost.style.opacity = '0.85';
      root.append(ghost);
      desk.path = [start.handle]; // its targets light up
      desk.menu = [];
      desk.place = '';
    }
    ghost.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
    const over = target(event.clientX, event.clientY);
    if (over === under) return;
    under?.removeAttribute('data-over-drop');
    under = over?.hasAttribute('data-lit') ? over : null;
    under?.setAttribute('data-over-drop', '');
  }

  function up(event: PointerEvent) {
    const began = start;
    const dragged = ghost;
    start = null;
    ghost = null;
    under?.removeAttribute('data-over-drop');
    under = null;
    if (!began || !dragged) return;
    dragged.remove();
    // The click that ends the drag is none; one that comes later, or by a key, is.
    const swallow = (click: MouseEvent) => { if (click.detail) { click.stopPropagation(); click.preventDefault(); } };
    window.addEventListener('click', swallow, true);
    setTimeout(() => window.removeEventListener('click', swallow, true), 30);
    desk.path = [];
    if (event.type === 'pointercancel') return;
    const onto = target(event.clientX, event.clientY)?.dataset.handle ?? null;
    if (onto === began.handle) return;
    if (!desk.drop(began.handle, onto)) desk.drop(began.handle, null);
  }

  root.addEventListener('pointerdown', down);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
  return {
    destroy() {
      root.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    },
  };
}
