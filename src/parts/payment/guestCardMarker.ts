/**
 * Marks in the tab's storage that a guest had typed a card. The card itself is lost when the page reloads; the marker lets the
 * new page explain that. It holds the id of the order to be paid, or '', and is removed with the era (tabMemory.ts).
 */
const STORAGE_KEY = 'crema:cardWasReady';

/** The order that the card was given for, '' where it was given for none; null where no card was ready. */
export function guestCardMarker(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function setGuestCardMarker(orderId: string | null): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, orderId ?? '');
  } catch {
    // Without storage nothing is said.
  }
}

export function clearGuestCardMarker(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // There is none.
  }
}
