/**
 * A crowd of members orders at once at the built server on a real PostgreSQL, through a line that loses 30 % of the answers:
 * each signs in, prices, presses Place order twice in the same moment and asks again until she knows what came of it. Four of
 * five order at a store with room, the others at one that has too little. `npm run attack -- crowd --runs 200` is a crowd of
 * 200 members.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { hashPassword } from '../../../server/session/passwords.ts';
import { ledgerCommand } from '../../../server/wallet/ledgerCommand.ts';
import { testDatabases } from '../../server/kit/databases.ts';
import { addMembers, type TestMember } from '../../server/kit/manyMembers.ts';
import { startServerProcess } from '../../server/kit/serverProcess.ts';
import { orderOf } from '../../server/kit/testServer.ts';
import { createRandom } from '../../setup/createRandom.ts';
import { attackRuns } from '../runs.ts';
import { createLossyProxy } from '../wallet/lossyProxy.ts';

const MEMBERS = attackRuns(10);
const LOST_SHARE = 0.3;
const BEGIN = 100_00;
const PASSWORD = 'a crowd has one password';
/** Make-minutes of the small store in five minutes: in an hour it makes fewer than are wanted of it. */
const SMALL = Math.max(1, Math.floor(MEMBERS / 5 / 20));
/** Of each member there, so that a crowd of any size is too much. */
const PIECES = Math.min(15, Math.ceil((SMALL * 15) / (MEMBERS / 5)));
const seed = Number(process.env['ATTACK_SEED'] ?? Date.now() % 1_000_000);

interface Intent {
  readonly member: TestMember;
  readonly storeNumber: string;
  /** Null where the store has no room when it is priced. */
  readonly priced: { readonly orderId: string; readonly total: number } | null;
  readonly key: string;
}

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  it(
    `${MEMBERS} members order at once, each once, and only a full store refuses (seed ${seed})`,
    { timeout: 3_600_000 },
    async () => {
      const connection = await database.open();
      const { db } = connection;
      const url = connection.url ?? '';
      const server = await startServerProcess(url, { BARISTA_STEP_SECONDS: '3600' });
      const { below } = createRandom(seed);
      const proxy = await createLossyProxy(() => below(1_000) < LOST_SHARE * 1_000);
      proxy.target(server.url);
      const small = await smallStore(db);
      const members = await addMembers(db, proxy.url, MEMBERS, BEGIN);
      await db.execute(sql`update members set password_hash = ${await hashPassword(PASSWORD)}
        where member_id like 'load-%'`);

      const started = performance.now();
      const intents = await Promise.all(
        members.map(async (member, index) => {
          // A browser of its own, at an address of its own.
          member.browser.cookie = `visitor=${index}`;
          await signIn(member);
          const storeNumber = index % 5 === 0 ? small : '99001';
          const pieces = index % 5 === 0 ? PIECES : 1;
          return { member, storeNumber, priced: await price(member, storeNumber, pieces), key: randomUUID() };
        }),
      );
      const pricedAt = performance.now();
      const wanted = intents.filter(({ priced }) => priced !== null);
      const took: number[] = [];
      const ended = await Promise.all(
        wanted.map(async (intent) => {
          const asked = performance.now();
          const outcome = await placed(intent);
          took.push(performance.now() - asked);
          return { ...intent, ...outcome };
        }),
      );
      const seconds = (performance.now() - pricedAt) / 1000;

      const done = ended.filter(({ status }) => status === 'done');
      const refused = ended.filter(({ status }) => status === 'refused');
      const withoutRoom = intents.length - wanted.length + refused.length;
      const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
      console.log(
        `${MEMBERS} members signed in and had a price after ${((pricedAt - started) / 1000).toFixed(1)} s; ` +
          `then ${done.length} orders in ${seconds.toFixed(1)} s, ${withoutRoom} refused by the full store, p99 ${p99.toFixed(0)} ms, ` +
          `${proxy.lost()} answers lost`,
      );
      // Whose store has room is never refused; the other store refuses because it is full, and it is.
      const failed = intents.filter(({ priced, storeNumber }) => priced === null && storeNumber !== small);
      expect(failed).toEqual([]);
      expect(refused.filter(({ code, storeNumber }) => code !== FULL || storeNumber !== small)).toEqual([]);
      expect(withoutRoom).toBeGreaterThan(0);
      expect(await price(members[0] as TestMember, small, PIECES)).toBe(null);
      await expectOrders(db, members, done);
      expect(await mostTaken(db, small)).toBeLessThanOrEqual(SMALL);
      const said: string[] = [];
      const environment = { DATABASE_URL: url };
      const say = (line: string): void => void said.push(line);
      expect(await ledgerCommand(['check'], { environment, out: say, err: say }), said.join('\n')).toBe(0);
      expect(said.at(-1)).toMatch(/\(0 held\).*: 0 faults/);
      expect(proxy.lost()).toBeGreaterThan(MEMBERS * LOST_SHARE);
      await server.end('SIGTERM');
      await proxy.close();
      await connection.close();
    },
  );

