/**
 * Random histories of stars and rewards over eight connections of a real PostgreSQL: orders that hold a reward, are placed, aborted,
 * picked up, posted, cancelled and refunded, stars that are redeemed, given back and ended, under programmes that change meanwhile.
 * Steps are doubled, and connections are cut before and after any statement. `npm run attack -- stars --runs N`
 * plays N histories; the seed is printed, and ATTACK_SEED repeats them.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { postDueStars } from '../../../server/loyalty/earnFromOrders.ts';
import { expireDueStars } from '../../../server/loyalty/expireStars.ts';
import { returnUnusedRewards } from '../../../server/rewards/redeemStars.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { testDatabases, type TestConnection } from '../../server/kit/databases.ts';
import { inTurns } from '../inTurns.ts';
import { attackRuns } from '../runs.ts';
import { faultsOf } from './faults.ts';
import { BEGIN, DAY_MS, history, PROGRAMMES, type History, type Step } from './history.ts';
import { openLane, type Lane } from './lane.ts';
import { depsOf, play, type Member } from './steps.ts';

const HISTORIES = attackRuns(25);
const SEED = Number(process.env['ATTACK_SEED'] ?? Date.now() % 1_000_000);
const LANES = 8;
/** Histories of one database are one after the other: due work is anybody's. */
const DATABASES = HISTORIES < 100 ? 1 : 3;

interface Shard {
  readonly connection: TestConnection;
  readonly lanes: readonly Lane[];
}

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`${HISTORIES} histories of stars on ${database.name} (seed ${SEED})`, () => {
    const shards: Shard[] = [];
    let [played, cuts] = [0, 0];
    beforeAll(async () => {
      for (let n = 0; n < DATABASES; n++) shards.push(await openShard());
    });
    afterAll(async () => {
      for (const { lanes, connection } of shards) {
        await Promise.all(lanes.map((lane) => lane.close()));
        await connection.close();
      }
    });

    async function openShard(): Promise<Shard> {
      const connection = await database.open();
      await migrate(connection);
      const url = connection.url ?? '';
      // What is asked here is what a killed server leaves, not a power failure.
      await connection.db.execute(
        sql`alter database ${sql.identifier(new URL(url).pathname.slice(1))} set synchronous_commit = off`,
      );
      for (const [day, programme] of PROGRAMMES)
        await connection.db.execute(
          sql`insert into loyalty_programmes (document, since) values (${JSON.stringify(programme)}::jsonb, ${new Date(BEGIN + day * DAY_MS).toISOString()})`,
        );
      const kill = (processId: number) =>
        connection.db.execute(sql`select pg_terminate_backend(${processId}::integer)`);
      return {
        connection,
        lanes: await Promise.all(Array.from({ length: LANES }, () => openLane(url, kill))),
      };
    }

    it('lose and double nothing, and keep the books', { timeout: 7_200_000 }, async () => {
      const histories = fc.sample(history, { numRuns: HISTORIES, seed: SEED });
      const free = [...shards];
      await inTurns(histories, DATABASES, async (each, index) => {
        const shard = free.pop();
        if (shard === undefined) throw new Error('no database is free');
        expect({ history: index, faults: await faultsAfter(shard, each, index) }).toEqual({
          history: index,
          faults: [],
        });
        free.push(shard);
      });
      for (const { connection } of shards) expect((await checkLedger(connection.db)).faults).toEqual([]);
      const came = await Promise.all(shards.map(({ connection }) => countsOf(connection.db)));
      console.log(
        `seed ${SEED}: ${histories.length} histories, ${played} steps over ${LANES} connections each, ${cuts} of which were cut; ${summed(came)}`,
      );
    });

    async function faultsAfter(
      shard: Shard,
      { country, steps }: History,
      index: number,
    ): Promise<readonly string[]> {
      const { db } = shard.connection;
      let now = BEGIN;
      const clock = { now: () => new Date(now), wait: () => Promise.resolve() };
      const member: Member = { memberId: `m${index}`, country, clock };
      await addMember(db, member.memberId);
      const answers = await playAll(shard.lanes, member, steps, (days) => (now += days * DAY_MS));
      // Every order that still waits for its bank is refused.
      await db.execute(
        sql`update order_submissions set settled_at = ${clock.now().toISOString()} where settled_at is null`,
      );
      while ((await postDueStars(depsOf(db, member))) > 0);
      const faults = [...answers, ...(await faultsOf(db, member))];
      // Long after: unused rewards are stars again, and all stars end.
      for (const days of country === 'US' ? [400] : [400, 60, 400]) {
        now += days * DAY_MS;
        while (
          (await returnUnusedRewards(depsOf(db, member))) + (await expireDueStars(depsOf(db, member))) >
          0
        );
      }
      return [...faults, ...(await faultsOf(db, member)), ...(await stayed(db, member.memberId))];
    }

    /** Sentences about steps that were answered in two ways. */
    async function playAll(
      lanes: readonly Lane[],
      member: Member,
      steps: readonly Step[],
      wait: (days: number) => void,
    ): Promise<readonly string[]> {
      const waiting = steps.flatMap((step, index) =>
        Array.from({ length: step.isDoubled ? 2 : 1 }, () => ({ step, index })),
      );
      const answers = new Map<string, Set<string>>();
      const underWay = new Map<number, readonly Promise<unknown>[]>();
      const playOne = async (lane: Lane, step: Step, index: number) => {
        for (const cut of [...step.cuts, undefined]) {
          // The time stands still while one step is carried out.
          const at = member.clock.now();
          const clock = { ...member.clock, now: () => at };
          const done = await lane.run(cut, (db) => play(db, { ...member, clock }, step, index));
          played++;
          if (done === null) cuts++;
          if (step.what === 'redeem' && done !== null && done.answer !== null)
            answers.set(`${index}`, (answers.get(`${index}`) ?? new Set()).add(done.answer));
        }
      };
      await Promise.all(
        lanes.map(async (lane) => {
          for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
            const { step, index } = next;
            const before = underWay.get(step.order) ?? [];
            const work = (step.isRacing ? Promise.resolve() : Promise.all(before)).then(() =>
              playOne(lane, step, index),
            );
            underWay.set(step.order, [...before, work]);
            await work;
            if (step.what === 'wait') wait(step.days);
          }
        }),
      );
      return [...answers].flatMap(([index, of]) =>
        of.size > 1 ? [`step ${index} was answered ${[...of].join(' and ')}`] : [],
      );
    }
  });

