/**
 * Fake orders: prices, orders by idempotency key, one card. A key has one answer, refusals included; a price is
 * ordered once. Knows no session and no network.
 */
import type {
  OrderPricing,
  PriceRequest,
  PricingRules,
  StorePricing,
} from '../../../domain/pricing/shape.ts';
import type { CancelledOrder } from '../../../domain/cancellations/shape.ts';
import { ORDERED_ELSEWHERE } from '../../../domain/orders/rules.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import type { PreviousOrder, SubmittedOrder } from '../../../domain/orders/shape.ts';
import type { OrdersPort } from '../../../streams/orders/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeCart } from '../cart/createFakeCart.ts';
import type { FakeSlotBooks } from '../slots/createFakeSlots.ts';
import { pacificTime } from '../fakeStore.ts';

type Submission = Parameters<OrdersPort['submit']>[0];
type Outcome =
  | { readonly status: 'unknown' | 'accepted' }
  | { readonly status: 'done'; readonly order: SubmittedOrder }
  | { readonly status: 'refused'; readonly code: string; readonly reloaded: number | null };

/** The part of it that a stored-value card pays. */
const ofCard = ({
  cardId,
  amount,
  cardAmount,
}: Pick<Submission, 'cardId' | 'amount' | 'cardAmount'>): number =>
  cardId === null ? 0 : (cardAmount ?? amount);

/** In place of a card: a guest's cart is on one device. */
const OF_A_GUEST = '';
const VALID_SECONDS = 300;

const receiptOf = (total: number, { tipAmount = 0, scheduledFor = null }: Partial<Submission> = {}) => ({
  ...{ subtotal: total - tipAmount, tax: 0, tipAmount, tender: 'svc', lastFour: '1234' },
  ...({ collectionType: 'IN_STORE', consumptionType: 'CONSUME_OUT_OF_STORE', scheduledFor } as const),
});

export type FakeOrders = ReturnType<typeof createFakeOrders>;

