/** Where this tab left for its bank's page (src/parts/payment/leaveToBank.ts). */
import { AT_BANK } from '../../../parts/payment/leaveToBank.ts';

/** Where this tab left for its bank; null where another tab or browser did. */
export function leftToBankFrom(): string | null {
  try {
    return sessionStorage.getItem(AT_BANK);
  } catch {
    return null;
  }
}

export function forgetLeavingToBank(): void {
  try {
    sessionStorage.removeItem(AT_BANK);
  } catch {
    // There is nothing.
  }
}