const FULL = 'HIGH_VOLUME_STORE';

/** A lost answer is nothing that was heard: it is asked again. */
async function heard<T>(ask: () => Promise<T>, isAnswer: (answer: T) => boolean): Promise<T> {
  return vi.waitFor(
    async () => {
      const answer = await ask();
      if (!isAnswer(answer)) throw new Error(JSON.stringify(answer));
      return answer;
    },
    { timeout: 300_000, interval: 50 },
  );
}

async function signIn({ memberId, browser }: TestMember): Promise<void> {
  await heard(
    () => browser.signIn(`${memberId}@example.com`, PASSWORD),
    ({ status }) => status === 200,
  );
}

/** Null: the store says that it is full. */
async function price(
  { browser }: TestMember,
  storeNumber: string,
  quantity: number,
): Promise<Intent['priced']> {
  const latte = { productNumber: 1001, formCode: 'hot', lineId: 'line-1', options: [], quantity };
  const { data: shown } = await heard(
    () => browser.ask('get-product', { productNumber: 1001, formCode: 'hot', storeNumber, locale: 'en-US' }),
    ({ code }) => code === undefined,
  );
  const [size] = shown.product.sizes;
  const item = { ...latte, sizeCode: size?.sizeCode ?? '', sku: size?.sku ?? '' };
  const { data } = await heard(
    () => browser.ask('price-order', orderOf([item], storeNumber)),
    ({ code }) => code === undefined,
  );
  if ('orderId' in data.priceOrder)
    return { orderId: data.priceOrder.orderId, total: data.priceOrder.summary.price };
  expect(data.priceOrder.code).toBe(FULL);
  return null;
}

/** Two presses in one moment; then the outcome is asked for by key, and what never arrived is sent again. */
async function placed({ member, storeNumber, priced, key }: Intent) {
  const { orderId = '', total = 0 } = priced ?? {};
  const tenders = [{ id: member.cardId, tender: 'svc', amount: total }];
  const subInp = { orderId, storeNumber, tenders, tipAmount: 0 };
  const send = () => member.browser.ask('submit-order', { subInp }, key).catch(() => null);
  await Promise.all([send(), send()]);
  const { data } = await heard(
    async () => {
      const answer = await member.browser.ask('write-outcome', { idempotencyKey: key });
      if (answer.data.writeOutcome.status === 'unknown') await send();
      return answer;
    },
    (answer) => ['done', 'refused'].includes(answer.data.writeOutcome.status),
  );
  return { status: data.writeOutcome.status, code: data.writeOutcome.code };
}

/** One order of each who was told so and none else, paid once from her card. */
async function expectOrders(
  db: Database,
  members: readonly TestMember[],
  done: readonly Intent[],
): Promise<void> {
  const found = await rowsOf<{ memberId: string; orderId: string; total: number }>(
    db,
    sql`select member_id as "memberId", order_id as "orderId", total from orders where member_id like 'load-%'`,
  );
  const told = done.map(({ member, priced }) => ({ memberId: member.memberId, ...priced }));
  const named = (all: readonly object[]) =>
    all.map((each) => JSON.stringify(each, Object.keys(each).toSorted())).toSorted();
  expect(named(found)).toEqual(named(told));
  const balances = await rowsOf<{ cardId: string; balance: number | string }>(
    db,
    sql`select card_id as "cardId", balance from cards join accounts using (account_id) where member_id like 'load-%'`,
  );
  const paid = new Map(done.map(({ member, priced }) => [member.cardId, priced?.total ?? 0]));
  expect(new Map(balances.map(({ cardId, balance }) => [cardId, Number(balance)]))).toEqual(
    new Map(members.map(({ cardId }) => [cardId, BEGIN - (paid.get(cardId) ?? 0)])),
  );
}

/** Open all day; its baristas make little. */
async function smallStore(db: Database): Promise<string> {
  const [store] = await rowsOf<{ number: string }>(
    db,
    sql`select store_number as number from stores
        where source = 'seed' and (document ->> 'isOpen24Hours')::boolean
          and document #>> '{mobileOrdering,availability}' = 'READY' and document #>> '{address,countryCode}' = 'US'
        order by store_number limit 1`,
  );
  const number = store?.number ?? '';
  await db.execute(
    sql`insert into store_capacities (store_number, make_minutes) values (${number}, ${SMALL})`,
  );
  return number;
}

async function mostTaken(db: Database, storeNumber: string): Promise<number> {
  const [row] = await rowsOf<{ most: number | null }>(
    db,
    sql`select max(minutes)::integer as most from (select sum(minutes) as minutes from slot_claims
        where store_number = ${storeNumber} group by slot_at) slots`,
  );
  return row?.most ?? 0;
}
