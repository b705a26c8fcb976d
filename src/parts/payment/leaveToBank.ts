/**
 * Leaves the page for the bank's. In this tab the person comes back to `returnTo`; the address that the bank is given shows the
 * payment in whatever browser it opens (src/features/payment/returned).
 */
export const AT_BANK = 'crema:atBank';

/** `challengeUrl`: its fragment is the key that shows the payment; servers from before it leave it out. */
export function leaveToBank(challengeUrl: string, returnTo: string): void {
  const bank = new URL(challengeUrl);
  const { hash } = bank;
  bank.hash = '';
  const back = hash !== '' && isKept(returnTo) ? `/payment/returned${hash}` : returnTo;
  bank.searchParams.set('returnUrl', new URL(back, location.href).href);
  location.assign(bank);
}

function isKept(returnTo: string): boolean {
  try {
    sessionStorage.setItem(AT_BANK, returnTo);
    return true;
  } catch {
    return false;
  }
}
