/** Charges from their opening to their end, on every database, with a gateway that breaks. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { advanceCharge, refreshCharge, sweepCharges } from '../../../server/payments/advanceCharge.ts';
import {
  CHARGE_VALID_MS,
  LEASE_MS,
  openCharge,
  wantCapture,
  wantRefund,
  wantVoid,
} from '../../../server/payments/charges.ts';
import { answerChallenge } from '../../../server/sandbox/createSandboxGateway.ts';
import { testCards } from '../../../server/sandbox/testCards.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { move, openAccount } from '../../../server/wallet/ledger.ts';
import { testDatabases } from '../kit/databases.ts';
import { createChargesKit, type ChargesKit, type Fault } from './chargesKit.ts';

for (const database of await testDatabases())
  describe(`charges on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let kit: ChargesKit;
    const faults: Fault[] = [];
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
      kit = createChargesKit(connection.db, () => faults.shift() ?? 'none');
    });
    afterAll(async () => {
      expect((await checkLedger(connection.db)).faults).toEqual([]);
      await connection.close();
    });
    const opened = async (...asked: Parameters<ChargesKit['request']>) =>
      kit.open(await kit.request(...asked));
    const advance = (chargeId: string) => advanceCharge(kit.deps, chargeId);
    const want = <T>(work: (tx: typeof connection.db) => Promise<T>) => connection.db.transaction(work);
    const bankPage = (url: string | null) => url?.split('/bank/')[1] ?? '';
    const sweepUntilQuiet = async () => {
      for (let turn = 0; turn < 40; turn++) {
        kit.clock.ahead(60_000);
        if ((await sweepCharges(kit.deps)) === 0 && turn > 20) return;
      }
    };

    it('holds room on the card, captures, and credits it in the same moment', async () => {
      const charge = await opened();
      expect(await kit.accountOf(charge.toAccount)).toEqual({ balance: 0, heldIn: 2500, heldOut: 0 });
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'captured', nextStep: null, code: null });
      expect(await kit.accountOf(charge.toAccount)).toEqual({ balance: 2500, heldIn: 0, heldOut: 0 });
      expect(await kit.atGateway(charge.chargeId)).toBe('captured');
    });

    it('is one charge for its key for ever, and another request with the key is an error', async () => {
      const request = await kit.request();
      const [first, second] = await Promise.all([kit.open(request), kit.open(request)]);
      expect(second.chargeId).toBe(first.chargeId);
      await Promise.all([advance(first.chargeId), advance(first.chargeId)]);
      expect(await kit.open(request)).toMatchObject({ chargeId: first.chargeId, state: 'captured' });
      for (const other of [{ amount: 2501 }, { currency: 'CAD' }, { gatewayCard: 'sandbox:declined' }])
        expect(await want((tx) => openCharge(tx, { ...request, ...other }, kit.clock.now()))).toBe('reused');
      expect(await kit.accountOf(request.toAccount)).toMatchObject({ balance: 2500, heldIn: 0 });
    });

    it('fails at once where the card would hold more than $500, with what is under way', async () => {
      const request = await kit.request('accepted', { amount: 30_000 });
      await kit.open(request);
      const second = await opened('accepted', { amount: 30_000, toAccount: request.toAccount });
      expect(second).toMatchObject({ state: 'failed', code: '121023' });
      expect(await advance(second.chargeId)).toMatchObject({ state: 'failed' });
      expect(await kit.atGateway(second.chargeId)).toBeNull();
    });

    const behaviours = testCards.map(({ behaviour }) => behaviour);
    // Those that are refused with one code alone are all alike.
    it.each(behaviours.filter((behaviour) => !behaviour.startsWith('refusedAs')))(
      'ends for the card %s, and moves money only where it was captured',
      async (behaviour) => {
        const charge = await opened(behaviour);
        await advance(charge.chargeId);
        await sweepUntilQuiet();
        const end = await advance(charge.chargeId);
        const isCaptured = ['accepted', 'challengeOffSession', 'answerLost', 'requestLost'].includes(
          behaviour,
        );
        const isChallenged = behaviour.startsWith('challenge') && !isCaptured;
        expect(end.state).toBe(isCaptured ? 'captured' : isChallenged ? 'voided' : 'failed');
        expect(await kit.accountOf(charge.toAccount)).toMatchObject({
          balance: isCaptured ? 2500 : 0,
          heldIn: 0,
        });
      },
    );

    it('is refused off-session where the bank wants a person', async () => {
      for (const behaviour of ['challenge', 'challengeFails', 'challengeOffSession'] as const) {
        const charge = await opened(behaviour, { isPersonPresent: false });
        expect(await advance(charge.chargeId)).toMatchObject({ state: 'failed', code: '121068' });
      }
    });

    it.each(['before', 'after'] as const)(
      'is charged once where the gateway breaks %s each step',
      async (fault) => {
        const charge = await opened();
        for (let step = 0; step < 6; step++) {
          faults.push(fault, 'none', fault);
          await advance(charge.chargeId);
          kit.clock.ahead(60_000);
        }
        faults.length = 0;
        expect(await advance(charge.chargeId)).toMatchObject({ state: 'captured' });
        expect(await kit.accountOf(charge.toAccount)).toMatchObject({ balance: 2500, heldIn: 0 });
      },
    );

    it('is gone on with by any server where the one that opened it died', async () => {
      const charge = await opened();
      expect(await sweepCharges(kit.deps)).toBe(0);
      kit.clock.ahead(LEASE_MS);
      await Promise.all([sweepCharges(kit.deps), sweepCharges(kit.deps)]);
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'captured' });
    });

    it('is given up after a quarter of an hour without an answer, and then nothing can be charged', async () => {
      const charge = await opened();
      faults.push(...Array.from({ length: 60 }, (): Fault => 'before'));
      for (let turn = 0; turn < 20; turn++) {
        await sweepCharges(kit.deps);
        kit.clock.ahead(60_000);
      }
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'created', nextStep: 'void' });
      faults.length = 0;
      await sweepUntilQuiet();
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'voided', code: '121061' });
      const { chargeId: key, gatewayCard, amount, currency } = charge;
      const late = { key, gatewayCard, amount, currency, isPersonPresent: true, risk: null };
      expect(await kit.gateway.authorize(late)).toMatchObject({ status: 'voided' });
    });

    it('waits for the person where the bank asks, and goes on however it hears of the answer', async () => {
      const charge = await opened('challenge');
      const asked = await advance(charge.chargeId);
      expect(asked).toMatchObject({ state: 'challenge', nextStep: null });
      await answerChallenge(kit.deps, bankPage(asked.challengeUrl), true);
      await Promise.all([1, 2, 3].map(() => refreshCharge(kit.deps, charge.chargeId)));
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'captured', challengeUrl: null });
      expect(await kit.accountOf(charge.toAccount)).toMatchObject({ balance: 2500 });
    });

    it('finds the answer to a challenge by itself where no notification comes', async () => {
      const charge = await opened('challenge');
      await answerChallenge(kit.deps, bankPage((await advance(charge.chargeId)).challengeUrl), true);
      kit.clock.ahead(20_000);
      await sweepCharges(kit.deps);
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'captured' });
    });

    it('is none where the challenge fails, is refused, or is answered too late', async () => {
      const failing = await opened('challengeFails');
      await answerChallenge(kit.deps, bankPage((await advance(failing.chargeId)).challengeUrl), true);
      expect(await refreshCharge(kit.deps, failing.chargeId)).toMatchObject({
        state: 'failed',
        code: '121048',
      });
      const late = await opened('challenge');
      const { challengeUrl } = await advance(late.chargeId);
      kit.clock.ahead(CHARGE_VALID_MS);
      await sweepUntilQuiet();
      expect(await advance(late.chargeId)).toMatchObject({ state: 'voided', code: 'CHALLENGE_EXPIRED' });
      expect(await answerChallenge(kit.deps, bankPage(challengeUrl), true)).toBe('voided');
      expect(await kit.accountOf(late.toAccount)).toMatchObject({ balance: 0, heldIn: 0 });
    });

    it('waits, authorized, for a capture or a void, and is voided where neither comes', async () => {
      const [taken, left, forgotten] = await Promise.all(
        [1, 2, 3].map(() => opened('accepted', { isCapturedAtOnce: false })),
      );
      if (!taken || !left || !forgotten) throw new Error('not opened');
      for (const { chargeId } of [taken, left, forgotten])
        expect(await advance(chargeId)).toMatchObject({ state: 'authorized', nextStep: null });
      await want((tx) => wantCapture(tx, taken.chargeId, kit.clock.now()));
      await want((tx) => wantVoid(tx, left.chargeId, 'ORDER_NOT_FOUND', kit.clock.now()));
      expect(await advance(taken.chargeId)).toMatchObject({ state: 'captured' });
      expect(await advance(left.chargeId)).toMatchObject({ state: 'voided', code: 'ORDER_NOT_FOUND' });
      kit.clock.ahead(CHARGE_VALID_MS + 1);
      await sweepUntilQuiet();
      expect(await advance(forgotten.chargeId)).toMatchObject({ state: 'voided', code: 'PAYMENT_VOIDED' });
      const late = await want((tx) => wantCapture(tx, left.chargeId, kit.clock.now()));
      expect(late).toMatchObject({ state: 'voided', nextStep: null });
    });

    it('is refunded whole, once, and only while the card has it', async () => {
      const charge = await opened();
      await advance(charge.chargeId);
      const refund = () => want((tx) => wantRefund(tx, charge.chargeId, kit.clock.now()));
      await Promise.all([refund(), refund()]);
      faults.push('after');
      await advance(charge.chargeId);
      await sweepUntilQuiet();
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'refunded' });
      expect(await kit.accountOf(charge.toAccount)).toEqual({ balance: 0, heldIn: 0, heldOut: 0 });
      expect(await refund()).toMatchObject({ state: 'refunded', nextStep: null });

      const spent = await opened();
      await advance(spent.chargeId);
      await openAccount(connection.db, 'sales:USD', 'sales', 'USD');
      const { toAccount: from, chargeId: reference } = spent;
      const at = kit.clock.now();
      await move(connection.db, { kind: 'purchase', reference, from, to: 'sales:USD', amount: 1, at });
      expect(await want((tx) => wantRefund(tx, spent.chargeId, at))).toBe('INSUFFICIENT_BALANCE');
    });

    it('pays an order: the money goes to sales, and back', async () => {
      await openAccount(connection.db, 'sales:USD', 'sales', 'USD');
      const charge = await opened('accepted', {
        ...{ purpose: 'order', toAccount: 'sales:USD', isCapturedAtOnce: false, owner: 'guest:g' },
      });
      await advance(charge.chargeId);
      await want((tx) => wantCapture(tx, charge.chargeId, kit.clock.now()));
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'captured' });
      await want((tx) => wantRefund(tx, charge.chargeId, kit.clock.now()));
      expect(await advance(charge.chargeId)).toMatchObject({ state: 'refunded' });
    });

    it('tells its purpose of each state once, no matter who advances it', async () => {
      const charge = await opened();
      await Promise.all([1, 2, 3, 4].map(() => advance(charge.chargeId)));
      const told = kit.told.filter((each) => each.startsWith(charge.chargeId));
      expect(told.toSorted()).toEqual([`${charge.chargeId} authorized`, `${charge.chargeId} captured`]);
    });

    it('never changes what it asks for nor goes back, whatever writes', async () => {
      const { chargeId } = await opened();
      await advance(chargeId);
      const statements = [
        sql`update charges set amount = 1 where charge_id = ${chargeId}`,
        sql`update charges set state = 'created', due_at = now() where charge_id = ${chargeId}`,
        sql`update charges set state = 'voided', code = 'x' where charge_id = ${chargeId}`,
        sql`delete from charges where charge_id = ${chargeId}`,
      ];
      for (const statement of statements) await expect(connection.db.execute(statement)).rejects.toThrow();
    });
  });
