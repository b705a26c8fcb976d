/**
 * The events that are measured: a realistic ordering session (items added, changed, removed, priced, ordered, made, again),
 * the same for every peer, from no clock and no chance. Ends at exactly `count` events.
 */
import { latteCup } from '../tests/domain/cart/someLatte.ts';
import { catalog, type AppEvent, type EventDraft } from '../domain/events.ts';
import { asEraId, asEventId, asTabId } from '../domain/ids.ts';

const STARTED = 1_772_550_000_000;

export function orderingSession(count: number, tab = 'bench'): readonly AppEvent[] {
  const events: AppEvent[] = [];
  const add = (draft: EventDraft, cause: string | null = null): string => {
    const seq = events.length + 1;
    const id = asEventId(`018f0000-0000-7000-8000-${String(seq).padStart(12, '0')}`);
    const envelope = { id, seq, at: STARTED + seq * 700, tab: asTabId(tab), session: asEraId('era-1') };
    const v = catalog.get(draft.type)?.v ?? 1;
    // A draft pairs type and data already.
    events.push({ ...envelope, cause: cause === null ? null : asEventId(cause), v, ...draft } as AppEvent);
    return id;
  };
  add({ type: 'engine/eraStarted', data: { reason: 'firstUse' } });
  add({ type: 'engine/writerRaised', data: { writer: 1, build: 'bench' } });
  add({
    type: 'session/signedIn',
    data: { memberId: 'member-1', firstName: 'Maya', email: 'maya@example.com' },
  });
  for (let order = 1; events.length < count; order++) orderOnce(order, add);
  return events.slice(0, count);
}

/** One line that a measurement can change. */
export const benchLine = line(1, 1);

type Add = (draft: EventDraft, cause?: string | null) => string;
type LineOf = Extract<EventDraft, { type: 'cart/itemAdded' }>['data']['line'];

function line(order: number, n: number): LineOf {
  return {
    lineId: `line-${order}-${n}`,
    productNumber: 400 + n,
    formCode: 'hot',
    name: `Oat Latte ${n}`,
    sizeCode: 'grande',
    sizeName: 'Grande',
    sku: `sku-${n}`,
    options: [{ optionProductNumber: 7, name: 'Oat milk', quantity: 1 }],
    quantity: 1,
    unitPrice: 545 + n,
    illustration: latteCup,
  };
}

function orderOnce(order: number, add: Add): void {
  const lines = [1, 2, 3, 4].map((n) => line(order, n));
  const signature = `signature-${order}`;
  for (const each of lines) {
    const asked = add({ type: 'cart/addItem', data: { line: each, limit: 15 } });
    add({ type: 'cart/itemAdded', data: { line: each } }, asked);
    const changed = { lineId: each.lineId, quantity: 3 };
    add(
      { type: 'cart/quantityChanged', data: changed },
      add({ type: 'cart/changeQuantity', data: { ...changed, limit: 15 } }),
    );
    priced(order, signature, lines, add);
  }
  add({ type: 'cart/itemRemoved', data: { lineId: `line-${order}-4` } });
  priced(order, signature, lines.slice(0, 3), add);
  // As many of each as the cart holds, so that the order empties it.
  const bought = lines.slice(0, 3).map((each) => ({ ...each, quantity: 3 }));
  ordered(order, bought, add);
}

function priced(order: number, signature: string, lines: readonly LineOf[], add: Add): void {
  const asked = add({ type: 'pricing/requested', data: { signature } });
  add(
    {
      type: 'pricing/priced',
      data: {
        signature,
        orderId: `order-${order}`,
        expiresIn: 300,
        price: 1800,
        subtotal: 1650,
        tax: 150,
        currency: 'USD',
        lineItems: lines.map((each) => ({ key: 'item', label: each.name, price: 545, lineId: each.lineId })),
        isTipEnabled: true,
        waitMinutes: { min: 4, max: 7 },
      },
    },
    asked,
  );
}

/** A stored-value card pays all. */
const byCard = { paymentMethodId: null, cardAmount: 1800, reloadAmount: null, payer: null };

function ordered(order: number, lines: readonly LineOf[], add: Add): void {
  const orderId = `order-${order}`;
  const storeNumber = '1001';
  const asked = add({
    type: 'order/submit',
    data: {
      orderId,
      cardId: 'card-1',
      price: 1800,
      tipAmount: 0,
      total: 1800,
      scheduledFor: null,
      ...byCard,
    },
  });
  const writeId = add(
    {
      type: 'order/submitRequested',
      data: {
        orderId,
        storeNumber,
        storeName: 'Pike',
        cardId: 'card-1',
        price: 1800,
        tipAmount: 0,
        ...byCard,
        currency: 'USD',
        lines: [...lines],
        collectionType: 'IN_STORE',
        scheduledFor: null,
      },
    },
    asked,
  );
  add({ type: 'outbox/sent', data: { writeId, attempt: 1 } }, writeId);
  const submittedAt = STARTED + order * 60_000;
  const pickupTime = { earliest: submittedAt, latest: submittedAt, minutesMin: 4, minutesMax: 7 };
  add(
    {
      type: 'order/submitted',
      data: {
        writeId,
        orderId,
        orderToken: `t${order}`,
        storeNumber,
        status: 'Received',
        total: 1800,
        submittedAt,
        pickupTime,
        cardBalance: 700,
      },
    },
    writeId,
  );
  (['Preparing', 'ReadyForPickup', 'PickedUp'] as const).forEach((status, step) =>
    add({
      type: 'order/statusChanged',
      data: {
        cursor: String(order * 10 + step),
        orderId,
        status,
        storeNumber,
        changedAt: submittedAt + step,
      },
    }),
  );
  add(
    { type: 'order/successDismissed', data: { orderId } },
    add({ type: 'order/dismissSuccess', data: { orderId } }),
  );
}
