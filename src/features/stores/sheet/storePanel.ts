/** The panel with the stores of the open tab: it has the focus where the element that had it gives it up. */
export const STORE_PANEL = 'stores-panel';

export const focusStorePanel = (): void =>
  document.getElementById(STORE_PANEL)?.focus({ preventScroll: true });
