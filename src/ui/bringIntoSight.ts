/**
 * A ref that scrolls to a notice: on a phone it is below the fold, and the button that was pressed covers it. What stands above
 * it may still change its height, so it is kept in sight until the person does something.
 */
export function bringIntoSight(notice: HTMLElement | null): (() => void) | undefined {
  if (notice === null) return undefined;
  const bring = () => notice.scrollIntoView({ block: 'center' });
  bring();
  if (notice.parentElement === null || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(bring);
  observer.observe(notice.parentElement);
  const stop = () => {
    observer.disconnect();
    for (const act of acts) window.removeEventListener(act, stop);
  };
  for (const act of acts) window.addEventListener(act, stop);
  return stop;
}

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
