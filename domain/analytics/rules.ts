/**
 * Which facts are counted, under which name, and what the fold remembers of them. Spec 3 section 9. A rule sees the
 * countable part of its fact (countable.ts); stores, places, ids of orders and typed text are not in it.
 */
import type { FactType } from '../events.ts';
import { parseMenuKey } from '../menu/rules.ts';
import type { Countable } from './countable.ts';
import { beginCounting, itemOf, withAsked, withLines, withoutAsked, type Counting } from './counting.ts';
import { inUnits, type Params } from './namedEvent.ts';

/** What comes of a fact: the next state, and the event that is counted, if any. */
export type Counted = readonly [Counting, ({ readonly name: string; readonly params?: Params } | undefined)?];
type Rules = { readonly [T in FactType]?: (counting: Counting, fact: Countable<T>) => Counted };

export const rules: Rules = {
  'session/signedIn': (counting) => [{ ...counting, isMember: true }],
  'engine/eraStarted': () => [beginCounting(false)],

  // The menu and the cart
  'menu/fetched': (counting, { data }) => [counting, viewed(data.key)],
  'cart/itemAdded': (counting, { data: { line } }) => [
    withLines({ ...counting, hasBegunCheckout: false }, [line]),
    { name: 'add_to_cart', params: { items: [itemOf(line)] } },
  ],
  'cart/itemEdited': (counting, { data: { line } }) => [withLines(counting, [line])],
  'cart/itemRemoved': (counting, { data }) => quantityChanged(counting, data.lineId, 0),
  'cart/quantityChanged': (counting, { data }) => quantityChanged(counting, data.lineId, data.quantity),
  'cart/fetched': (counting, { data }) => [withLines(counting, data.lines)],
  'cart/changesTaken': (counting, { data }) => [withLines(counting, data.lines)],
  'cart/pickupChosen': (counting, { data }) => [
    counting,
    { name: 'add_shipping_info', params: { shipping_tier: data.collectionType } },
  ],
  'favoriteProducts/added': (counting, { data: { item } }) => {
    const { productNumber, name, sizeName } = item;
    const kept = { item_id: String(productNumber), item_name: name, item_size: sizeName };
    return [counting, { name: 'add_to_wishlist', params: { items: [kept] } }];
  },

  // Payment
  'slots/requested': (counting) =>
    counting.hasBegunCheckout
      ? [counting]
      : [{ ...counting, hasBegunCheckout: true }, { name: 'begin_checkout' }],
  'paymentMethods/saveRequested': (counting, { id }) => [withAsked(counting, id, 'add_payment_info')],
  'paymentMethods/changed': (counting, { data }) => answered(counting, data.writeId),
  'paymentMethods/refused': (counting, { data }) => [withoutAsked(counting, data.writeId)],
  'wallet/reloadRequested': (counting, { id, data }) =>
    data.change === 'addMoney' ? [withAsked(counting, id, 'add_money')] : [counting],
  'wallet/changed': (counting, { data }) => answered(counting, data.writeId),
  'wallet/changeRefused': (counting, { data }) => [withoutAsked(counting, data.writeId)],
  'pricing/tipChosen': (counting, { data }) => [
    counting,
    { name: 'select_content', params: { content_type: 'tip', value: inUnits(data.tipAmount) } },
  ],
  'order/submitRequested': (counting, { id, data }) =>
    purchase(counting, id, data, paymentType(data.cardAmount, data.price + data.tipAmount)),
  'order/guestSubmitRequested': (counting, { id, data }) => purchase(counting, id, data, 'card'),
  'order/submitted': (counting, { data }) => {
    const [next, event = { name: 'purchase' }] = answered(counting, data.writeId);
    return [{ ...next, hasBegunCheckout: false }, event];
  },
  'order/refused': (counting, { data }) => [
    withoutAsked(counting, data.writeId),
    { name: 'purchase_refused', params: { code: data.code } },
  ],
  'cancellations/cancelled': (counting, { data }) => [
    counting,
    { name: 'refund', params: { value: inUnits(data.refunded) } },
  ],

  // Stores
  'locator/searchStarted': (counting, { data }) => [
    counting,
    { name: 'search', params: { search_type: 'stores', features: data.features } },
  ],
  'locator/storesFound': (counting, { data }) => [counting, found(data.match ?? 'found')],
  'locator/placeNotFound': (counting) => [counting, found('place_not_found')],
  'locator/storeNotFound': (counting) => [counting, found('store_not_found')],
  'locator/searchFailed': (counting) => [counting, found('failed')],
  'locator/storeSelected': (counting) => [
    counting,
    { name: 'select_content', params: { content_type: 'store' } },
  ],
  'favorites/starred': (counting) => [
    counting,
    { name: 'add_to_wishlist', params: { content_type: 'store' } },
  ],
  'pickup/checkedIn': (counting) => [counting, { name: 'check_in' }],
};

const found = (result: string) => ({
  name: 'view_search_results',
  params: { search_type: 'stores', result },
});

function viewed(key: string | undefined): Counted[1] {
  const asked = key === undefined ? null : parseMenuKey(key);
  if (asked === null) return undefined;
  if (asked.what === 'menu') return { name: 'view_item_list', params: { item_list_id: 'menu' } };
  const item = { item_id: String(asked.productNumber), item_form: asked.formCode };
  return { name: 'view_item', params: { items: [item] } };
}

function quantityChanged(counting: Counting, lineId: string, quantity: number): Counted {
  const line = counting.lines[lineId];
  if (line === undefined) return [counting, quantity === 0 ? { name: 'remove_from_cart' } : undefined];
  const more = quantity - line.quantity;
  const next = withLines(counting, [{ ...line, quantity }]);
  if (more === 0) return [next];
  const name = more > 0 ? 'add_to_cart' : 'remove_from_cart';
  return [next, { name, params: { items: [itemOf(line, Math.abs(more))] } }];
}

/** The event that a write was asked for. */
function answered(counting: Counting, writeId: string): Counted {
  const event = counting.asked[writeId];
  return event === undefined ? [counting] : [withoutAsked(counting, writeId), event];
}

function purchase(
  counting: Counting,
  id: string,
  {
    price,
    currency,
    lines,
  }: Pick<Countable<'order/guestSubmitRequested'>['data'], 'price' | 'currency' | 'lines'>,
  payment_type: string,
): Counted {
  const items = lines.map((line) => itemOf(line));
  return [withAsked(counting, id, 'purchase', { value: inUnits(price), currency, payment_type, items })];
}

/** The chosen tender. `card` is a saved payment method of any kind. */
function paymentType(cardAmount: number, total: number): string {
  if (total === 0) return 'none';
  if (cardAmount === 0) return 'card';
  return cardAmount === total ? 'stored_value' : 'stored_value_and_card';
}
