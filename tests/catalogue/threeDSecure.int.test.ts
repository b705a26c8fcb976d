/** Each row of the table of charges on a running server: its steps, what is told, and exactly one charge or none. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../server/db/createDatabase.ts';
import { CHARGE_VALID_MS } from '../../server/payments/charges.ts';
import { NOTIFICATIONS } from '../../server/payments/routes.ts';
import { signNotification } from '../../server/sandbox/gatewayEvents.ts';
import { behaviourOf, testCards } from '../../server/sandbox/testCards.ts';
import { takePayment } from '../../server/sandbox/till.ts';
import { checkLedger } from '../../server/wallet/checkLedger.ts';
import { anyDatabase } from '../server/kit/databases.ts';
import { openShop } from '../server/kit/shop.ts';
import { createBrowser } from '../server/kit/testServer.ts';
import { chargeRows, type Step } from './threeDSecure.ts';

const [database] = await anyDatabase();
if (database === undefined) throw new Error('The embedded database is always there.');
const AMOUNT = 1_000;
const CARD = 'card-maya';

describe('money that is added by', () => {
  const her = openShop(database);
  afterAll(async () => {
    expect((await checkLedger(her.connection.db)).faults).toEqual([]);
  });
  beforeEach(async () => {
    await her.connection.db.execute(sql`delete from sign_in_failures`);
    await her.connection.db.execute(sql`delete from auto_reloads`);
    await her.connection.db.execute(sql`delete from payment_method_uses`);
  });

  const methodOf = (number: string) => her.methodOf(behaviourOf(number), number.slice(-4));
  const add = (paymentMethodId: string, key: string) =>
    her.maya.ask(
      'reload-card',
      { change: 'addMoney', cardId: CARD, amount: AMOUNT, triggerAmount: null, paymentMethodId },
      key,
    );
  const account = async () => {
    const [row] = await rowsOf<{ balance: number; held: number }>(
      her.connection.db,
      sql`select balance::int as balance, (held_in + held_out)::int as held
          from accounts join cards using (account_id) where card_id = ${CARD}`,
    );
    if (row === undefined) throw new Error('Maya has her card.');
    return row;
  };
  /** All that the gateway ever took. */
  const captured = async () =>
    (await rowsOf(her.connection.db, sql`select key from sandbox_payments where status = 'captured'`)).length;
  const requirePending = ({ data }: Awaited<ReturnType<typeof add>>): void =>
    expect(data.reloadCard).toMatchObject({ isPending: true });
  const outcome = async (key: string) =>
    (await her.maya.ask('change-card-outcome', { idempotencyKey: key })).data.writeOutcome;
  const payAtTill = (amount: number) =>
    takePayment(
      { db: her.connection.db, clock: her.server.clock },
      { key: randomUUID(), card: { cardId: CARD }, amount },
    );
  const chargeIdOf = async (key: string): Promise<string> => {
    const [row] = await rowsOf<{ chargeId: string }>(
      her.connection.db,
      sql`select charge_id as "chargeId" from charges where reference like ${`%${key}`}`,
    );
    return row?.chargeId ?? '';
  };

  type Asked = { readonly key: string; readonly method: string; readonly bank: string };
  const answerBank = async ({ bank }: Asked, what: 'confirm' | 'decline') =>
    void (await fetch(`${bank}/${what}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: her.server.vaultOrigin ?? '' },
    }));
  const take: Readonly<Record<Step, (asked: Asked) => Promise<void>>> = {
    confirm: (asked) => answerBank(asked, 'confirm'),
    decline: (asked) => answerBank(asked, 'decline'),
    cancel: async ({ key }) => void (await her.maya.ask('cancel-charge', { idempotencyKey: key })),
    // The server is told nothing of it.
    close: async () => undefined,
    reload: async ({ key, method }) => void (await add(method, key)),
    wait: async ({ key }) => {
      her.server.clock.ahead(CHARGE_VALID_MS + 60_000);
      await vi.waitFor(async () => expect((await outcome(key)).status).toBe('refused'), { timeout: 10_000 });
    },
    confirmUnheard: async (asked) => {
      await her.connection.db.transaction(async (tx) => {
        await tx.execute(sql`lock table sandbox_gateway_events in exclusive mode`);
        await tx.execute(sql`update sandbox_gateway_events set sends_left = 0`);
      });
      await answerBank(asked, 'confirm');
      await her.connection.db.execute(sql`delete from sandbox_gateway_events`);
      her.server.clock.ahead(60_000);
    },
    hearAgain: async ({ key }) => {
      const body = JSON.stringify({ eventId: randomUUID(), key: await chargeIdOf(key) });
      const headers = {
        ...signNotification(body, her.server.clock.now()),
        'content-type': 'application/json',
      };
      const sent = await Promise.all(
        [1, 2, 3, 4].map(() => createBrowser(her.server.url).send('POST', NOTIFICATIONS, body, headers)),
      );
      expect(sent.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    },
  };

  const present = chargeRows.filter(({ by }) => by === 'addMoney');
  it.each(present)('$card, $what: $charges', async ({ card, steps, charges, code }) => {
    const [before, taken] = [await account(), await captured()];
    const [key, method] = [randomUUID(), await methodOf(card)];
    const first = await add(method, key);
    if (steps.length > 0) requirePending(first);
    const { charge } = (await her.maya.ask('get-charge', { idempotencyKey: key })).data;
    const asked = { key, method, bank: charge?.challengeUrl ?? '' };
    for (const step of steps) await take[step](asked);
    const end = charges === 1 ? { status: 'done', code: null } : { status: 'refused', code };
    await vi.waitFor(async () => expect(await outcome(key)).toMatchObject(end), {
      timeout: 10_000,
      interval: 100,
    });
    expect(await account()).toEqual({ balance: before.balance + charges * AMOUNT, held: 0 });
    expect((await captured()) - taken).toBe(charges);
    // The card holds at most $500.
    if (charges === 1) await payAtTill(AMOUNT);
  });

  const alone = chargeRows.filter(({ by }) => by === 'autoReload');
  it.each(alone)('$card by itself, $what: $charges', async ({ card, charges, code }) => {
    const paymentMethodId = await methodOf(card);
    const saved = { change: 'createAutoReload', cardId: CARD, amount: AMOUNT, triggerAmount: 2_500 } as const;
    expect((await her.maya.ask('reload-card', { ...saved, paymentMethodId })).code).toBeUndefined();
    // A purchase takes the balance below the trigger.
    await add(await methodOf('4242424242424242'), randomUUID());
    const { balance } = await account();
    const taken = await captured();
    await payAtTill(balance - 2_400);
    const profile = async () =>
      (await her.maya.ask('get-card', { cardId: CARD })).data.card.autoReloadProfile;
    const status = charges === 1 ? 'active' : 'suspended';
    const end = { balance: 2_400 + charges * AMOUNT, held: 0, status, code };
    await vi.waitFor(async () => expect({ ...(await account()), ...(await profile()) }).toMatchObject(end), {
      timeout: 10_000,
      interval: 100,
    });
    expect((await captured()) - taken).toBe(charges);
    await her.maya.ask('reload-card', {
      ...saved,
      change: 'disableAutoReload',
      amount: null,
      triggerAmount: null,
      paymentMethodId: null,
    });
  });

  it('leaves out no card of the sandbox but those whose code no charge has', () => {
    const rows = new Set(chargeRows.map(({ card }) => card));
    const without = testCards.filter(({ number }) => !rows.has(number)).map(({ behaviour }) => behaviour);
    expect(without).toEqual(['refusedAs121000', 'refusedAs121001', 'refusedAs121002']);
  });
});
