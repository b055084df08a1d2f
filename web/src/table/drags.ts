// Dragging a lit card onto what it is aimed at, or anywhere on the open table if it needs no aim.

import type { Desk } from './desk.svelte';

const FAR = 9; // pixels until a press is a drag

export function drags(root: HTMLElement, desk: Desk) {
  let start: { x: number; y: number; element: HTMLElement; handle: string; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  let under: Element | null = null;

  const target = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-handle]') ?? null;

  function down(event: PointerEvent) {
    const element = (event.target as Element).closest<HTMLElement>('[data-handle][data-lit]');
    if (!element || event.button || !desk.interactive || desk.path.length) return;
    start = { x: event.clientX, y: event.clientY, element, handle: element.dataset.handle ?? '', id: event.pointerId };
  }

  function move(event: PointerEvent) {
    if (!start || event.pointerId !== start.id) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
      const box = start.element.getBoundingClientRect();
      const copy = start.element.cloneNode(true) as HTMLElement;
      copy.removeAttribute('data-handle');
      copy.removeAttribute('data-lit');
      copy.style.width = '100%';
      ghost = document.createElement('div'); // dressed as what the card stands in, by which its look goes
      ghost.className = start.element.parentElement?.className ?? '';
      ghost.append(copy);
      ghost.style.setProperty('--w', `${box.width}px`);
      Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, margin: '0', zIndex: '40', pointerEvents: 'none', opacity: '0.85', transition: 'none' });
      root.append(ghost);
      desk.path = [start.handle]; // its targets light up
      desk.menu = [];
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
    window.addEventListener('click', (click) => { click.stopPropagation(); click.preventDefault(); }, { capture: true, once: true });
    setTimeout(() => window.dispatchEvent(new Event('drag-done')), 0);
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
