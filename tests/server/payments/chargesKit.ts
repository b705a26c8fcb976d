/** Charges on a database without a server: cards with an account, a gateway that breaks on demand, a clock to move. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import type { ChargeDependencies } from '../../../server/payments/advanceCharge.ts';
import { openCharge, type Charge, type ChargeRequest } from '../../../server/payments/charges.ts';
import { GatewayUnavailable } from '../../../server/payments/gateway.ts';
import type { ChargePurpose } from '../../../server/payments/recordPayment.ts';
import { createSandboxGateway, sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import type { CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { openAccount } from '../../../server/wallet/ledger.ts';
import { createShiftedClock } from '../kit/testServer.ts';

/** before: the request is lost. after: its answer is. */
export type Fault = 'none' | 'before' | 'after';

export type ChargesKit = ReturnType<typeof createChargesKit>;

export function createChargesKit(db: Database, nextFault: () => Fault = () => 'none') {
  const clock = createShiftedClock();
  const gateway = createSandboxGateway({ db, clock, bankOrigin: () => 'http://bank.test' });
  const breaking =
    <A extends readonly unknown[], T>(call: (...asked: A) => Promise<T>) =>
    async (...asked: A): Promise<T> => {
      const fault = nextFault();
      if (fault === 'before') throw new GatewayUnavailable('lost on its way');
      const answer = await call(...asked);
      if (fault === 'after') throw new GatewayUnavailable('the answer was lost');
      return answer;
    };
  const told: string[] = [];
  const purpose: ChargePurpose = {
    reached: async (_tx, { chargeId, state }) => void told.push(`${chargeId} ${state}`),
  };
  const deps: ChargeDependencies = {
    ...{ db, clock },
    gateway: {
      authorize: breaking(gateway.authorize),
      capture: breaking(gateway.capture),
      void: breaking(gateway.void),
      refund: breaking(gateway.refund),
      refundPart: breaking(gateway.refundPart),
      find: breaking(gateway.find),
    },
    purposes: { reload: purpose, autoReload: purpose, order: purpose },
  };
  let accounts = 0;
  const openCard = async (): Promise<string> => {
    const account = `charged-${++accounts}-${randomUUID()}`;
    await openAccount(db, account, 'card', 'USD');
    return account;
  };
  return {
    ...{ deps, clock, gateway, told, openCard },
    request: async (behaviour: CardBehaviour = 'accepted', more: Partial<ChargeRequest> = {}) =>
      ({
        ...{ purpose: 'reload', reference: randomUUID(), owner: 'member:m', paymentMethodId: null },
        ...{ amount: 2_500, currency: 'USD', isPersonPresent: true, isCapturedAtOnce: true },
        ...{ gatewayCard: sandboxCard(behaviour), toAccount: more.toAccount ?? (await openCard()) },
        ...more,
      }) as ChargeRequest,
    open: async (request: ChargeRequest): Promise<Charge> => {
      const charge = await db.transaction((tx) => openCharge(tx, request, clock.now()));
      if (charge === 'reused') throw new Error('reused');
      return charge;
    },
    /** As the gateway has it. */
    atGateway: async (key: string): Promise<string | null> => {
      const [row] = await rowsOf<{ status: string | null }>(
        db,
        sql`select status from sandbox_payments where key = ${key}`,
      );
      return row?.status ?? null;
    },
    accountOf: async (account: string) => {
      const [row] = await rowsOf(
        db,
        sql`select balance::int as balance, held_in::int as "heldIn", held_out::int as "heldOut" from accounts
            where account_id = ${account}`,
      );
      return row;
    },
  };
}
