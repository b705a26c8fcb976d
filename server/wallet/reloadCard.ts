/** Adds money to a card (payments/purchase.ts). */
import { sql } from 'drizzle-orm';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { refusalOfAmount } from '../../domain/wallet/reload.ts';
import { refusalOfCard } from '../../domain/wallet/cardRefusal.ts';
import type { CardReloaded, ReloadChange } from '../../wire/generated/resolverTypes.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import type { WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { CardTries } from '../paymentMethods/throttleCards.ts';
import type { PaymentsNeeds } from '../paymentMethods/usableMethod.ts';
import type { ChargeDependencies } from '../payments/advanceCharge.ts';
import { keyOfCharge, referenceOfWrite } from '../payments/charges.ts';
import { savedMethod } from '../payments/payer.ts';
import { buy, type Buying } from '../payments/purchase.ts';
import { purchasePurpose } from '../payments/purchasePurpose.ts';
import type { ChargePurpose } from '../payments/recordPayment.ts';
import type { Risk } from '../payments/risk.ts';
import type { ScriptedCards } from '../sandbox/scriptedCards.ts';
import { holdCards, refusalByName } from './changeCard.ts';

export interface ReloadInput {
  readonly change: ReloadChange;
  readonly cardId: string;
  /** In cents; of all but disabling. */
  readonly amount: number | null;
  /** In cents. */
  readonly triggerAmount: number | null;
  readonly paymentMethodId: string | null;
  readonly risk: Risk | null;
}
export interface ReloadDependencies extends PaymentsNeeds {
  readonly db: Database;
  readonly charges: ChargeDependencies;
  readonly pins: CardTries;
  readonly scriptedCards: ScriptedCards;
  readonly limits: Pick<ClientConfig, 'svcLoadOptions' | 'autoReloadOptions'>;
}

/** Throws a CodedError; `isPending`: what came of it is asked for by key. */
export const reloadCard = (
  deps: ReloadDependencies,
  write: WriteRequest,
  memberId: string,
  network: string,
  input: ReloadInput,
): Promise<CardReloaded> =>
  buy(deps, {
    write,
    charge: { purpose: 'reload', reference: referenceOfWrite(write) },
    cardTry: { memberId, network, attempt: referenceOfWrite(write) },
    check: async () => buying(deps, write, memberId, input),
  });

function buying(
  deps: ReloadDependencies,
  { owner }: WriteRequest,
  memberId: string,
  { cardId, amount, paymentMethodId, risk }: ReloadInput,
): Buying<CardReloaded, null> {
  return {
    payer: savedMethod(deps, { memberId, paymentMethodId, leastCardCharge: 0 }),
    charged: { amount: amount ?? 0, isCapturedAtOnce: true, risk },
    async prepare(tx, known) {
      const ofCard =
        known === null ? await refusalOfReloading(deps, tx, memberId, { cardId, isAnyStatus: false }) : null;
      if (ofCard !== null) return { status: 'refused', code: ofCard };
      const [account] = await rowsOf<{ toAccount: string; currency: string }>(
        tx,
        sql`select account_id as "toAccount", currency from cards join accounts using (account_id)
            where card_id = ${cardId}`,
      );
      if (account === undefined) return { status: 'refused', code: '121034' };
      return { ...account, paidBefore: { cardId, isPending: false } };
    },
    hold: async (_tx, _method, known) =>
      known === null ? refusalOfAmount(amount, 0, deps.limits.svcLoadOptions) : null,
    async keep(tx) {
      // Her other devices say that it is on its way.
      await tellChange(tx, deps.clock, owner, 'wallet');
      return { cardId, isPending: true };
    },
  };
}

/** Locks the member's cards. `isAnyStatus`: also one that is lost or removed. */
export async function refusalOfReloading(
  { scriptedCards }: Pick<ReloadDependencies, 'scriptedCards'>,
  tx: Database,
  memberId: string,
  { cardId, isAnyStatus }: { readonly cardId: string; readonly isAnyStatus: boolean },
): Promise<string | null> {
  const cards = await holdCards(tx, memberId);
  const card = cards.find((each) => each.cardId === cardId);
  if (!card) return '121034';
  const scripted = refusalByName(scriptedCards, cards, cardId);
  return scripted ?? (isAnyStatus ? null : refusalOfCard(card.status));
}

export const createReloadPurpose = (clock: Clock): ChargePurpose =>
  purchasePurpose(clock, {
    tells: 'wallet',
    async find(tx, { toAccount }) {
      const [card] = await rowsOf<{ cardId: string }>(
        tx,
        sql`select card_id as "cardId" from cards where account_id = ${toAccount}`,
      );
      return { cardId: card?.cardId ?? '' };
    },
    writeOf: (_, charge) => ({ owner: charge.owner, key: keyOfCharge(charge), attempt: charge.reference }),
    give: async (_, { cardId }) => ({ cardId, isPending: false }),
    refunded: (tx, { owner }) => tellChange(tx, clock, owner, 'wallet'),
  });
