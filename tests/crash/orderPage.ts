/**
 * The page that is killed while it places orders: the real client without its screens (src/compose/compose.ts as it is).
 * It tells the test of every answer to a dispatch, and afterwards what lies in IndexedDB, read past the client.
 */
import { filter, firstValueFrom } from 'rxjs';
import type { CartLine } from '../../domain/cart/line.ts';
import type { AppEvent } from '../../domain/events.ts';
import type { SelectedStore } from '../../domain/stores/selectedStore.ts';
import { priceStatus } from '../../domain/pricing/rules.ts';
import type { World } from '../../domain/world.ts';
import { loadConfig } from '../../src/kit/config.ts';
import { createCrema } from '../../src/compose/compose.ts';

/** What was on the screen when "Place order" was pressed; everything since `since` belongs to this order. */
export interface Seen {
  readonly orderId: string;
  readonly price: number;
  readonly since: number;
}
export interface Row {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
  readonly orderId: string | null;
  readonly attempt: number;
  /** Of which write; null where the event is about none. */
  readonly writeId: string | null;
}
export interface Found {
  readonly rows: readonly Row[];
  readonly placed: readonly string[];
  readonly linesInCart: number;
  readonly isDurable: boolean;
}

declare global {
  interface Window {
    /** Given by the test: these events were acknowledged to the person. */
    acknowledge(ids: readonly string[]): Promise<void>;
    readyToOrder(store: SelectedStore, line: CartLine): Promise<Seen>;
    placeOrder(seen: Seen, inMs: number): void;
    /** From now on no submit leaves this page; the test is told of the first that would have. */
    keepSubmitsIn(): void;
    /** Given by the test. */
    submitKept(): Promise<void>;
    /** Once nothing is on its way any more: the log after `seq`, and what the world says. */
    findAfter(seq: number): Promise<Found>;
  }
}

const crema = await createCrema(await loadConfig());

const until = async (holds: (world: World) => boolean): Promise<World> =>
  firstValueFrom(crema.world$.pipe(filter(holds)));

const tell = async (...draft: Parameters<typeof crema.dispatch>): Promise<void> => {
  const outcome = await crema.dispatch(...draft);
  if (outcome.status !== 'decided')
    throw new Error(`expected ${draft[0].type} decided, got ${outcome.status}`);
  await window.acknowledge(outcome.facts.map(({ id }) => id));
};

window.readyToOrder = async (store, line) => {
  const since = (await readRows(0)).at(-1)?.seq ?? 0;
  await until(({ session }) => session.member !== null && !session.isExpired);
  if (crema.world().store.selected === null) await tell({ type: 'locator/selectStore', data: { store } });
  if (crema.world().cart.lines.length === 0) {
    const another = { ...line, lineId: crypto.randomUUID() };
    await tell({ type: 'cart/addItem', data: { line: another, limit: 15 } });
  }
  crema.want.cards();
  const stop = crema.want.price();
  const { pricing } = await until(
    (world) => priceStatus(world, crema.now()) === 'fresh' && world.wallet.cards.length > 0,
  );
  stop();
  if (pricing.priced?.orderId == null) throw new Error('expected a priced order');
  const { orderId, price } = pricing.priced;
  return { orderId, price, since };
};

window.placeOrder = ({ orderId, price }, inMs) => {
  const press = () =>
    void tell({
      type: 'order/submit',
      data: {
        ...{ orderId, price, total: price, cardId: 'card-maya', tipAmount: 0, scheduledFor: null },
        ...{ paymentMethodId: null, cardAmount: price, reloadAmount: null, payer: null },
      },
    });
  if (inMs === 0) press();
  else setTimeout(press, inMs);
};

window.findAfter = async (seq) => {
  const { order, cart, storage } = await until(({ outbox }) => Object.keys(outbox.writes).length === 0);
  return {
    rows: await readRows(seq),
    placed: Object.keys(order.placed),
    linesInCart: cart.lines.length,
    isDurable: storage.mode === 'durable',
  };
};

/** The last one: the test waits for it. */
window.keepSubmitsIn = () => {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (typeof init?.body !== 'string' || !init.body.includes('submit-order')) return send(input, init);
    await window.submitKept();
    return new Promise(() => undefined);
  };
};

async function readRows(after: number): Promise<readonly Row[]> {
  const database = await answerOf(indexedDB.open('crema'));
  const range = IDBKeyRange.lowerBound(after, true);
  const events: AppEvent[] = await answerOf(
    database.transaction('events').objectStore('events').getAll(range),
  );
  database.close();
  return events.map(({ seq, id, type, data }) => ({
    seq,
    id,
    type,
    orderId: 'orderId' in data ? data.orderId : null,
    attempt: 'attempt' in data ? data.attempt : 0,
    writeId: 'writeId' in data ? data.writeId : null,
  }));
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no answer'));
  });
