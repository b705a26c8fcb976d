/** Who pays a purchase: a saved payment method of a member, or a card that is not saved, by a single-use token of the vault. */
import { CHARGE_TOO_SMALL, isChargeTooSmall } from '../../domain/paymentMethods/leastCharge.ts';
import type { Database } from '../db/createDatabase.ts';
import { methodOf, OPTION_OFF, usableMethod, type ChargedMethod } from '../paymentMethods/usableMethod.ts';
import type { PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import { useToken, type TokenUse, type VaultedCard } from '../vault/tokens.ts';

/** Each answers the code of a refusal, or what is said of it. */
export interface Payer {
  /** Before anything is locked or counted. */
  refusalOf(amount: number): string | null;
  /** Locks it. `isCharged`: its charge is there already, and it is no longer judged. */
  lock(tx: Database, isCharged: boolean): Promise<ChargedMethod | string>;
  /** Uses it up, where it pays only once. The last check before the charge is opened. */
  use(tx: Database): Promise<string | null>;
}

interface SavedMethod {
  readonly memberId: string;
  readonly paymentMethodId: string | null;
  /** In cents; 0 where each amount that is offered may be charged. */
  readonly leastCardCharge: number;
  /** Whether what is bought may be paid with it. */
  readonly accepts?: (method: ChargedMethod) => boolean;
}

export const savedMethod = (
  needs: PaymentsNeeds,
  { memberId, paymentMethodId, leastCardCharge, accepts = () => true }: SavedMethod,
): Payer => ({
  refusalOf: (amount) => (isChargeTooSmall(amount, { leastCardCharge }) ? CHARGE_TOO_SMALL : null),
  async lock(tx, isCharged) {
    if (isCharged) return (await methodOf(tx, paymentMethodId)) ?? 'PAYMENT_METHOD_NOT_FOUND';
    const method = await usableMethod(tx, needs, memberId, paymentMethodId);
    return typeof method === 'string' || accepts(method) ? method : OPTION_OFF;
  },
  use: async () => null,
});

interface CardOfToken {
  readonly token: TokenUse;
  /** As `lookAtToken` answers it. */
  readonly card: VaultedCard | null;
  readonly isOptionOn: boolean;
  readonly leastCardCharge: number;
}

export const cardOfToken = (
  { clock, hasGateway }: PaymentsNeeds,
  { token, card, isOptionOn, leastCardCharge }: CardOfToken,
): Payer => ({
  refusalOf(amount) {
    if (!hasGateway || !isOptionOn) return OPTION_OFF;
    if (isChargeTooSmall(amount, { leastCardCharge })) return CHARGE_TOO_SMALL;
    return card?.kind === 'card' ? null : TOKEN_INVALID;
  },
  lock: async () =>
    card?.kind === 'card'
      ? {
          ...{ paymentMethodId: null, gatewayCard: card.gatewayCard },
          ...{ paymentType: card.brand, lastFour: card.lastFour },
        }
      : TOKEN_INVALID,
  use: async (tx) => ((await useToken(tx, clock, token)) ? null : TOKEN_INVALID),
});

const TOKEN_INVALID = 'PAYMENT_TOKEN_INVALID';
