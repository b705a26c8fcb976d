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

const reason = (facts: readonly FactDraft[]) =>
  facts[0]?.type === 'order/submitRefused' ? facts[0].data.reason : facts[0]?.type;
const without = (type: string) => worldAfter(ready.filter((fact) => fact.type !== type));
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

describe('placing an order', () => {
  it('asks for the write with what was shown', () => {
    expect(asked(worldAfter(ready), submit())).toEqual([
      requested({ storeNumber: store.storeNumber, storeName: store.name, lines: [latte('a')] }),
    ]);
  });

  it('asks for all lines as they stand', () => {
    const more: FactDraft = { type: 'cart/itemAdded', data: { line: latte('b', 3) } };
    const before = [...basis, more];
    const signature = signatureOf(worldAfter(before));
    const world = worldAfter([...before, ...priced({ signature }, before.length)]);
    expect(asked(world, submit())).toMatchObject([{ data: { lines: [latte('a'), latte('b', 3)] } }]);
  });

  it('is refused while another submission is on its way, whatever else is wrong', () => {
    const world = worldAfter([...ready, requested()]);
    expect(reason(asked(world, submit()))).toBe('order/alreadySubmitting');
    const empty = worldAfter([...ready, requested(), { type: 'cart/itemRemoved', data: { lineId: 'a' } }]);
    expect(reason(asked(empty, submit()))).toBe('order/alreadySubmitting');
  });

  it('is refused with an empty cart', () => {
    expect(reason(asked(without('cart/itemAdded'), submit()))).toBe('order/cartEmpty');
    expect(reason(asked(worldAfter([]), submit()))).toBe('order/cartEmpty');
  });

  it('is refused without a price or without a store', () => {
    expect(reason(asked(worldAfter(basis), submit()))).toBe('order/notPriced');
    const storeless: readonly Given[] = [...basis.filter(({ type }) => type !== 'locator/storeSelected')];
    const world = worldAfter([...storeless, ...priced({}, storeless.length)]);
    expect(world.pricing.priced).not.toBeNull();
    expect(reason(asked(world, submit()))).toBe('order/notPriced');
  });

  it('is refused without an order id', () => {
    expect(reason(asked(worldAfter(ready), submit({ orderId: null })))).toBe('order/orderIdMissing');
  });

  it('is refused for a price below zero, but not for nothing to pay', () => {
    const below = worldAfter([...basis, ...priced({ price: -1 })]);
    expect(reason(asked(below, submit({ price: -1 })))).toBe('order/priceInvalid');
    const free = worldAfter([...basis, ...priced({ price: 0 })]);
    expect(reason(asked(free, submit({ price: 0 })))).toBe('order/submitRequested');
  });

  it('is refused to a guest and to a member whose session expired', () => {
    const guest = ready.filter(({ type }) => type !== 'session/signedIn');
    const asGuest = worldAfter([...guest.slice(0, 3), ...priced({}, 3)]);
    expect(asGuest.pricing.priced).not.toBeNull();
    expect(reason(asked(asGuest, submit()))).toBe('order/signInRequired');
    const expired = worldAfter([...ready, { type: 'session/expired', data: {} }]);
    expect(reason(asked(expired, submit()))).toBe('order/signInRequired');
  });

  it('is refused without a card, also at an old price, and with one that the member does not have', () => {
    expect(reason(asked(worldAfter(ready), submit({ cardId: null })))).toBe('order/cardMissing');
    expect(reason(asked(worldAfter(ready), submit({ cardId: null }), late))).toBe('order/cardMissing');
    expect(reason(asked(worldAfter(ready), submit({ cardId: 'other' })))).toBe('order/cardGone');
  });

  it('is refused at a price that is old, replaced or of another cart', () => {
    expect(reason(asked(worldAfter(ready), submit(), late - 1))).toBe('order/submitRequested');
    expect(reason(asked(worldAfter(ready), submit(), late))).toBe('order/pricingStale');
    expect(reason(asked(worldAfter(ready), submit({ price: 500 })))).toBe('order/pricingStale');
    expect(reason(asked(worldAfter(ready), submit({ orderId: 'o-0' })))).toBe('order/pricingStale');
    const changed: FactDraft = { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 2 } };
    expect(reason(asked(worldAfter([...ready, changed]), submit()))).toBe('order/pricingStale');
  });

  it('is refused when the balance does not cover it, to the cent', () => {
    const at = (price: number) => worldAfter([...basis, ...priced({ price })]);
    expect(reason(asked(at(2_500), submit({ price: 2_500 })))).toBe('order/submitRequested');
    expect(reason(asked(at(2_501), submit({ price: 2_501 })))).toBe('order/balanceTooLow');
  });

  it('with a tip is refused where the price takes none, and a tip below zero always', () => {
    const tipped = worldAfter([...basis, ...priced({ isTipEnabled: true })]);
    expect(asked(tipped, submit({ tipAmount: 200 }))).toMatchObject([{ data: { tipAmount: 200 } }]);
    expect(reason(asked(worldAfter(ready), submit({ tipAmount: 200 })))).toBe('order/pricingStale');
    expect(reason(asked(tipped, submit({ tipAmount: -1 })))).toBe('order/priceInvalid');
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

  it('adds the chosen amount to the card first, where that covers it then', () => {
    const before = [...basis.slice(0, 3), cards(100)];
    const world = worldAfter([...before, ...priced({}, before.length)]);
    const reload = { paymentMethodId: 'pm-1', reloadAmount: 445 };
    expect(reason(asked(world, submit({ ...reload, reloadAmount: 444 })))).toBe('order/balanceTooLow');
    expect(asked(world, submit(reload))).toMatchObject([
      { type: 'order/submitRequested', data: { ...reload, cardId: 'c-1', cardAmount: 545 } },
    ]);
  });

  it('is paid by a saved payment method alone, or by that and the whole card, and never by a part of nothing', () => {
    const before = [...basis.slice(0, 3), cards(100)];
    const world = worldAfter([...before, ...priced({}, before.length)]);
    const rest = { paymentMethodId: 'pm-1', cardAmount: 100 };
    expect(asked(world, submit(rest))).toMatchObject([{ data: { ...rest, cardId: 'c-1' } }]);
    const alone = { cardId: null, paymentMethodId: 'pm-1', cardAmount: 0 };
    expect(asked(world, submit(alone))).toMatchObject([{ data: alone }]);
    expect(reason(asked(world, submit({ ...rest, cardAmount: 101 })))).toBe('order/balanceTooLow');
    expect(reason(asked(world, submit({ cardAmount: 100 })))).toBe('order/balanceTooLow');
    expect(reason(asked(world, submit({ cardId: null })))).toBe('order/cardMissing');
  });

  it('takes a tip on stored value alone', () => {
    const tip = { tipAmount: 100, total: 645 };
    const world = worldAfter([...basis, ...priced({ isTipEnabled: true })]);
    expect(asked(world, submit({ ...tip, cardAmount: 645 }))).toMatchObject([
      { type: 'order/submitRequested' },
    ]);
    const alone = { ...tip, cardId: null, paymentMethodId: 'pm-1', cardAmount: 0 };
    expect(reason(asked(world, submit(alone)))).toBe('order/pricingStale');
  });

  it('is paid with the card that was chosen, not with another that has more or less on it', () => {
    const before = [...basis.slice(0, 3), cards(2_500, 100)];
    const world = worldAfter([...before, ...priced({}, before.length)]);
    expect(reason(asked(world, submit({ cardId: 'c-2' })))).toBe('order/balanceTooLow');
    expect(asked(world, submit({ cardId: 'c-1' }))).toMatchObject([{ data: { cardId: 'c-1' } }]);
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
