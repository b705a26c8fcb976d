/**
 * A ref that scrolls to a notice: on a phone it is below the fold, and the button that was pressed covers it. What stands above
 * it may still change its height, so it is kept in sight until the person does something.
 */
export function bringIntoSight(notice: HTMLElement | null): (() => void) | undefined {
  if (notice === null) return undefined;
  // One that fills the screen is read from its start, which the bar at the top would cover.
  const isLong = () => notice.closest('dialog') === null && notice.offsetHeight > window.innerHeight * LONG;
  const bring = () => notice.scrollIntoView({ block: isLong() ? 'start' : 'center' });
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

/** The share of the screen's height from which an element is long: with the bars above and below it does not fit into the middle. */
const LONG = 0.6;

const acts = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
