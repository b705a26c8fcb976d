/**
 * Sees to it that a press reaches what was looked for. A list may move between the look and the press; a press beside it
 * is kept from the page, so that it can be tried again without having done anything else. Runs inside every engine.
 */
interface Guarded {
  /** What `seek` found for a press. */
  pressTarget?: Element;
  /** Whether the press met it; nothing until it comes. */
  pressReached?: boolean;
}

/** To be called between looking and pressing. Self-contained: it is sent as text. */
export function guardPress(): void {
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const guarded = window as Guarded;
  delete guarded.pressReached;
  const look = (event: Event): void => {
    const { pressTarget: wanted } = guarded;
    const met = event.target as Element;
    guarded.pressReached ??=
      wanted !== undefined && wanted.isConnected && (wanted.contains(met) || met.closest('label') !== null);
    if (!guarded.pressReached) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === 'click') for (const kind of kinds) removeEventListener(kind, look, true);
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
  return guarded.pressReached ?? false;
}
