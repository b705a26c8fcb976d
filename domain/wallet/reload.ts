/** Rules of adding money and of auto reload (spec 2 sections 4 and 5) that client and server share. Amounts are cents. */
import type { ClientConfig } from '../clientConfig.ts';

/** The most that a card holds. */
export const MOST_ON_CARD = 500_00;

export interface AutoReloadProfile {
  readonly amount: number;
  readonly triggerAmount: number;
  readonly paymentMethodId: string;
  /** The instrument that it charges (spec 2 section 3); an older server names the method alone. */
  readonly paymentInstrumentId?: string | undefined;
  /** Whether a purchase makes it due; an older server says it by the status alone. */
  readonly isActive?: boolean | undefined;
  /** suspended: the bank refused it; `code` says why. */
  readonly status: 'active' | 'suspended';
  readonly code: string | null;
}

/** What it charges, as the choice of payment methods names it. */
export const instrumentOf = (
  profile: Pick<AutoReloadProfile, 'paymentMethodId' | 'paymentInstrumentId'> | null,
): string | null => profile?.paymentInstrumentId ?? profile?.paymentMethodId ?? null;

export const isActive = (profile: Pick<AutoReloadProfile, 'isActive' | 'status'>): boolean =>
  profile.isActive ?? profile.status === 'active';

/** Codes of spec 1 section 8. */
const NO_AMOUNT = '121009';
const WRONG_AMOUNT = '121036';
const TOO_MUCH = '121023';

/** Null: the amount may be added. `holds`: the balance of the card and the amounts that are being added. */
export function refusalOfAmount(
  amount: number | null,
  holds: number,
  { amounts, least, most }: ClientConfig['svcLoadOptions'],
): string | null {
  if (amount === null) return NO_AMOUNT;
  const isOffered = amounts.includes(amount) || (amount >= least && amount <= most);
  if (!isOffered) return WRONG_AMOUNT;
  return holds + amount > MOST_ON_CARD ? TOO_MUCH : null;
}

/**
 * What may be added so that a card pays an order that it does not cover: the offered amounts that do and that the card has room
 * for, else the shortfall itself, or the least amount that a bank takes. None where it covers the order.
 */
export function shortfallChoices(
  shortfall: number,
  holds: number,
  { svcLoadOptions: { amounts }, leastCardCharge }: Pick<ClientConfig, 'svcLoadOptions' | 'leastCardCharge'>,
): readonly number[] {
  if (shortfall <= 0) return [];
  const covering = amounts.filter((amount) => amount >= shortfall && holds + amount <= MOST_ON_CARD);
  return covering.length > 0 ? covering : [Math.max(shortfall, leastCardCharge)];
}

/** What saving the form calls; null closes it without a call. */
export function autoReloadCall(
  isEnabled: boolean,
  profile: AutoReloadProfile | null,
): 'createAutoReload' | 'updateAutoReload' | 'disableAutoReload' | null {
  if (isEnabled) return profile === null ? 'createAutoReload' : 'updateAutoReload';
  return profile === null ? null : 'disableAutoReload';
}

/**
 * What an auto reload charges; 0 where none is due. A card below the trigger gets the chosen amount, or the whole gap to the
 * trigger where that is more, and never more than it may hold.
 */
export function autoReloadAmount(
  { amount, triggerAmount }: Pick<AutoReloadProfile, 'amount' | 'triggerAmount'>,
  /** `free`: the amount that can be spent. `room`: the amount that can still be added. */
  { free, room }: { readonly free: number; readonly room: number },
): number {
  if (free >= triggerAmount) return 0;
  return Math.max(0, Math.min(Math.max(amount, triggerAmount - free), room));
}