/** What came of them, so that a run shows that it tried everything. */
const countsOf = (db: Database) =>
  rowsOf<{ what: string; count: number }>(
    db,
    sql`select case when kind = 'reversed' then case when amount < 0 then 'refunded' else 'back' end else kind end as what,
          count(*)::int as count from star_movements group by 1
        union all select 'reward ' || state, count(*)::int from reward_uses group by 1
        union all select 'in tier ' || (detail ->> 'tierId'), count(*)::int from star_movements where kind = 'earned' group by 1`,
  );

function summed(all: readonly (readonly { readonly what: string; readonly count: number }[])[]): string {
  const sums = new Map<string, number>();
  for (const { what, count } of all.flat()) sums.set(what, (sums.get(what) ?? 0) + count);
  return [...sums].map(([what, count]) => `${count} ${what}`).join(', ');
}

const addMember = (db: Database, memberId: string) =>
  db.execute(
    sql`with member as (insert into members (member_id, email, first_name, password_hash, role, created_at)
          values (${memberId}, ${`${memberId}@example.com`}, 'Sam', 'none', 'member', now())),
        account as (insert into accounts (account_id, kind, currency, balance, max_balance) values (${memberId}, 'card', 'USD', 0, 50000))
        insert into cards (card_id, member_id, nickname, last_four, account_id, is_primary, status)
          values (${memberId}, ${memberId}, 'Card', '1234', ${memberId}, true, 'active')`,
  );

const stayed = async (db: Database, memberId: string): Promise<readonly string[]> =>
  (
    await rowsOf<{ balance: number }>(
      db,
      sql`select balance::int as balance from star_accounts where member_id = ${memberId} and balance <> 0`,
    )
  ).map(({ balance }) => `${balance} hundredths never ended`);
