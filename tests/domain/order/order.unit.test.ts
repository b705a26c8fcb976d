import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { pricingSignature } from '../../../domain/pricing/rules.ts';
import { latte, store } from '../../flow/openApp.ts';
import { asked, idOf, NOON, worldAfter } from '../given.ts';

const card = { cardId: 'c-1', lastFour: '1234', balance: 2_500, currency: 'USD', isPrimary: true };
const basis: readonly FactDraft[] = [
  { type: 'session/signedIn', data: { memberId: 'm', firstName: 'Maya', email: 'maya@example.com' } },
  { type: 'locator/storeSelected', data: { store } },
  { type: 'cart/itemAdded', data: { line: latte('a') } },
  { type: 'wallet/fetched', data: { cards: [card], nicknames: ['Mine'] } },
];
const signature = pricingSignature(worldAfter(basis)) ?? '';
const priced = (
  change: Partial<Extract<FactDraft, { type: 'pricing/priced' }>['data']> = {},
): readonly (FactDraft & { cause?: number })[] => [
  { type: 'pricing/requested', data: { signature } },
  {
    type: 'pricing/priced',
    cause: basis.length + 1,
    data: {
      signature,
      orderId: 'o-1',
      expiresIn: 300,
      price: 545,
      subtotal: 500,
      tax: 45,
      currency: 'USD',
      lineItems: [],
      isTipEnabled: false,
      waitMinutes: { min: 3, max: 5 },
      ...change,
    },
  },
];
const ready: readonly (FactDraft & { readonly cause?: number })[] = [...basis, ...priced()];
const submit = (data = {}) =>
  ({ type: 'order/submit', data: { orderId: 'o-1', cardId: 'c-1', price: 545, ...data } }) as const;
const reason = (facts: readonly FactDraft[]) =>
  facts[0]?.type === 'order/submitRefused' ? facts[0].data.reason : facts[0]?.type;
const without = (type: string) => worldAfter(ready.filter((fact) => fact.type !== type));

describe('placing an order', () => {
  it('asks for the write with what was shown', () => {
    expect(asked(worldAfter(ready), submit())).toMatchObject([
      {
        type: 'order/submitRequested',
        data: { orderId: 'o-1', cardId: 'c-1', price: 545, storeNumber: '99001' },
      },
    ]);
  });

  it('is refused without pricing, order id, card, member or items', () => {
    expect(reason(asked(worldAfter(basis), submit()))).toBe('order/notPriced');
    expect(reason(asked(worldAfter(ready), submit({ orderId: null })))).toBe('order/orderIdMissing');
    expect(reason(asked(worldAfter(ready), submit({ cardId: null })))).toBe('order/cardMissing');
    expect(reason(asked(worldAfter(ready), submit({ cardId: 'other' })))).toBe('order/cardMissing');
    expect(reason(asked(worldAfter([...ready, { type: 'session/expired', data: {} }]), submit()))).toBe(
      'order/signInRequired',
    );
    expect(reason(asked(without('cart/itemAdded'), submit()))).toBe('order/cartEmpty');
  });

  it('is refused for a price below zero', () => {
    const world = worldAfter([...basis, ...priced({ price: -1 })]);
    expect(reason(asked(world, submit({ price: -1 })))).toBe('order/priceInvalid');
  });

  it('is refused when the balance does not cover it', () => {
    const world = worldAfter([...basis, ...priced({ price: 2_501 })]);
    expect(reason(asked(world, submit({ price: 2_501 })))).toBe('order/balanceTooLow');
  });

  it('is refused at a price that is old, replaced or of another cart', () => {
    expect(reason(asked(worldAfter(ready), submit(), NOON + 299_999))).toBe('order/submitRequested');
    expect(reason(asked(worldAfter(ready), submit(), NOON + 300_000))).toBe('order/pricingStale');
    expect(reason(asked(worldAfter(ready), submit({ price: 500 })))).toBe('order/pricingStale');
    const changed = worldAfter([
      ...ready,
      { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 2 } },
    ]);
    expect(reason(asked(changed, submit()))).toBe('order/pricingStale');
  });

  it('is refused while another submission is on its way', () => {
    const [request] = asked(worldAfter(ready), submit());
    const world = worldAfter([...ready, ...(request === undefined ? [] : [request])]);
    expect(reason(asked(world, submit()))).toBe('order/alreadySubmitting');
  });

  it('takes only its own lines out of the cart', () => {
    const [request] = asked(worldAfter(ready), submit());
    const place = ready.length + 1;
    const submitted = {
      type: 'order/submitted',
      data: {
        writeId: idOf(place),
        orderId: 'o-1',
        orderToken: 't',
        storeNumber: '99001',
        status: 'Received',
        total: 545,
        submittedAt: NOON,
        pickupTime: { earliest: NOON, latest: NOON, minutesMin: 3, minutesMax: 5 },
        cardBalance: 1_955,
      },
    } as const;
    const meanwhile: readonly FactDraft[] = [
      { type: 'cart/itemAdded', data: { line: latte('late') } },
      { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: 3 } },
    ];
    const world = worldAfter([
      ...ready,
      ...(request === undefined ? [] : [request]),
      ...meanwhile,
      submitted,
    ]);
    expect(world.cart.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['a', 2],
      ['late', 1],
    ]);
  });

  it('drops an answer to a question that was replaced', () => {
    const world = worldAfter([
      ...basis,
      { type: 'pricing/requested', data: { signature } },
      { type: 'pricing/requested', data: { signature } },
      { ...priced()[1], cause: basis.length + 1 } as FactDraft & { cause: number },
    ]);
    expect(world.pricing.priced).toBeNull();
    expect(world.pricing.asked).not.toBeNull();
  });
});
