/** May this order be placed? Every reason why not, and what is asked for when it may. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { latte } from '../cart/someLatte.ts';
import { store } from '../../flow/openApp.ts';
import { asked, idOf, NOON, worldAfter } from '../given.ts';
import {
  basis,
  priced,
  ready,
  requested,
  signatureOf,
  submit,
  submitted,
  type Given,
} from '../orderFacts.ts';

/** Why not, or what is asked for. */
const outcome = ([fact]: readonly FactDraft[]) =>
  fact?.type === 'order/submitRefused' ? fact.data.reason : fact?.type;
const without = (type: string): readonly Given[] => ready.filter((fact) => fact.type !== type);
const cards = (...balances: readonly number[]): FactDraft => ({
  type: 'wallet/fetched',
  data: {
    cards: balances.map((balance, index) => ({
      ...{ cardId: `c-${index + 1}`, lastFour: '1234', balance, currency: 'USD', isPrimary: index === 0 },
    })),
    nicknames: balances.map(() => 'Mine'),
  },
});
const late = NOON + 300_000;
const ASKED = 'order/submitRequested';
const pricedAt = (change: Parameters<typeof priced>[0]) => [...basis, ...priced(change)];
const paidBy = (...balances: readonly number[]): readonly Given[] => {
  const before = [...basis.slice(0, 3), cards(...balances)];
  return [...before, ...priced({}, before.length)];
};
const [poor, tipped] = [paidBy(100), pricedAt({ isTipEnabled: true })];
const reload = { paymentMethodId: 'pm-1', reloadAmount: 445 };
const rest = { paymentMethodId: 'pm-1', cardAmount: 100 };
const alone = { cardId: null, paymentMethodId: 'pm-1', cardAmount: 0 };
const storeless: readonly Given[] = basis.filter(({ type }) => type !== 'locator/storeSelected');
const guest: readonly Given[] = [...without('session/signedIn').slice(0, 3), ...priced({}, 3)];
const onItsWay = [...ready, requested()];
const more: FactDraft = { type: 'cart/itemAdded', data: { line: latte('b', 3) } };
const twice: FactDraft = { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 2 } };

type Press = readonly [Given[] | readonly Given[], Parameters<typeof submit>[0], comes: string, at?: number];
const presses: Readonly<Record<string, readonly Press[]>> = {
  'is refused while another submission is on its way, whatever else is wrong': [
    [onItsWay, {}, 'order/alreadySubmitting'],
    [[...onItsWay, { type: 'cart/itemRemoved', data: { lineId: 'a' } }], {}, 'order/alreadySubmitting'],
  ],
  'is refused with an empty cart': [
    [without('cart/itemAdded'), {}, 'order/cartEmpty'],
    [[], {}, 'order/cartEmpty'],
  ],
  'is refused without a price or without a store': [
    [basis, {}, 'order/notPriced'],
    [[...storeless, ...priced({}, storeless.length)], {}, 'order/notPriced'],
  ],
  'is refused without an order id': [[ready, { orderId: null }, 'order/orderIdMissing']],
  'is refused for a price below zero, but not for nothing to pay': [
    [pricedAt({ price: -1 }), { price: -1 }, 'order/priceInvalid'],
    [pricedAt({ price: 0 }), { price: 0 }, ASKED],
  ],
  'is refused to a guest and to a member whose session expired': [
    [guest, {}, 'order/signInRequired'],
    [[...ready, { type: 'session/expired', data: {} }], {}, 'order/signInRequired'],
  ],
  'is refused without a card, also at an old price, and with one that the member does not have': [
    [ready, { cardId: null }, 'order/cardMissing'],
    [ready, { cardId: null }, 'order/cardMissing', late],
    [ready, { cardId: 'other' }, 'order/cardGone'],
  ],
  'is refused at a price that is old, replaced or of another cart': [
    [ready, {}, ASKED, late - 1],
    [ready, {}, 'order/pricingStale', late],
    [ready, { price: 500 }, 'order/pricingStale'],
    [ready, { orderId: 'o-0' }, 'order/pricingStale'],
    [[...ready, twice], {}, 'order/pricingStale'],
  ],
  'is refused when the balance does not cover it, to the cent': [
    [pricedAt({ price: 2_500 }), { price: 2_500 }, ASKED],
    [pricedAt({ price: 2_501 }), { price: 2_501 }, 'order/balanceTooLow'],
    // With the tip, too.
    [tipped, { tipAmount: 1_955 }, ASKED],
    [tipped, { tipAmount: 1_956 }, 'order/balanceTooLow'],
  ],
  'with a tip is refused where the price takes none, and a tip below zero always': [
    [tipped, { tipAmount: 200 }, ASKED],
    [ready, { tipAmount: 200 }, 'order/pricingStale'],
    [tipped, { tipAmount: -1 }, 'order/priceInvalid'],
  ],
  'takes a tip on stored value alone': [
    [tipped, { tipAmount: 100, total: 645, cardAmount: 645 }, ASKED],
    [tipped, { ...alone, tipAmount: 100, total: 645 }, 'order/pricingStale'],
  ],
  'adds the chosen amount to the card first, where that covers it then': [
    [poor, { ...reload, reloadAmount: 444 }, 'order/balanceTooLow'],
    [poor, reload, ASKED],
  ],
  'is paid by a saved payment method alone, or by that and the whole card, and never by a part of nothing': [
    [poor, rest, ASKED],
    [poor, alone, ASKED],
    [poor, { ...rest, cardAmount: 101 }, 'order/balanceTooLow'],
    [poor, { cardAmount: 100 }, 'order/balanceTooLow'],
    [poor, { cardId: null }, 'order/cardMissing'],
  ],
  'is paid with the card that was chosen, not with another that has more or less on it': [
    [paidBy(2_500, 100), { cardId: 'c-2' }, 'order/balanceTooLow'],
    [paidBy(2_500, 100), { cardId: 'c-1' }, ASKED],
  ],
};