export function createFakeOrders({
  now,
  publish,
  slots,
  cart,
}: {
  readonly now: () => number;
  readonly publish: (orderId: string, status: OrderStatus, storeNumber: string) => void;
  readonly slots: FakeSlotBooks;
  readonly cart: FakeCart;
}) {
  const priced = new Map<
    string,
    { readonly price: number; readonly expiresAt: number; readonly lines: PriceRequest['lines'] }
  >();
  const answers = new Map<string, { readonly request: string; readonly outcome: Outcome }>();
  const placed = new Map<string, SubmittedOrder>();
  const asked = new Map<string, Submission>();
  const withoutTips = new Set<string>();
  let offered: number | string = 'REWARD_NOT_FOUND';
  const cancelled = new Map<string, number>();
  const arrivals = new Map<string, PreviousOrder['arrival']>();
  const refusals: string[] = [];
  const lateRefusals: string[] = [];
  let balance = 2_500;

  function refusalOf({
    orderId,
    storeNumber,
    cardId,
    amount,
    cardAmount = null,
    tipAmount = 0,
    scheduledFor = null,
  }: Submission): string | null {
    const known = priced.get(orderId);
    if (known === undefined) return 'ORDER_NOT_FOUND';
    if (placed.has(orderId)) return 'ALREADY_SUBMITTED';
    if (cardId !== OF_A_GUEST && cart.isOrdered(known.lines, notCancelled())) return ORDERED_ELSEWHERE;
    if (known.expiresAt <= now()) return 'PRICING_EXPIRED';
    if (tipAmount > 0 && withoutTips.has(storeNumber)) return 'TENDER_MISMATCH';
    if (known.price + tipAmount !== amount) return 'TENDER_MISMATCH';
    if (balance < ofCard({ cardId, amount, cardAmount })) return 'INSUFFICIENT_BALANCE';
    return scheduledFor === null || slots.take(scheduledFor) ? null : 'SLOT_UNAVAILABLE';
  }
  function place(submission: Submission): SubmittedOrder {
    const { orderId, storeNumber, amount, scheduledFor } = submission;
    balance -= ofCard(submission);
    asked.set(orderId, submission);
    const at = scheduledFor ?? now();
    const order: SubmittedOrder = {
      orderId,
      orderToken: `t-${orderId}`,
      storeNumber,
      status: 'Received',
      total: amount,
      submittedAt: now(),
      cardBalance: balance,
      pickupTime: { earliest: at, latest: at, minutesMin: 3, minutesMax: 5 },
    };
    placed.set(orderId, order);
    if (submission.cardId !== OF_A_GUEST) cart.leave(orderId, priced.get(orderId)?.lines ?? []);
    return order;
  }
  const notCancelled = () => [...placed.keys()].filter((orderId) => !cancelled.has(orderId));
  /** A reload is refused with nothing added, or added before the order is judged. */
  function decide(order: Submission): Outcome {
    const told = refusals.shift();
    if (told !== undefined) return { status: 'refused', code: told, reloaded: null };
    const reloaded = order.reloadAmount ?? null;
    balance += reloaded ?? 0;
    const code = lateRefusals.shift() ?? refusalOf(order);
    return code === null ? { status: 'done', order: place(order) } : { status: 'refused', code, reloaded };
  }

  return {
    placed: (): readonly SubmittedOrder[] => [...placed.values()],
    /** Records the status and returns the store's number; undefined for an unknown order. */
    move(orderId: string, status: OrderStatus): string | undefined {
      const order = placed.get(orderId);
      if (order !== undefined) placed.set(orderId, { ...order, status });
      return order?.storeNumber;
    },
    /** Newest first. */
    previous: (): readonly PreviousOrder[] =>
      [...placed.values()].toReversed().map(({ cardBalance: _, ...order }) => ({
        ...order,
        ...receiptOf(order.total, asked.get(order.orderId)),
        cancelledAt: cancelled.get(order.orderId) ?? null,
        orderType: null,
        ...{ timeZoneId: 'America/Los_Angeles', utcOffsets: pacificTime, countrySubdivisionCode: 'WA' },
        ...notOfFakes,
        arrival: order.status === 'PickedUp' ? null : (arrivals.get(order.orderId) ?? null),
        refund: cancelled.has(order.orderId) ? { cents: order.total, lastFour: '1234' } : null,
        storeName: 'A store',
        currency: 'USD',
        basket: (priced.get(order.orderId)?.lines ?? []).map(
          ({ lineId: _line, timeAdded: _at, unitPrice, ...line }) => ({
            ...line,
            price: unitPrice,
            currentPrice: null,
            contents: null,
            availability: 'Available',
          }),
        ),
      })),
    /** What the list says of the order's check-in from now on. */
    arrived: (orderId: string, arrival: PreviousOrder['arrival']) => void arrivals.set(orderId, arrival),
    balance: (): number => balance,
    cancelledAt: (orderId: string): number | null => cancelled.get(orderId) ?? null,
    /** The code of a refusal, or what went back. */
    cancel(orderId: string): string | (CancelledOrder & { readonly isNew: boolean }) {
      const order = placed.get(orderId);
      if (order === undefined) return 'ORDER_NOT_FOUND';
      const before = cancelled.get(orderId);
      if (before === undefined && order.status !== 'Received') return 'ORDER_STARTED';
      const cancelledAt = before ?? now();
      if (before === undefined) balance += order.total;
      cancelled.set(orderId, cancelledAt);
      return { orderId, cancelledAt, refunded: order.total, isNew: before === undefined };
    },
    /** The price that an order can be placed at, or why it can not. */
    openPrice(orderId: string): string | { readonly expiresAt: number } {
      const known = priced.get(orderId);
      if (known === undefined || placed.has(orderId)) return 'ORDER_NOT_FOUND';
      return known.expiresAt <= now() ? 'PRICING_EXPIRED' : known;
    },
    /** No store takes a tip but the company's own. */
    takeNoTipsAt: (storeNumber: string) => void withoutTips.add(storeNumber),
    refuseNext: (code: string) => void refusals.push(code),
    /** As refuseNext, after its card was reloaded. */
    refuseAfterReload: (code: string) => void lateRefusals.push(code),
    rules: (): { readonly rules: PricingRules; readonly ofStore: StorePricing } => ({
      rules: {
        ...{ isPricingEnabled: true, enableTransparentPricing: true },
        maximumItemAmount: 15,
        tipOptions: { amounts: [0, 100, 200, 500], most: 2_000 },
      },
      ofStore: {
        ...{ currency: 'USD', hasTaxNote: false, isStoredValueOnly: false },
        waitMinutes: { min: 3, max: 5 },
      },
    }),
    /** Every offer takes that off, in cents; as a code, why none is applied. */
    offers: (told: number | string) => void (offered = told),
    price({ lines, storeNumber, couponCode }: PriceRequest): OrderPricing {
      const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      const hasBeenApplied = typeof offered === 'number';
      const discount = couponCode !== null && hasBeenApplied ? Math.min(offered as number, subtotal) : 0;
      const reason = hasBeenApplied ? null : String(offered);
      const offers =
        couponCode === null
          ? []
          : [{ code: couponCode, hasBeenApplied, description: null, discount, reason }];
      const price = subtotal - discount;
      const orderId = `o-${priced.size + 1}`;
      priced.set(orderId, { price, lines, expiresAt: now() + VALID_SECONDS * 1000 });
      return {
        orderId,
        expiresIn: VALID_SECONDS,
        price,
        subtotal,
        tax: 0,
        currency: 'USD',
        lineItems: [],
        isTipEnabled: !withoutTips.has(storeNumber),
        waitMinutes: { min: 3, max: 5 },
        ...{ discount, offers, earns: { storedValue: 2, other: 1 } },
      };
    },
    submit(order: Submission, key: string): Answer<SubmittedOrder | 'accepted'> {
      const request = JSON.stringify(order);
      const known = answers.get(key);
      if (known !== undefined && known.request !== request)
        return failure('refused', 'IDEMPOTENCY_KEY_REUSED');
      const outcome = known?.outcome ?? decide(order);
      answers.set(key, { request, outcome });
      // Only the outcome of the key tells the amount that was added before.
      if (outcome.status === 'refused' && outcome.reloaded !== null) return { ok: true, value: 'accepted' };
      if (outcome.status !== 'done')
        return failure('refused', outcome.status === 'refused' ? outcome.code : null);
      if (known === undefined) publish(order.orderId, 'Received', order.storeNumber);
      return { ok: true, value: outcome.order };
    },
    /** A guest's card paid it. */
    placeForGuest: (order: Omit<Submission, 'cardId'>): Outcome => {
      balance += order.amount;
      return decide({ ...order, cardId: OF_A_GUEST });
    },
    outcome: (key: string): Outcome => answers.get(key)?.outcome ?? { status: 'unknown' },
  };
}

/** What fake orders do not have. */
const notOfFakes = {
  ...{ tenders: null, refunds: null, chargeRefund: null },
  ...{ savings: null, laterTip: null, tipUntil: null },
};
