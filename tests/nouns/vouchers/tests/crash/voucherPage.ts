/** The page that is killed while it buys vouchers: the real client without its screens (src/compose.ts as it is). */
import { filter, firstValueFrom } from 'rxjs';
import type { AppEvent } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createCrema } from '../../src/compose.ts';

export interface VoucherRow {
  readonly seq: number;
  readonly id: string;
  readonly type: string;
}

declare global {
  interface Window {
    /** The last seq, once the member is signed in and nothing is on its way. */
    readyToBuy(): Promise<number>;
    buyVoucher(inMs: number): void;
    /** The log after `seq`, once nothing is on its way. */
    findVouchersAfter(seq: number): Promise<readonly VoucherRow[]>;
  }
}

const crema = await createCrema(await loadConfig());

const until = async (holds: (world: World) => boolean): Promise<World> =>
  firstValueFrom(crema.world$.pipe(filter(holds)));
const isIdle = ({ outbox }: World): boolean => Object.keys(outbox.writes).length === 0;

window.readyToBuy = async () => {
  await until((world) => world.session.member !== null && !world.session.isExpired && isIdle(world));
  return (await readRows(0)).at(-1)?.seq ?? 0;
};

window.buyVoucher = (inMs) => {
  const press = async (): Promise<void> => {
    const outcome = await crema.dispatch({ type: 'vouchers/buy', data: { amount: 500 } });
    if (outcome.status !== 'decided') throw new Error(`expected a purchase, got ${outcome.status}`);
    await window.acknowledge(outcome.facts.map(({ id }) => id));
  };
  if (inMs === 0) void press();
  else setTimeout(() => void press(), inMs);
};

window.findVouchersAfter = async (seq) => {
  await until(isIdle);
  return readRows(seq);
};

/** The last one: the test waits for it. */
window.keepSubmitsIn = () => {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (typeof init?.body !== 'string' || !init.body.includes('"buy-voucher"')) return send(input, init);
    await window.submitKept();
    return new Promise(() => undefined);
  };
};

async function readRows(after: number): Promise<readonly VoucherRow[]> {
  const database = await answerOf(indexedDB.open('crema'));
  const range = IDBKeyRange.lowerBound(after, true);
  const events: AppEvent[] = await answerOf(
    database.transaction('events').objectStore('events').getAll(range),
  );
  database.close();
  return events.map(({ seq, id, type }) => ({ seq, id, type }));
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no answer'));
  });
