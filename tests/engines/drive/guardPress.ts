/**
 * Sees to it that a press reaches what was looked for. A list may move between the look and the press, and a sheet between
 * the pointer's going down and its coming up, which makes no click of it; a press beside it is kept from the page, so that
 * it can be tried again without having done anything else. Runs inside every engine.
 */
interface Guarded {
  /** What `seek` found for a press. */
  pressTarget?: Element;
  /** Whether the click met it; nothing until it comes. */
  pressReached?: boolean;
  endGuard?: () => void;
}

/** To be called between looking and pressing. Self-contained: it is sent as text. */
export function guardPress(): void {
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const guarded = window as Guarded;
  guarded.endGuard?.();
  delete guarded.pressReached;
  let isMet = true;
  const look = (event: Event): void => {
    const { pressTarget: wanted } = guarded;
    const met = event.target as Element;
    isMet &&=
      wanted !== undefined && wanted.isConnected && (wanted.contains(met) || met.closest('label') !== null);
    if (!isMet) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type !== 'click') return;
    guarded.pressReached = isMet;
    guarded.endGuard?.();
  };
  guarded.endGuard = () => {
    for (const kind of kinds) removeEventListener(kind, look, true);
    delete guarded.endGuard;
  };
  for (const kind of kinds) addEventListener(kind, look, true);
}

/** Whether the guarded press met what it was meant for; true as well where the page was left by it. */
export async function hasReached(): Promise<boolean> {
  const guarded = window as Guarded;
  if (guarded.pressTarget === undefined) return true;
  for (let waits = 0; guarded.pressReached === undefined && waits < 20; waits++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  guarded.endGuard?.();
  return guarded.pressReached ?? false;
}
