/**
 * What must hold after every event of a log of any build: the domain's own promises, by name. Each watches the log from
 * its beginning and says in one sentence what was broken.
 */
import type { AppEvent } from '../../domain/events.ts';
import { declaredWrites } from '../../domain/outbox/write.ts';
import { orderSteps } from '../../domain/orders/rules.ts';
import type { World } from '../../domain/world.ts';

/** Null while it holds. `world` is the one after the event. */
export type Watch = (event: AppEvent, world: World) => string | null;

export const invariants: Readonly<Record<string, () => Watch>> = {
  oneOrder: watchOrders,
  oneAnswer: watchAnswers,
  totalIsItsLines: watchTotals,
  balanceNotNegative: watchBalances,
  statusForward: watchStatuses,
};

export interface Broken {
  readonly name: string;
  readonly what: string;
  readonly event: AppEvent;
}

/** Watches several at once; answers the first that is broken. */
export function watchAll(names: readonly string[]): (event: AppEvent, world: World) => Broken | null {
  const watches = names.flatMap((name) => {
    const begin = invariants[name];
    return begin === undefined ? [] : [{ name, watch: begin() }];
  });
  return (event, world) => {
    for (const { name, watch } of watches) {
      const what = watch(event, world);
      if (what !== null) return { name, what, event };
    }
    return null;
  };
}

/** A cart that was priced is ordered once: not again while the first is on its way, nor after it was placed. */
function watchOrders(): Watch {
  const asked = new Map<string, string>();
  const placed = new Map<string, string>();
  return ({ id, type, data }) => {
    switch (type) {
      case 'engine/eraStarted':
        asked.clear();
        placed.clear();
        return null;
      case 'order/submitRequested':
      case 'order/guestSubmitRequested': {
        const { orderId } = data;
        if (asked.has(orderId) || placed.has(orderId)) return `the order ${orderId} was asked for twice`;
        if (asked.size > 0) return 'a second order was asked for while one was on its way';
        asked.set(orderId, id);
        return null;
      }
      case 'order/refused':
      case 'order/calledBack':
        asked.delete(data.orderId);
        return null;
      case 'order/submitted': {
        const { orderId, orderToken } = data;
        asked.delete(orderId);
        const before = placed.get(orderId);
        placed.set(orderId, orderToken);
        return before === undefined ? null : `the order ${orderId} was placed twice`;
      }
      default:
        return null;
    }
  };
}

const settling = new Set(declaredWrites.flatMap(({ settles }): readonly string[] => settles));

/** Each write has one answer. */
function watchAnswers(): Watch {
  const answered = new Set<string>();
  return ({ type, data }) => {
    if (!settling.has(type)) return null;
    const { writeId } = data as { readonly writeId: string };
    if (answered.has(writeId)) return `the write ${writeId} was answered twice`;
    answered.add(writeId);
    return null;
  };
}

/** In cents: a price is subtotal less discount and with tax, and its subtotal is the sum of the lines; see wire/schema. */
function watchTotals(): Watch {
  return ({ type, data }) => {
    if (type !== 'pricing/priced') return null;
    const { price, subtotal, tax, discount, lineItems } = data;
    const sum = subtotal - (discount ?? 0) + tax;
    if (price !== sum) return `the price is ${price}, and its parts are ${sum}`;
    const lines = lineItems.filter(({ lineId }) => lineId !== null);
    const isOnlyLines = lineItems.every(({ key, lineId }) => lineId !== null || ownRows.has(key));
    const total = lines.reduce((all, line) => all + line.price, 0);
    return lines.length === 0 || !isOnlyLines || total === subtotal
      ? null
      : `the subtotal is ${subtotal}, and its lines are ${total}`;
  };
}
const ownRows: ReadonlySet<string> = new Set(['subtotal', 'tax', 'discount']);

function watchBalances(): Watch {
  return (_event, { wallet }) => {
    const below = wallet.cards.find(({ balance }) => balance < 0);
    return below === undefined ? null : `the card ${below.cardId} has the balance ${below.balance}`;
  };
}

/** An order goes from Received to Picked up and never back. */
function watchStatuses(): Watch {
  const known = new Map<string, number>();
  return ({ type }, { order }) => {
    if (type === 'engine/eraStarted') known.clear();
    const statuses = { ...order.statuses, ...order.placed };
    for (const [orderId, { status }] of Object.entries(statuses)) {
      const step = orderSteps.indexOf(order.statuses[orderId]?.status ?? status);
      const before = known.get(orderId) ?? -1;
      known.set(orderId, step);
      if (step < before)
        return `the order ${orderId} went back from ${orderSteps[before]} to ${orderSteps[step]}`;
    }
    return null;
  };
}
