/**
 * Whether a guest's card was ready in this tab: it ends with the page, and the page that is loaded anew says why. The tab's
 * storage has the order that was to be paid, or nothing but that there was a card; it goes with the era (tabMemory.ts).
 */
const STORAGE_KEY = 'crema:cardWasReady';

/** The order that the card was given for, '' where it was given for none; null where no card was ready. */
export function cardMark(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function markCard(orderId: string | null): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, orderId ?? '');
  } catch {
    // Without storage nothing is said.
  }
}

export function forgetCardMark(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // There is none.
  }
}
