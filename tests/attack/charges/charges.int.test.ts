/**
 * Random histories of charges on a real PostgreSQL: requests and answers of the gateway are lost, servers die between any
 * two steps, four advance the same charge at once, and voids, refunds and notifications come at any time. In the end each
 * charge is one payment at the gateway or none, the ledger says the same, and no card holds more than $500.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { advanceCharge, refreshCharge, sweepCharges } from '../../../server/payments/advanceCharge.ts';
import { wantRefund, wantVoid, type Charge } from '../../../server/payments/charges.ts';
import { answerChallenge } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { testDatabases } from '../../server/kit/databases.ts';
import { createChargesKit, type Fault } from '../../server/payments/chargesKit.ts';
import { attackRuns } from '../runs.ts';

const HISTORIES = attackRuns(25);
const KILLED = new Error('the server was killed');

const step = fc.record({
  does: fc.constantFrom(
    'open',
    'open',
    'advance',
    'advance',
    'challenge',
    'refresh',
    'sweep',
    'void',
    'refund',
  ),
  charge: fc.nat({ max: 11 }),
  card: fc.nat({ max: 1 }),
  amount: fc.constantFrom(2_500, 10_000, 20_000),
  behaviour: fc.constantFrom<CardBehaviour>(
    'accepted',
    'accepted',
    'declined',
    'challenge',
    'challengeFails',
    'answerLost',
    'requestLost',
  ),
  /** How many do it at once. */
  times: fc.integer({ min: 1, max: 4 }),
  waits: fc.constantFrom(0, 0, 1_000, 20_000, 400_000),
});
const history = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 40 }),
  faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'before', 'after'), {
    minLength: 10,
    maxLength: 60,
  }),
  /** The purpose throws there: the transaction is undone, as when the server dies. */
  kills: fc.array(fc.nat({ max: 30 }), { maxLength: 6 }),
});

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`${HISTORIES} histories of charges on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
    });
    afterAll(() => connection.close());

    it(
      'end in one charge or none, and the books agree with the gateway',
      { timeout: 7_200_000 },
      async () => {
        let opened = 0;
        await fc.assert(
          fc.asyncProperty(history, async ({ steps, faults, kills }) => {
            const left = [...faults];
            const kit = createChargesKit(connection.db, () => left.shift() ?? 'none');
            let writes = 0;
            const mortal = {
              reached: async () => {
                if (kills.includes(writes++)) throw KILLED;
              },
            };
            const deps = { ...kit.deps, purposes: { reload: mortal, autoReload: mortal, order: mortal } };
            const survive = (work: Promise<unknown>): Promise<unknown> =>
              work.catch((error: unknown) => {
                if (error !== KILLED) throw error;
              });
            const cards = [await kit.openCard(), await kit.openCard()];
            const charges: Charge[] = [];
            const act = async ({ does, charge: index, card, amount, behaviour }: (typeof steps)[number]) => {
              const charge = charges[index % Math.max(1, charges.length)];
              if (does === 'open') {
                const reference = `${cards[0]} ${index}`;
                const asked = await kit.request(behaviour, {
                  amount,
                  toAccount: cards[card] ?? '',
                  reference,
                });
                const made = await kit.open(asked).catch((error: Error) => {
                  if (error.message !== 'reused') throw error;
                  return null;
                });
                if (made !== null && !charges.some(({ chargeId }) => chargeId === made.chargeId))
                  charges.push(made);
                return;
              }
              if (charge === undefined) return;
              const { chargeId } = charge;
              const now = kit.clock.now();
              if (does === 'advance') await survive(advanceCharge(deps, chargeId));
              if (does === 'refresh') await survive(refreshCharge(deps, chargeId));
              if (does === 'sweep') await survive(sweepCharges(deps));
              if (does === 'void')
                await connection.db.transaction((tx) => wantVoid(tx, chargeId, 'GIVEN_UP', now));
              if (does === 'refund') await connection.db.transaction((tx) => wantRefund(tx, chargeId, now));
              if (does === 'challenge') {
                const [row] = await rowsOf<{ challenge: string | null }>(
                  connection.db,
                  sql`select challenge from sandbox_payments where key = ${chargeId}`,
                );
                await answerChallenge(deps, row?.challenge ?? '', true);
              }
            };
            for (const each of steps) {
              kit.clock.ahead(each.waits);
              await Promise.all(Array.from({ length: each.times }, () => act(each)));
            }
            const isQuiet = async () =>
              (await rowsOf(connection.db, sql`select from charges where due_at is not null limit 1`))
                .length === 0;
            for (let turn = 0; turn < 60 && !(await isQuiet()); turn++) {
              kit.clock.ahead(120_000);
              await sweepCharges(kit.deps);
            }
            opened += charges.length;
            const ends = await rowsOf<{
              state: string;
              status: string | null;
              amount: number;
              account: string;
            }>(
              connection.db,
              sql`select state, status, c.amount::int as amount, to_account as account
                from charges c left join sandbox_payments on key = charge_id
                where to_account in (${cards[0]}, ${cards[1]})`,
            );
            for (const { state, status } of ends)
              expect(`${state} ${status}`).toMatch(
                /^(captured captured|refunded refunded|voided voided|failed (refused|null))$/,
              );
            for (const card of cards) {
              const captured = ends.filter(({ account, state }) => account === card && state === 'captured');
              const balance = captured.reduce((sum, { amount }) => sum + amount, 0);
              expect(await kit.accountOf(card)).toEqual({ balance, heldIn: 0, heldOut: 0 });
              expect(balance).toBeLessThanOrEqual(50_000);
            }
          }),
          { numRuns: HISTORIES, endOnFailure: true },
        );
        expect((await checkLedger(connection.db)).faults).toEqual([]);
        console.log(`${HISTORIES} histories, ${opened} charges`);
      },
    );
  });
