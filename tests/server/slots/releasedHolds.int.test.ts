/**
 * A hold whose payment has failed is the member's reservation again only where its minutes still fit. The release may come with
 * a clock that was read before it waited, or that is slower than another server's: others may have the minutes by then.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { claimSlot, holdSlot, keepHeldSlot, releaseHeldSlot } from '../../../server/slots/claims.ts';
import { anyDatabase } from '../kit/databases.ts';

const CAPACITY = 10;
const START = Date.UTC(2030, 0, 1);
const minute = (minutes: number) => new Date(START + minutes * 60_000);

for (const database of await anyDatabase())
  describe(`a hold that is released, on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let db: Database;
    let storeNumber = '';
    let round = 0;
    beforeAll(async () => {
      connection = await database.open();
      ({ db } = connection);
    });
    afterAll(() => connection.close());
    beforeEach(async () => {
      storeNumber = `store-${++round}`;
      for (const name of ['ann', 'ben'])
        await db.execute(
          sql`insert into priced_orders (order_id, owner, store_number, basket, total, currency, minutes_min, minutes_max,
                created_at, expires_at)
              values (${orderOf(name)}, ${`member:${orderOf(name)}`}, ${storeNumber}, '[]', 1, 'USD', 1, 2,
                ${minute(0).toISOString()}, ${minute(30).toISOString()})`,
        );
    });
    const orderOf = (name: string) => `${storeNumber}-${name}`;
    const claimOf = (name: string, minutes: number, now: Date) => ({
      ...{ storeNumber, orderId: orderOf(name), minutes, capacity: CAPACITY, now },
      ...{ first: minute(20), last: minute(20) },
    });
    const hold = (name: string, minutes: number, until = minute(4)) =>
      holdSlot(db, { ...claimOf(name, minutes, minute(0)), until, reference: orderOf(name) });
    const release = (name: string, now: Date, tx = db) =>
      releaseHeldSlot(tx, { reference: orderOf(name), isChosen: true, capacity: CAPACITY, now });
    const takenBy = async (name: string, now: Date) => {
      const [row] = await rowsOf<{ minutes: number }>(
        db,
        sql`select coalesce(sum(minutes), 0)::integer as minutes from slot_claims where order_id = ${orderOf(name)}
            and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`,
      );
      return row?.minutes;
    };

    it('is reserved with the price again where nobody else has its minutes', async () => {
      await hold('ann', 8);
      await claimSlot(db, { ...claimOf('ben', 2, minute(5)), until: null });
      await release('ann', minute(3));
      expect(await takenBy('ann', minute(29))).toBe(8);
      expect(await takenBy('ann', minute(30))).toBe(0);
    });

    it('is not, with a slow clock, where another has them since it ended', async () => {
      await hold('ann', 8);
      expect(await claimSlot(db, { ...claimOf('ben', 10, minute(5)), until: null })).toEqual(minute(20));
      await release('ann', minute(3));
      expect([await takenBy('ann', minute(6)), await takenBy('ben', minute(6))]).toEqual([0, 10]);
    });

    it('of more than one slot is reserved as a whole or not at all', async () => {
      for (const [taken, reserved] of [
        [5, 15],
        [6, 0],
      ] as const) {
        await db.execute(sql`delete from slot_claims where store_number = ${storeNumber}`);
        await hold('ann', 15);
        const at15 = { first: minute(15), last: minute(15), until: null };
        await claimSlot(db, { ...claimOf('ben', taken, minute(5)), ...at15 });
        await release('ann', minute(3));
        expect(await takenBy('ann', minute(6))).toBe(reserved);
      }
    });

    // The embedded database has one connection.
    describe.runIf(database.name === 'PostgreSQL')('beside another connection', () => {
      /** Another connection does it before Ben's claim is committed. */
      const whileBenClaims = async <T>(at: Date, does: (db: Database) => Promise<T>): Promise<T> => {
        const other = await createDatabase({ kind: 'url', url: connection.url ?? '' });
        try {
          const done = await db.transaction(async (tx) => {
            const claim = claimOf('ben', CAPACITY, minute(5));
            expect(await claimSlot(tx, { ...claim, first: at, last: at, until: null })).toEqual(at);
            const result = does(other.db);
            await Promise.race([result, someoneWaits(tx)]);
            return { result };
          });
          return await done.result;
        } finally {
          await other.close();
        }
      };

      it('waits for one who claims in the same moment, and then looks', async () => {
        await hold('ann', 8);
        await whileBenClaims(minute(20), (other) => release('ann', minute(3), other));
        expect([await takenBy('ann', minute(6)), await takenBy('ben', minute(6))]).toEqual([0, 10]);
      });

      it('is kept for its order under the locks of all its slots, also where the store can make more by now', async () => {
        const makes = (minutes: number) =>
          db.execute(
            sql`insert into store_capacities (store_number, make_minutes) values (${storeNumber}, ${minutes})
                on conflict (store_number) do update set make_minutes = excluded.make_minutes`,
          );
        await makes(1);
        await hold('ann', 3);
        await makes(CAPACITY);
        const its = { orderId: orderOf('ann'), reference: orderOf('ann') };
        const kept = { ...its, capacity: CAPACITY, now: minute(3) };
        expect(await whileBenClaims(minute(10), (other) => keepHeldSlot(other, kept))).toBeNull();
      });
    });
  });

/** Until another connection waits for an advisory lock that this transaction has. */
async function someoneWaits(tx: Database): Promise<void> {
  for (;;) {
    const waiting = await rowsOf(
      tx,
      sql`select 1 from pg_locks w join pg_locks h using (locktype, classid, objid, objsubid, database)
          where w.locktype = 'advisory' and not w.granted and h.pid = pg_backend_pid()`,
    );
    if (waiting.length > 0) return;
  }
}
