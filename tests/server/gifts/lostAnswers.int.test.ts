/** Purchases of gifts whose requests are doubled and whose gateway loses requests and answers: each is paid once or not at all. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../adapters/fake/createSeededRandom.ts';
import { parseClientConfig } from '../../../domain/clientConfig.ts';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { createPurposes } from '../../../server/generated/chargePurposes.ts';
import { buyGifts } from '../../../server/gifts/buyGifts.ts';
import { createGiftLimits } from '../../../server/gifts/limits.ts';
import { readPurchase } from '../../../server/gifts/readPurchase.ts';
import { refreshCharge, sweepCharges } from '../../../server/payments/advanceCharge.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { noRefusingGifts } from '../../../server/sandbox/refusingGifts.ts';
import { seedPeople } from '../../../server/start/seed.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { attackRuns } from '../../attack/runs.ts';
import { anyDatabase, type TestConnection } from '../kit/databases.ts';
import { createChargesKit, type Fault } from '../payments/chargesKit.ts';
import { egift, purchaseOf } from './giftsKit.ts';

const SEEDS = attackRuns(50);
const SWEEPS = 12;
const FAULTS: readonly Fault[] = ['none', 'none', 'before', 'after'];

for (const database of await anyDatabase())
  describe(`purchases of gifts on ${database.name}`, () => {
    let connection: TestConnection;
    beforeAll(async () => {
      connection = await database.open();
      await seedPeople(connection.db, { now: () => new Date(), wait: async () => {} }, async () => 'no hash');
    });
    afterAll(() => connection.close());

    async function play(seed: number) {
      const { db } = connection;
      const random = createSeededRandom(seed);
      const below = (most: number): number => (random.bytes(1)[0] ?? 0) % most;
      const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
      let isBroken = true;
      const { deps, clock } = createChargesKit(db, () => (isBroken ? pick(FAULTS) : 'none'));
      const charges = { ...deps, purposes: createPurposes(clock) };
      const gifts = {
        ...{ charges, clock, hasGateway: true, isSandbox: true, clientConfig: parseClientConfig({}) },
        ...{ refusingGifts: noRefusingGifts, pseudonym: () => 'p' },
        giftLimits: createGiftLimits({ giftsADay: 10_000, sumADay: 100_000_000 }),
        pins: { reserve: async () => ({ succeed: async () => {} }), nameOf: () => 'n' },
      };
      await db.execute(
        sql`update payment_methods set gateway_card = ${sandboxCard(pick(['accepted', 'accepted', 'failsLater']))}`,
      );
      const recipients = 1 + below(10);
      const { request } = readPurchase(
        purchaseOf(Array.from({ length: recipients }, (_, n) => egift(`r${n}@example.com`))),
      );
      const key = request.requestId;
      const write = { owner: 'member:maya', key, operation: 'gift-purchase', requestHash: key };
      const send = () => buyGifts(gifts, write, 'here', request, null).catch(() => null);
      await Promise.all(Array.from({ length: 1 + below(3) }, send));
      for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
        isBroken = sweep < SWEEPS / 2;
        clock.ahead(70_000);
        const open = await rowsOf<{ id: string }>(
          db,
          sql`select charge_id as id from charges where purpose = 'gift'`,
        );
        const last = open.at(-1)?.id ?? '';
        await Promise.all([
          sweepCharges(charges),
          refreshCharge(charges, last),
          refreshCharge(charges, last),
          send(),
        ]);
      }
      const [bought] = await rowsOf<{ state: string; gifts: number; paid: number; deliveries: number }>(
        db,
        sql`select p.state, count(g.gift_id)::int as gifts, count(d.gift_id)::int as deliveries,
              (select count(*)::int from charges c join ledger_transactions t on t.reference = c.charge_id and t.state = 'posted'
                where c.purpose = 'gift' and c.reference = ${`member:maya ${key}`}) as paid
            from gift_purchases p left join gifts g using (purchase_id) left join gift_deliveries d using (gift_id)
            where write_key = ${key} group by p.state`,
      );
      const isDone = bought?.state === 'done' ? 1 : 0;
      const of = recipients * isDone;
      expect(bought).toEqual({
        state: expect.stringMatching(/^(done|failed)$/) as unknown,
        gifts: of,
        deliveries: of,
        paid: isDone,
      });
      return isDone;
    }

    it(
      'end paid once with each gift, or not at all',
      async () => {
        let done = 0;
        for (let seed = 1; seed <= SEEDS; seed += 1) done += await play(seed);
        expect([done > SEEDS / 4, done < SEEDS]).toEqual([true, true]);
        expect((await checkLedger(connection.db)).faults).toEqual([]);
      },
      SEEDS * 1_200,
    );
  });
