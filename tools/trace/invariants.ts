/**
 * What must hold after every event of a log of any build: the domain's own promises, by name. Each watches the log from
 * its beginning and says in one sentence what was broken.
 */
import type { AppEvent } from '../../domain/events.ts';
import { declaredWrites } from '../../domain/outbox/write.ts';
import { orderSteps } from '../../domain/orders/rules.ts';
import type { World } from '../../domain/world.ts';

export interface Invariant<S = unknown> {
  /** What it knows of an empty log; can be cloned as data. */
  begin(): S;
  /** Takes the event; a sentence where it is broken. `world` is the one after the event. */
  see(known: S, event: AppEvent, world: World): string | null;
}
const invariant = <S>(each: Invariant<S>): Invariant => each as Invariant;

export interface Broken {
  readonly name: string;
  readonly what: string;
  readonly event: AppEvent;
}

/** Watches several invariants at once. */
export interface Watch {
  /** The first that is broken. */
  see(event: AppEvent, world: World): Broken | null;
  /** What either sees from here on the other does not. */
  copy(): Watch;
}

export function watchAll(
  names: readonly string[],
  known: readonly unknown[] = names.map((name) => invariants[name]?.begin()),
): Watch {
  return {
    see(event, world) {
      for (const [index, name] of names.entries()) {
        const what = invariants[name]?.see(known[index], event, world) ?? null;
        if (what !== null) return { name, what, event };
      }
      return null;
    },
    copy: () => watchAll(names, structuredClone(known)),
  };
}

/** A cart that was priced is ordered once: not again while the first is on its way, nor after it was placed. */
const oneOrder = invariant({
  begin: () => ({ asked: new Map<string, string>(), placed: new Map<string, string>() }),
  see({ asked, placed }, { id, type, data }) {
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
  },
});

const settling = new Set(declaredWrites.flatMap(({ settles }): readonly string[] => settles));

/** Each write has one answer. */
const oneAnswer = invariant({
  begin: () => new Set<string>(),
  see(answered, { type, data }) {
    if (!settling.has(type)) return null;
    const { writeId } = data as { readonly writeId: string };
    if (answered.has(writeId)) return `the write ${writeId} was answered twice`;
    answered.add(writeId);
    return null;
  },
});

/** In cents: a price is subtotal less discount and with tax, and its subtotal is the sum of the lines; see wire/schema. */
const totalIsItsLines = invariant({
  begin: () => null,
  see(_known, { type, data }) {
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
  },
});
const ownRows: ReadonlySet<string> = new Set(['subtotal', 'tax', 'discount']);

const balanceNotNegative = invariant({
  begin: () => null,
  see(_known, _event, { wallet }) {
    const below = wallet.cards.find(({ balance }) => balance < 0);
    return below === undefined ? null : `the card ${below.cardId} has the balance ${below.balance}`;
  },
});

/** An order goes from Received to Picked up and never back. */
const statusForward = invariant({
  begin: () => new Map<string, number>(),
  see(known, { type }, { order }) {
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
  },
});

export const invariants: Readonly<Record<string, Invariant>> = {
  oneOrder,
  oneAnswer,
  totalIsItsLines,
  balanceNotNegative,
  statusForward,
};
