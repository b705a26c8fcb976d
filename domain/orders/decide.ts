/**
 * Whether an order may be placed: the local refusals of spec 3 section 4, and protection against two tabs:
 * one submission at a time, and only at the price that the person saw. `intent.at` is now.
 */
import type { Deciders } from '../deciders.ts';
import type { FactDraft, Intent } from '../events.ts';
import { toldPhase } from '../outbox/toldPhase.ts';
import { priceStatus } from '../pricing/rules.ts';
import { isTipOffered, STORED_VALUE } from '../pricing/tip.ts';
import type { World } from '../world.ts';

type OrderIntentType =
  | 'order/submit'
  | 'order/submitAsGuest'
  | 'order/callBack'
  | 'order/dismissSuccess'
  | 'order/dismissReady'
  | 'order/readRefusal'
  | 'order/chooseTender'
  | 'order/refreshPrevious';
type Submit = Extract<Intent, { type: 'order/submit' }>;
type SubmitAsGuest = Extract<Intent, { type: 'order/submitAsGuest' }>;

export const orderDeciders: Deciders<OrderIntentType> = {
  'order/submit': submit,
  'order/submitAsGuest': submitAsGuest,
  // `outbox/sent` is in the log before a request leaves. A write that waits for its first try to leave has not left, and
  // no tab sends it after this.
  'order/callBack': ({ order: { submission }, outbox }, { data: { orderId } }) => {
    const entry = submission?.orderId === orderId ? outbox.writes[submission.writeId] : undefined;
    return submission && entry && toldPhase(entry) === 'waiting'
      ? [{ type: 'order/calledBack', data: { writeId: submission.writeId, orderId } }]
      : [];
  },
  'order/dismissSuccess': ({ order }, { data }) =>
    order.successOf === data.orderId ? [{ type: 'order/successDismissed', data }] : [],
  'order/dismissReady': ({ readyNews }, { data }) =>
    readyNews.dismissed.includes(data.orderId) ? [] : [{ type: 'order/readyDismissed', data }],
  'order/readRefusal': ({ order: { refusal } }, { data }) =>
    refusal?.at === data.refusedAt && !refusal.isRead ? [{ type: 'order/refusalRead', data }] : [],
  // Decision 0126: before a refusal a choice is the page's alone.
  'order/chooseTender': ({ order: { refusal, tender } }, { data }) => {
    const known = tender ?? refusal;
    const isKnown = known?.cardId === data.cardId && known.paymentMethodId === data.paymentMethodId;
    return known === null || isKnown ? [] : [{ type: 'order/tenderChosen', data }];
  },
  'order/refreshPrevious': ({ session, previousFetch }) =>
    session.member === null || previousFetch.status === 'asking'
      ? []
      : [{ type: 'order/previousRequested', data: {} }],
};

function submit(world: World, intent: Submit): readonly FactDraft[] {
  const { cart, store, pricing, order, session, wallet } = world;
  const { cardId, tipAmount, total, scheduledFor, ...asked } = intent.data;
  const { paymentMethodId, cardAmount, reloadAmount, payer } = asked;
  if (order.submission !== null) return refuse('order/alreadySubmitting');
  if (cart.lines.length === 0) return refuse('order/cartEmpty');
  if (pricing.priced === null || store.selected === null) return refuse('order/notPriced');
  if (intent.data.orderId === null) return refuse('order/orderIdMissing');
  if (pricing.priced.price < 0 || tipAmount < 0) return refuse('order/priceInvalid');
  if (session.member === null || session.isExpired) return refuse('order/signInRequired');
  if (cardId === null && paymentMethodId === null) return refuse('order/cardMissing');
  if (priceStatus(world, intent.at) !== 'fresh') return refuse('order/pricingStale');
  const { orderId, price, currency } = pricing.priced;
  if (intent.data.orderId !== orderId || intent.data.price !== price) return refuse('order/pricingStale');
  const tender = cardAmount === total ? STORED_VALUE : '';
  if (tipAmount > 0 && !isTipOffered(pricing.priced, tender)) return refuse('order/pricingStale');
  const card = wallet.cards.find((each) => each.cardId === cardId);
  if (card === undefined && cardId !== null) return refuse('order/cardGone');
  const isShort = (card?.balance ?? 0) + (reloadAmount ?? 0) < cardAmount;
  if (isShort || (cardAmount < total && paymentMethodId === null)) return refuse('order/balanceTooLow');
  const { storeNumber, name: storeName } = store.selected;
  return [
    {
      type: 'order/submitRequested',
      data: {
        ...{ orderId, storeNumber, storeName, cardId, price, tipAmount, currency, lines: [...cart.lines] },
        ...{
          collectionType: cart.collectionType,
          scheduledFor,
          paymentMethodId,
          cardAmount,
          reloadAmount,
          payer,
        },
      },
    },
  ];
}

function submitAsGuest(world: World, { at, data }: SubmitAsGuest): readonly FactDraft[] {
  const { cart, store, pricing, order, session } = world;
  const { priced } = pricing;
  if (order.submission !== null) return refuse('order/alreadySubmitting');
  const isSeen = priced?.orderId === data.orderId && priced.price === data.price;
  if (!isSeen || store.selected === null || session.member !== null || priceStatus(world, at) !== 'fresh')
    return refuse('order/pricingStale');
  if (priced.price < 0) return refuse('order/priceInvalid');
  const { storeNumber, name: storeName } = store.selected;
  const { collectionType, lines } = cart;
  const asked = { storeNumber, storeName, currency: priced.currency, lines: [...lines], collectionType };
  return [{ type: 'order/guestSubmitRequested', data: { ...data, ...asked } }];
}

type Reason = Extract<FactDraft, { type: 'order/submitRefused' }>['data']['reason'];
const refuse = (reason: Reason): readonly FactDraft[] => [{ type: 'order/submitRefused', data: { reason } }];
