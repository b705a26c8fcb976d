/**
 * Eight connections to PostgreSQL choose, hold, pay, give up and cancel at once, while the clock goes on: after every commit no
 * store has sold more of a slot than it can make, every order has its minutes, and nobody keeps two reservations.
 */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDatabase,
  rowsOf,
  type Database,
  type DatabaseConnection,
} from '../../../server/db/createDatabase.ts';
import {
  claimSlot,
  holdSlot,
  keepHeldSlot,
  releaseHeldSlot,
  releaseReservationsOf,
  releaseSlot,
} from '../../../server/slots/claims.ts';
import { anyDatabase } from '../kit/databases.ts';

const CAPACITY = 10;
const CONNECTIONS = 8;
const PEOPLE = 4;
const PRICES = 2;
const MINUTE = 60_000;
const START = Date.UTC(2030, 0, 1);

const step = fc.record({
  does: fc.constantFrom(
    ...(['choose', 'choose', 'hold', 'hold', 'place', 'place'] as const),
    ...(['pay', 'refuse', 'end', 'cancel', 'wait'] as const),
  ),
  person: fc.nat(PEOPLE - 1),
  price: fc.nat(PRICES - 1),
  slot: fc.integer({ min: 0, max: 5 }),
  isAsap: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

// The embedded database has one connection.
for (const database of (await anyDatabase()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`make-minutes on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    const holders: DatabaseConnection[] = [];
    beforeAll(async () => {
      connection = await database.open();
      const url = connection.url ?? '';
      for (let each = 0; each < CONNECTIONS; each++) holders.push(await createDatabase({ kind: 'url', url }));
    });
    afterAll(async () => {
      await Promise.all(holders.map((each) => each.close()));
      await connection.close();
    });

    it(
      'are never oversold, and no order is without its own, no matter who holds them',
      { timeout: 240_000 },
      async () => {
        let round = 0;
        const done = new Map<string, number>();
        await fc.assert(
          fc.asyncProperty(
            fc.array(step, { minLength: 3 * CONNECTIONS, maxLength: 9 * CONNECTIONS }),
            fc.array(fc.integer({ min: 1, max: 2 * CAPACITY }), {
              minLength: PEOPLE * PRICES,
              maxLength: PEOPLE * PRICES,
            }),
            async (steps, minutes) => {
              const storeNumber = `round-${++round}`;
              const startOf = (slot: number) => new Date(START + slot * 5 * MINUTE);
              let now = START;
              await connection.db.execute(
                sql`insert into priced_orders (order_id, owner, store_number, basket, total, currency, minutes_min,
                    minutes_max, created_at, expires_at)
                  select ${storeNumber} || '-' || n, 'member:' || ${storeNumber} || '-' || (n / ${PRICES}::integer), ${storeNumber},
                    '[]', (${JSON.stringify(minutes)}::json ->> n)::integer, 'USD', 1, 2,
                    ${startOf(0).toISOString()}::timestamptz, ${startOf(1).toISOString()}::timestamptz
                  from generate_series(0, ${PEOPLE * PRICES - 1}::integer) n`,
              );
              const run = async (tx: Database, { does, person, price, slot, isAsap }: Step) => {
                if (does === 'wait') {
                  now += 2 * MINUTE;
                  return true;
                }
                const index = person * PRICES + price;
                const orderId = `${storeNumber}-${index}`;
                const owner = `member:${storeNumber}-${person}`;
                const clock = new Date(now);
                const [row] = await rowsOf<{ isPlaced: boolean; isHeld: boolean }>(
                  tx,
                  sql`select submitted_at is not null as "isPlaced", exists (select from slot_claims c
                      where c.order_id = p.order_id and c.reference is not null) as "isHeld"
                    from priced_orders p where order_id = ${orderId} for update`,
                );
                if (row === undefined) return false;
                const claim = {
                  ...{ storeNumber, orderId, minutes: minutes[index] ?? 1, capacity: CAPACITY, now: clock },
                  ...{ first: startOf(slot), last: startOf(isAsap ? 8 : slot) },
                };
                const place = async (claimed: Date | null) => {
                  if (claimed !== null)
                    await tx.execute(
                      sql`update priced_orders set submitted_at = ${clock.toISOString()}::timestamptz
                        where order_id = ${orderId}`,
                    );
                  return claimed !== null;
                };
                switch (does) {
                  case 'choose':
                    if (row.isPlaced || row.isHeld) return false;
                    await releaseReservationsOf(tx, owner);
                    return (await claimSlot(tx, { ...claim, until: startOf(1) })) !== null;
                  case 'hold':
                    if (row.isPlaced || row.isHeld) return false;
                    return (
                      (await holdSlot(tx, {
                        ...claim,
                        ...{ reference: orderId, until: new Date(now + (isAsap ? 6 : 2) * MINUTE) },
                      })) !== null
                    );
                  case 'place':
                    if (row.isPlaced || !row.isHeld) return false;
                    return place(
                      (await keepHeldSlot(tx, { ...claim, reference: orderId })) ??
                        (await claimSlot(tx, { ...claim, until: null })),
                    );
                  case 'pay':
                    if (row.isPlaced) return false;
                    return place(await claimSlot(tx, { ...claim, until: null }));
                  case 'refuse':
                    await releaseHeldSlot(tx, {
                      ...{ reference: orderId, isChosen: !isAsap, capacity: CAPACITY, now: clock },
                    });
                    return row.isHeld;
                  case 'end':
                    await releaseReservationsOf(tx, owner);
                    return true;
                  case 'cancel':
                    if (!row.isPlaced) return false;
                    await releaseSlot(tx, orderId);
                    await tx.execute(sql`delete from priced_orders where order_id = ${orderId}`);
                    return true;
                }
              };
              const faultsAt = async (db: Database, at: number) =>
                rowsOf(
                  db,
                  sql`select 'oversold' as fault, slot_at::text as what from slot_claims
                      where store_number = ${storeNumber}
                        and (expires_at is null or expires_at > ${new Date(at).toISOString()}::timestamptz)
                      group by slot_at having sum(minutes) > ${CAPACITY}
                    union all
                    select 'without its minutes', p.order_id from priced_orders p
                      where p.store_number = ${storeNumber} and p.submitted_at is not null and p.total is distinct from
                        (select sum(c.minutes) from slot_claims c where c.order_id = p.order_id and c.expires_at is null)
                    union all
                    select 'two reservations', p.owner from slot_claims c join priced_orders p using (order_id)
                      where c.store_number = ${storeNumber} and c.expires_at is not null and c.reference is null
                        and p.submitted_at is null
                      group by p.owner having count(distinct order_id) > 1`,
                );
              // What has ended may be another's: only what is seen at one time says something.
              const faults = async (db: Database) => {
                for (;;) {
                  const at = now;
                  const found = await faultsAt(db, at);
                  if (at === now) return found;
                }
              };
              await Promise.all(
                holders.map(async ({ db }, holder) => {
                  for (const each of steps.filter((_, index) => index % CONNECTIONS === holder)) {
                    const isDone = await db.transaction((tx) => run(tx, each));
                    if (isDone === true) done.set(each.does, (done.get(each.does) ?? 0) + 1);
                    expect(await faults(db)).toEqual([]);
                  }
                }),
              );
            },
          ),
          { numRuns: 60, seed: 11, endOnFailure: true },
        );
        // Each of them has happened, not only been tried.
        for (const does of ['choose', 'hold', 'place', 'pay', 'refuse', 'end', 'cancel', 'wait'])
          expect([does, (done.get(does) ?? 0) > 10]).toEqual([does, true]);
      },
    );
  });
