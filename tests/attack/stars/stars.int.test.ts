/**
 * Random histories of stars over eight connections of a real PostgreSQL: earned, spent, given back and ended at the same time,
 * each asked for twice, some rolled back before the commit. Every key moves stars once, nothing is spent that is not there,
 * what goes back keeps its end, and the books are right. `npm run attack -- stars --runs N` plays N histories; the seed is
 * printed, and ATTACK_SEED repeats them.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { expireDueStars } from '../../../server/loyalty/expireStars.ts';
import { credit, debit, lockAccount, putBack, type Movement } from '../../../server/loyalty/starsLedger.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { testDatabases } from '../../server/kit/databases.ts';
import { attackRuns } from '../runs.ts';

const HISTORIES = attackRuns(25);
const SEED = Number(process.env['ATTACK_SEED'] ?? Date.now() % 1_000_000);
const LANES = 8;
const NOW = new Date('2026-11-28T12:00:00Z');
const DAY = '2026-11-28';
const ENDS = [null, '2026-11-26', '2027-01-31', '2027-05-31'] as const;

/** `of`: which of the credits or debits before it is meant. `isCut`: the transaction is rolled back. */
const step = fc.record({
  what: fc.constantFrom('earn', 'earn', 'spend', 'spend', 'giveBack', 'end'),
  amount: fc.integer({ min: 1, max: 5_000 }),
  ends: fc.constantFrom(...ENDS),
  of: fc.nat(20),
  isCut: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Cut extends Error {}

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`${HISTORIES} histories of stars on ${database.name} (seed ${SEED})`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let histories = 0;
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
    });
    afterAll(() => connection.close());

    it('move stars once a key, and keep the books', { timeout: 7_200_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
          const memberId = `stars-${histories++}`;
          await addMember(memberId);
          const waiting = steps.flatMap((each, index) => [
            { each, index },
            { each, index },
          ]);
          await Promise.all(
            Array.from({ length: LANES }, async () => {
              for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
                await act(memberId, next.each, next.index);
            }),
          );
          expect(await lostEnds(memberId)).toEqual([]);
        }),
        { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
      );
      expect((await checkLedger(connection.db)).faults).toEqual([]);
    });

    const addMember = (memberId: string) =>
      connection.db.execute(
        sql`insert into members (member_id, email, first_name, password_hash, role, created_at)
            values (${memberId}, ${`${memberId}@example.com`}, 'Sam', 'none', 'member', now())`,
      );

    async function act(
      memberId: string,
      { what, amount, ends, of, isCut }: Step,
      index: number,
    ): Promise<void> {
      const clock = { now: () => NOW } as never;
      if (what === 'end') return void (await expireDueStars({ db: connection.db, clock }));
      const movement = (kind: Movement['kind'], reference: string): Movement => ({
        ...{
          memberId,
          kind,
          reference: `${memberId}:${reference}`,
          amount,
          at: NOW,
          day: DAY,
          programmeId: null,
        },
      });
      await connection.db
        .transaction(async (tx) => {
          await lockAccount(tx, { memberId, country: 'US', day: DAY });
          if (what === 'earn') await credit(tx, movement('earned', `${index}`), ends);
          if (what === 'spend') await debit(tx, movement('redeemed', `${index}`));
          const spent = what === 'giveBack' ? await spentBy(tx, memberId, of) : null;
          if (spent !== null) await putBack(tx, movement('reversed', `${spent}`), spent);
          if (isCut && index % 2 === 0) throw new Cut();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Cut)) throw error;
        });
    }

    async function spentBy(tx: Database, memberId: string, of: number): Promise<number | null> {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`select movement_id as id from star_movements where member_id = ${memberId} and kind = 'redeemed' order by movement_id`,
      );
      const row = rows[of % Math.max(rows.length, 1)];
      return row === undefined ? null : Number(row.id);
    }

    /** Reversals that went into other lots, or other amounts, than their debit used. */
    const lostEnds = (memberId: string) =>
      rowsOf(
        connection.db,
        sql`select m.movement_id from star_movements m
            join star_lot_uses back on back.movement_id = m.movement_id
            left join star_lot_uses used on used.movement_id = m.reverses and used.lot_id = back.lot_id
            where m.member_id = ${memberId} and m.kind = 'reversed' and used.amount is distinct from -back.amount`,
      );
  });
