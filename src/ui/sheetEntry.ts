/**
 * The history entry of a sheet or dialog that is open over a page: while it is open the history has one more entry, of the same
 * address, so that Back closes the sheet. Closing it in another way takes the entry away, and those that a frame within it has
 * added since (a bank's page). The router does not hear of the entry.
 */
export interface SheetEntry {
  /** Adds the entry. `onBack`: the person went back. Returns what takes the entry away. */
  open(onBack: () => void): () => void;
  /** Calls `act` once, when the entry is gone or another page has gone on from it. */
  whenGone(act: () => void): void;
}

/** By id. An entry of an earlier page load has no object. */
const entries = new Map<unknown, SheetEntry>();

export function createSheetEntry(id: string): SheetEntry {
  let isOpen = false;
  let isGoingBack = false;
  let length = 0;
  let waiting: (() => void)[] = [];
  const isCurrent = () => idInHistory() === id;
  const enter = () => {
    if (!isCurrent()) history.pushState({ ...history.state, sheet: id }, '');
    length = history.length;
  };
  const gone = () => {
    if (!isOpen) {
      entries.delete(id);
      isGoingBack = false;
    }
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  };
  const takeAway = () => {
    // Opened and closed again while the browser still goes back: once more would leave the page.
    if (isOpen || isGoingBack) return;
    // A link that closes the sheet has gone on from its entry.
    if (!isCurrent()) return gone();
    isGoingBack = true;
    window.addEventListener('popstate', gone, { once: true });
    goBefore(history.length - length);
  };
  const entry: SheetEntry = {
    open(onBack) {
      isOpen = true;
      // Opened again before the entry of the last time was gone.
      isGoingBack &&= isCurrent();
      entries.set(id, entry);
      enter();
      const wentBack = () => {
        const isOfLastTime = isGoingBack;
        isGoingBack = false;
        if (isOfLastTime) return enter();
        if (isCurrent()) return;
        onBack();
        gone();
      };
      window.addEventListener('popstate', wentBack);
      return () => {
        window.removeEventListener('popstate', wentBack);
        isOpen = false;
        // Later: an effect that is only run again opens it at once.
        setTimeout(takeAway);
      };
    },
    whenGone: (act) => void waiting.push(act),
  };
  return entry;
}

/**
 * For what goes to another page after a sheet was closed: going back takes a moment, and would take that page away. At once
 * where no sheet is open.
 */
export function whenSheetIsGone(act: () => void): void {
  const entry = entries.get(idInHistory());
  if (entry === undefined) act();
  else entry.whenGone(act);
}

/**
 * Goes one step back, to a page. A link that was followed in an open sheet left the sheet's entry between: that one is gone over,
 * or the first press on Back would lead from the page to itself.
 */
export function backOverSheet(goBack: () => void): void {
  const passSheet = () => {
    if (idInHistory() !== undefined) history.go(-1);
  };
  window.addEventListener('popstate', passSheet, { once: true });
  goBack();
}

/**
 * To the entry before this one. `added`: by frames, since. A person may have gone back over some of them, which only the
 * Navigation API takes into account.
 */
function goBefore(added: number): void {
  const { navigation } = window as { readonly navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (navigation === undefined || before === undefined) return history.go(-1 - Math.max(0, added));
  const { committed, finished } = navigation.traverseTo(before.key);
  // Rejected where another page goes on meanwhile.
  for (const promise of [committed, finished]) promise?.catch(() => undefined);
}

const idInHistory = (): unknown => (history.state as { readonly sheet?: unknown } | null)?.sheet;
