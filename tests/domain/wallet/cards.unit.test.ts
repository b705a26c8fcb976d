/** A member's cards: one change at a time, balances that are known to be others, and what a snapshot keeps of them. */
import { describe, expect, it } from 'vitest';
import { contentHash } from '../../../domain/contentHash.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { CARDS_VALID_MS } from '../../../streams/wallet/reads.ts';
import { refusalForOrder, statusOf } from '../../../domain/wallet/cardRefusal.ts';
import { changedFact, refusedFact } from '../../../domain/wallet/outcome.ts';
import { storedWallet } from '../../../domain/wallet/storedState.ts';
import { heard } from '../cartFacts.ts';
import { asked, idOf, NOON, worldAfter } from '../given.ts';
import { isStoredAs, without } from '../storedRows.ts';
import { cardsKnown, refused, requested, signedIn, submitted, type DataOf } from '../orderFacts.ts';

const rename: DataOf<'wallet/changeRequested'> = {
  ...{ change: 'rename', cardId: 'c-1', nickname: 'Office', toCard: null, amount: null },
};
const adding = { makePrimaryCard: true, transferCard: null, vaultRef: 'ref-1' };
const change = { type: 'wallet/change', data: rename } as const;
const add = { type: 'wallet/add', data: adding } as const;
const changing: FactDraft = { type: 'wallet/changeRequested', data: rename };
const addingCard: FactDraft = { type: 'wallet/addRequested', data: adding };
const document = contentHash({ cardNumber: '7' });
const barcode: FactDraft = { type: 'wallet/barcodeFetched', data: { cardId: 'c-1', document } };

/** A member whose cards are known, and what happens then. No fact may be one that the wallet could not take. */
function worldOf(...facts: readonly FactDraft[]) {
  const world = worldAfter([signedIn, cardsKnown, ...facts]);
  expect(world.engine.quarantined).toEqual([]);
  return world;
}
const walletAfter = (...facts: readonly FactDraft[]) => worldOf(...facts).wallet;

describe('calling a change back', () => {
  const writeId = idOf(3);
  const callBack = { type: 'wallet/callBack', data: { writeId } } as const;
  const sent = (attempt: number): FactDraft => ({ type: 'outbox/sent', data: { writeId, attempt } });
  const notSent: FactDraft = { type: 'outbox/notSent', data: { writeId } };
  const neverArrived: FactDraft = { type: 'outbox/neverArrived', data: { writeId } };

  it.each([
    ['is done while it waits for its first try to leave', [sent(1), notSent, sent(2), notSent], 1],
    ['is too late on its way', [sent(1)], 0],
    ['is too late where an earlier try may still arrive', [sent(1), neverArrived, sent(2), notSent], 0],
  ] as const)('%s', (_, facts, times) => {
    expect(asked(worldOf(changing, ...facts), callBack)).toHaveLength(times);
  });
});

describe('a change of the cards', () => {
  it('is asked for by a member, as it was entered, and sent as that', () => {
    expect(asked(worldOf(), change)).toEqual([changing]);
    expect(asked(worldOf(), add)).toEqual([addingCard]);
    const writes = (...facts: readonly FactDraft[]) => Object.values(worldOf(...facts).outbox.writes);
    expect(writes(changing)).toMatchObject([{ write: { kind: 'changeCard', ...rename } }]);
    expect(writes(addingCard)).toMatchObject([{ write: { kind: 'addCard', ...adding } }]);
  });

  it('is not asked for by a guest', () => {
    for (const intent of [change, add]) expect(asked(worldAfter([]), intent)).toEqual([]);
  });

  it('is asked for once, whatever is pressed while one is on its way', () => {
    for (const first of [changing, addingCard])
      for (const intent of [change, add]) expect(asked(worldOf(first), intent)).toEqual([]);
    const ended = [changing, changedFact(idOf(3), { cardId: 'c-1', problem: null })];
    expect(asked(worldOf(...ended), change)).toEqual([changing]);
    // Another kind of write does not hold it up, whatever else is on its way with it.
    expect(asked(worldOf(requested()), change)).toEqual([changing]);
    expect(asked(worldOf(requested(), changing), change)).toEqual([]);
  });

  it('that took effect has the cards asked for again, and the kept barcode stays: its number is the same', () => {
    const {
      fetchedAt,
      ended,
      barcode: kept,
      cards,
    } = walletAfter(...[barcode, changing, changedFact(idOf(4), { cardId: 'c-1', problem: '121023' })]);
    expect([fetchedAt, kept, cards.length]).toEqual([null, { cardId: 'c-1', document }, 1]);
    expect(ended).toEqual({ writeId: idOf(4), cardId: 'c-1', code: '121023', at: NOON });
  });

  it.each(['remove', 'reportLost'] as const)(
    'to %s it ends the barcode of that card, not of another',
    (what) => {
      const ending = (cardId: string): FactDraft => ({
        type: 'wallet/changeRequested',
        data: { ...rename, change: what, cardId, nickname: null },
      });
      expect(walletAfter(barcode, ending('c-1')).barcode).toBeNull();
      expect(walletAfter(barcode, ending('c-2')).barcode).toEqual({ cardId: 'c-1', document });
    },
  );

  it('on another device that takes the card away ends its barcode', () => {
    const none: FactDraft = { type: 'wallet/fetched', data: { cards: [], nicknames: [] } };
    expect(walletAfter(barcode, cardsKnown).barcode).toEqual({ cardId: 'c-1', document });
    expect(walletAfter(barcode, none).barcode).toBeNull();
  });

  it('that was refused says why and leaves the cards as they were', () => {
    const before = walletAfter(barcode);
    const ended = { writeId: idOf(4), cardId: null, code: '121032', at: NOON };
    expect(walletAfter(barcode, changing, refusedFact(idOf(4), '121032'))).toEqual({ ...before, ended });
  });
});

