/**
 * Charges from their opening to their end, with a gateway that breaks. What comes of each card of the sandbox and each answer to
 * a challenge is in tests/catalogue/threeDSecure.int.test.ts.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceCharge, sweepCharges } from '../../../server/payments/advanceCharge.ts';
import {
  CHARGE_VALID_MS,
  LEASE_MS,
  openCharge,
  wantCapture,
  wantRefund,
  wantVoid,
} from '../../../server/payments/charges.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { move, openAccount } from '../../../server/wallet/ledger.ts';
import { anyDatabase, type TestConnection } from '../kit/databases.ts';
import { createChargesKit, type ChargesKit, type Fault } from './chargesKit.ts';

for (const database of await anyDatabase())
  describe(`a charge on ${database.name}`, () => {
    let connection: TestConnection;
    let kit: ChargesKit;
    const faults: Fault[] = [];
    beforeAll(async () => {
      connection = await database.open();
      kit = createChargesKit(connection.db, () => faults.shift() ?? 'none');
      await openAccount(connection.db, 'sales:USD', 'sales', 'USD');
    });
    afterAll(async () => {
      expect((await checkLedger(connection.db)).faults).toEqual([]);
      await connection.close();
    });
    const advance = (chargeId: string) => advanceCharge(kit.deps, chargeId);
    /** A charge of $25, and what is done with it. */
    const opened = async (...asked: Parameters<ChargesKit['request']>) => {
      const charge = await kit.open(await kit.request(...asked));
      const want = (work: (tx: typeof connection.db) => Promise<unknown>) => connection.db.transaction(work);
      const { chargeId } = charge;
      return {
        ...charge,
        advance: () => advance(chargeId),
        capture: () => want((tx) => wantCapture(tx, chargeId, kit.clock.now())),
        void: (code: string) => want((tx) => wantVoid(tx, chargeId, code, kit.clock.now())),
        refund: () => want((tx) => wantRefund(tx, chargeId, kit.clock.now())),
        account: () => kit.accountOf(charge.toAccount),
      };
    };
    const sweepUntilQuiet = async () => {
      for (let turn = 0; turn < 40; turn++) {
        kit.clock.ahead(60_000);
        if ((await sweepCharges(kit.deps)) === 0 && turn > 20) return;
      }
    };

    it('holds room on the card, captures, and credits it in the same moment', async () => {
      const charge = await opened();
      expect(await charge.account()).toEqual({ balance: 0, heldIn: 2500, heldOut: 0 });
      expect(await charge.advance()).toMatchObject({ state: 'captured', nextStep: null, code: null });
      expect(await charge.account()).toEqual({ balance: 2500, heldIn: 0, heldOut: 0 });
      expect(await kit.atGateway(charge.chargeId)).toBe('captured');
    });

    it('is one charge for its key for ever, and another request with the key is an error', async () => {
      const request = await kit.request();
      const [first, second] = await Promise.all([kit.open(request), kit.open(request)]);
      expect(second.chargeId).toBe(first.chargeId);
      await Promise.all([advance(first.chargeId), advance(first.chargeId)]);
      expect(await kit.open(request)).toMatchObject({ chargeId: first.chargeId, state: 'captured' });
      for (const other of [{ amount: 2501 }, { currency: 'CAD' }, { gatewayCard: 'sandbox:declined' }])
        expect(
          await connection.db.transaction((tx) => openCharge(tx, { ...request, ...other }, kit.clock.now())),
        ).toBe('reused');
      expect(await kit.accountOf(request.toAccount)).toMatchObject({ balance: 2500, heldIn: 0 });
    });

    it('fails at once where the card would hold more than $500, with what is under way', async () => {
      const first = await opened('accepted', { amount: 30_000 });
      const second = await opened('accepted', { amount: 30_000, toAccount: first.toAccount });
      expect(second).toMatchObject({ state: 'failed', code: '121023' });
      expect(await second.advance()).toMatchObject({ state: 'failed' });
      expect(await kit.atGateway(second.chargeId)).toBeNull();
      expect(await first.advance()).toMatchObject({ state: 'captured' });
    });

    it.each(['before', 'after'] as const)('is one where the gateway breaks %s each step', async (fault) => {
      const charge = await opened();
      for (let step = 0; step < 6; step++) {
        faults.push(fault, 'none', fault);
        await charge.advance();
        kit.clock.ahead(60_000);
      }
      faults.length = 0;
      expect(await charge.advance()).toMatchObject({ state: 'captured' });
      expect(await charge.account()).toMatchObject({ balance: 2500, heldIn: 0 });
    });

    it('is gone on with by any server where the one that opened it died', async () => {
      const charge = await opened();
      expect(await sweepCharges(kit.deps)).toBe(0);
      kit.clock.ahead(LEASE_MS);
      await Promise.all([sweepCharges(kit.deps), sweepCharges(kit.deps)]);
      expect(await charge.advance()).toMatchObject({ state: 'captured' });
    });

    it('is given up after a quarter of an hour without an answer, and then nothing can be charged', async () => {
      const charge = await opened();
      faults.push(...Array.from({ length: 60 }, (): Fault => 'before'));
      for (let turn = 0; turn < 20; turn++) {
        await sweepCharges(kit.deps);
        kit.clock.ahead(60_000);
      }
      expect(await charge.advance()).toMatchObject({ state: 'created', nextStep: 'void' });
      faults.length = 0;
      await sweepUntilQuiet();
      expect(await charge.advance()).toMatchObject({ state: 'voided', code: '121061' });
      const { chargeId: key, gatewayCard, amount, currency } = charge;
      const late = { key, gatewayCard, amount, currency, isPersonPresent: true, risk: null };
      expect(await kit.gateway.authorize(late)).toMatchObject({ status: 'voided' });
    });

    it('waits, authorized, for a capture or a void, and is voided where neither comes', async () => {
      const open = () => opened('accepted', { isCapturedAtOnce: false });
      const [taken, left, forgotten] = [await open(), await open(), await open()];
      for (const each of [taken, left, forgotten])
        expect(await each.advance()).toMatchObject({ state: 'authorized', nextStep: null });
      await taken.capture();
      await left.void('ORDER_NOT_FOUND');
      expect(await taken.advance()).toMatchObject({ state: 'captured' });
      expect(await left.advance()).toMatchObject({ state: 'voided', code: 'ORDER_NOT_FOUND' });
      kit.clock.ahead(CHARGE_VALID_MS + 1);
      await sweepUntilQuiet();
      expect(await forgotten.advance()).toMatchObject({ state: 'voided', code: 'PAYMENT_VOIDED' });
      expect(await left.capture()).toMatchObject({ state: 'voided', nextStep: null });
    });

    it('is refunded whole, once, and only while the card has it', async () => {
      const charge = await opened();
      await charge.advance();
      await Promise.all([charge.refund(), charge.refund()]);
      faults.push('after');
      await charge.advance();
      await sweepUntilQuiet();
      expect(await charge.advance()).toMatchObject({ state: 'refunded' });
      expect(await charge.account()).toEqual({ balance: 0, heldIn: 0, heldOut: 0 });
      expect(await charge.refund()).toMatchObject({ state: 'refunded', nextStep: null });

      const spent = await opened();
      await spent.advance();
      const purchase = { kind: 'purchase', reference: spent.chargeId, from: spent.toAccount } as const;
      await move(connection.db, { ...purchase, to: 'sales:USD', amount: 1, at: kit.clock.now() });
      expect(await spent.refund()).toBe('INSUFFICIENT_BALANCE');
    });

    it('pays an order: the money goes to sales, and back', async () => {
      const charge = await opened('accepted', {
        ...{ purpose: 'order', toAccount: 'sales:USD', isCapturedAtOnce: false, owner: 'guest:g' },
      });
      await charge.advance();
      await charge.capture();
      expect(await charge.advance()).toMatchObject({ state: 'captured' });
      await charge.refund();
      expect(await charge.advance()).toMatchObject({ state: 'refunded' });
    });

    it('tells its purpose of each state once, no matter who advances it', async () => {
      const charge = await opened();
      await Promise.all([1, 2, 3, 4].map(() => charge.advance()));
      const told = kit.told.filter((each) => each.startsWith(charge.chargeId));
      expect(told.toSorted()).toEqual([`${charge.chargeId} authorized`, `${charge.chargeId} captured`]);
    });

    it('never changes what it asks for nor goes back, whatever writes', async () => {
      const charge = await opened();
      await charge.advance();
      for (const statement of [
        sql`update charges set amount = 1`,
        sql`update charges set state = 'created', due_at = now()`,
        sql`update charges set state = 'voided', code = 'x'`,
        sql`delete from charges`,
      ])
        await expect(
          connection.db.execute(sql`${statement} where charge_id = ${charge.chargeId}`),
        ).rejects.toThrow();
    });
  });
