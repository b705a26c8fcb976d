/**
 * The second press of a double press whose first closed what was pressed: it would reach whatever lies below. A mouse's presses
 * are counted by the browser, a finger's are known by their spot.
 */
const WITHIN_MS = 500;
const WITHIN_PX = 24;

export type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

export function ignoreSecondPress(first: Press): void {
  const left = first.timeStamp + WITHIN_MS - performance.now();
  if (left <= 0) return;
  const ignore = (press: MouseEvent): void => {
    const isFinger = 'pointerType' in press && press.pointerType === 'touch';
    if (press.detail < 2 && !(isFinger && isNear(first, press))) return;
    press.preventDefault();
    press.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true });
  setTimeout(() => document.removeEventListener('click', ignore, { capture: true }), left);
}

const isNear = (one: Press, other: Press): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= WITHIN_PX;
