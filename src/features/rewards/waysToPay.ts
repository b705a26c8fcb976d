/** `#waystopay` leads to the ways to pay, below the bars at the top: 50 pixels on a phone and 149 elsewhere (spec 3 section 9). */

/** Where the app's own layout is a phone's. */
export const PHONE = '(max-width: 639px)';

export function scrollToWaysToPay(isPhone: boolean): void {
  const section = document.getElementById('waystopay');
  if (section === null) return;
  const offset = isPhone ? 50 : 149;
  window.scrollTo({ top: section.getBoundingClientRect().top + window.scrollY - offset });
  section.focus({ preventScroll: true });
}