describe('the cards that are known', () => {
  it('are those that the server told, with their nicknames', () => {
    expect(walletAfter()).toMatchObject({
      ...{ cards: [{ cardId: 'c-1', balance: 2_500 }], nicknames: ['Mine'], fetchedAt: NOON },
    });
  });

  const status = (to: 'Received' | 'Preparing'): FactDraft => ({
    type: 'order/statusChanged',
    data: { cursor: '1', orderId: 'o-1', status: to, storeNumber: '99001', changedAt: NOON },
  });
  const cancelled = { orderId: 'o-1', cancelledAt: NOON };

  it.each<[string, readonly FactDraft[]]>([
    ['an order was placed', [requested(), submitted(3)]],
    ['an order was refused', [requested(), refused(3)]],
    ['an order was received from another device', [status('Received')]],
    ['the server says that they changed', [heard('wallet')]],
    [
      'an order was cancelled here',
      [{ type: 'cancellations/cancelled', data: { ...cancelled, writeId: idOf(9), refunded: 545 } }],
    ],
    [
      'an order was cancelled elsewhere',
      [{ type: 'cancellations/heard', data: { ...cancelled, cursor: '1' } }],
    ],
  ])('are asked for again when %s, and stay on the screen until then', (_when, facts) => {
    expect(walletAfter(...facts)).toMatchObject({ fetchedAt: null, cards: [{ cardId: 'c-1' }] });
  });

  it('are not asked for again for an order that is being made, or a change of other things', () => {
    expect(walletAfter(status('Preparing'), heard('favorites')).fetchedAt).toBe(NOON);
    expect(CARDS_VALID_MS).toBe(7_200_000);
  });
});

describe('whether a card can be used', () => {
  const card = { lastFour: '1234', balance: 1, currency: 'USD', isPrimary: false };
  const cards = ['a', 'b'].map((cardId) => ({ ...card, cardId }));
  it('is known of each by its answer, and a new answer that says nothing forgets it', () => {
    const told = worldAfter([
      {
        type: 'wallet/fetched',
        data: { cards, nicknames: ['', ''], statuses: ['active', 'lost'] },
      },
    ]);
    expect(cards.map(({ cardId }) => statusOf(told.wallet, cardId))).toEqual(['active', 'lost']);
    const older = worldAfter([{ type: 'wallet/fetched', data: { cards, nicknames: ['', ''] } }]);
    expect(cards.map(({ cardId }) => statusOf(older.wallet, cardId))).toEqual(['active', 'active']);
  });
  it('says for an order also whether the client knows the tender', () => {
    const trait = { cardImageUrl: null, pendingAmount: 0 };
    const data = {
      ...{ cards, nicknames: ['', ''], statuses: ['active', 'active'] },
      traits: ['svc', 'another'].map((orderPaymentType) => ({ ...trait, orderPaymentType })),
    } satisfies DataOf<'wallet/fetched'>;
    const { wallet } = worldAfter([{ type: 'wallet/fetched', data }]);
    expect(cards.map(({ cardId }) => refusalForOrder(wallet, cardId))).toEqual([null, 'TENDER_MISMATCH']);
    const older = worldAfter([{ type: 'wallet/fetched', data: { cards, nicknames: ['', ''] } }]);
    expect(cards.map(({ cardId }) => refusalForOrder(older.wallet, cardId))).toEqual([null, null]);
  });
});

describe('the cards in a snapshot', () => {
  const state = walletAfter(changing, refusedFact(idOf(3), '121032'), barcode);
  const first = { cards: [], nicknames: [''], fetchedAt: 1, ended: null, barcode: null };
  isStoredAs(storedWallet, 6, {
    states: { full: state, known: walletAfter(), none: worldAfter([]).wallet },
    earlier: [
      ['without a barcode', 2, without(state, 'barcode'), { ...state, barcode: null }],
      ['without a change', 1, without(state, 'barcode', 'ended'), { ...state, ended: null, barcode: null }],
      ['without what each is', 3, first, { ...first, statuses: [], traits: [], waiting: [] }],
    ],
    damaged: {
      'with an end of nothing': { ...state, ended: {} },
      'with a barcode of nothing': { ...state, barcode: {} },
      'with a card of nothing': { ...state, cards: [{}] },
    },
  });
});