describe('placing an order', () => {
  it.each(Object.entries(presses))('%s', (_which, each) => {
    for (const [facts, seen, comes, at = NOON] of each)
      expect(outcome(asked(worldAfter(facts), submit(seen), at))).toBe(comes);
  });

  it('asks for the write with what was shown, and all lines as they stand', () => {
    expect(asked(worldAfter(ready), submit())).toEqual([
      requested({ storeNumber: store.storeNumber, storeName: store.name, lines: [latte('a')] }),
    ]);
    const before = [...basis, more];
    const signature = signatureOf(worldAfter(before));
    const world = worldAfter([...before, ...priced({ signature }, before.length)]);
    expect(asked(world, submit())).toMatchObject([{ data: { lines: [latte('a'), latte('b', 3)] } }]);
  });

  it('asks for what pays it', () => {
    expect(asked(worldAfter(tipped), submit({ tipAmount: 200 }))).toMatchObject([
      { data: { tipAmount: 200 } },
    ]);
    for (const [seen, pays] of [
      [reload, { ...reload, cardId: 'c-1', cardAmount: 545 }],
      [rest, { ...rest, cardId: 'c-1' }],
      [alone, alone],
    ])
      expect(asked(worldAfter(poor), submit(seen))).toMatchObject([{ data: pays }]);
  });

  it('has the server charge the price with the tip, for the time that was chosen', () => {
    const order = requested({ tipAmount: 200, scheduledFor: NOON });
    expect(Object.values(worldAfter([...ready, order]).outbox.writes).map(({ write }) => write)).toEqual([
      {
        ...{ kind: 'submitOrder', orderId: 'o-1', storeNumber: '99001', cardId: 'c-1' },
        ...{ amount: 745, tipAmount: 200, scheduledFor: NOON },
        ...{ paymentMethodId: null, cardAmount: 745, reloadAmount: null },
      },
    ]);
  });
});

describe('calling an order back', () => {
  const callBack = (orderId: string) => ({ type: 'order/callBack', data: { orderId } }) as const;
  const waiting = [...ready, requested()];
  const place = waiting.length;
  const writeId = idOf(place);
  const sent: FactDraft = { type: 'outbox/sent', data: { writeId, attempt: 1 } };

  it('is done while it has not left the device', () => {
    const facts = asked(worldAfter(waiting), callBack('o-1'));
    expect(facts).toEqual([{ type: 'order/calledBack', data: { writeId, orderId: 'o-1' } }]);
    const { order, outbox } = worldAfter([...waiting, ...facts]);
    expect([order.submission, outbox.writes]).toEqual([null, {}]);
  });

  it('is too late where an earlier try may still arrive, also while the next one waits for a network', () => {
    const about = (type: 'outbox/neverArrived' | 'outbox/notSent'): FactDraft => ({
      type,
      data: { writeId },
    });
    const again: FactDraft = { type: 'outbox/sent', data: { writeId, attempt: 2 } };
    expect(asked(worldAfter([...waiting, sent, about('outbox/notSent')]), callBack('o-1'))).toHaveLength(1);
    const asksAgain = [...waiting, sent, about('outbox/neverArrived')];
    expect(asked(worldAfter(asksAgain), callBack('o-1'))).toEqual([]);
    expect(asked(worldAfter([...asksAgain, again, about('outbox/notSent')]), callBack('o-1'))).toEqual([]);
  });

  it('is too late once it is on its way, and is of no other order', () => {
    expect(asked(worldAfter([...waiting, sent]), callBack('o-1'))).toEqual([]);
    expect(asked(worldAfter(waiting), callBack('o-2'))).toEqual([]);
    expect(asked(worldAfter(ready), callBack('o-1'))).toEqual([]);
    expect(asked(worldAfter([...waiting, submitted(place)]), callBack('o-1'))).toEqual([]);
  });
});
