/** Reloads while the server is killed: each key ends in one charge or none, and the balance is exact. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { testDatabases } from '../kit/databases.ts';
import { startServerProcess } from '../kit/serverProcess.ts';
import { createBrowser, type Browser } from '../kit/testServer.ts';

const KILLS = 2;
// With those that wait or were declined fewer than the limit of tries.
const RELOADS = 12;
const CENTS = 500;
const BEHAVIOURS = ['accepted', 'answerLost', 'requestLost', 'declined'] as const;

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  it('adds each amount once while the server is killed twice', { timeout: 120_000 }, async () => {
    const connection = await database.open();
    const { db } = connection;
    let server = await startServerProcess(connection.url ?? '');
    let maya = createBrowser(server.url);
    await maya.signIn();
    const methods: string[] = [];
    for (const behaviour of BEHAVIOURS) {
      methods.push(`method-${behaviour}`);
      await db.execute(
        sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
              expiration_month, expiration_year, postal_code, gateway_card, added_at)
            select ${`method-${behaviour}`}, ${behaviour}, member_id, 'visa', '4242', 12, 2090, '98101',
              ${sandboxCard(behaviour)}, now() from payment_methods where payment_method_id = 'visa-maya'`,
      );
    }
    const reloads = Array.from({ length: RELOADS }, (_, index) => ({
      key: randomUUID(),
      paymentMethodId: methods[index % methods.length] ?? '',
    }));
    // A killed server answers nothing.
    const ask = (who: Browser, { key, paymentMethodId }: (typeof reloads)[number]) =>
      who
        .ask(
          'reload-card',
          { change: 'addMoney', cardId: 'card-maya', amount: CENTS, triggerAmount: null, paymentMethodId },
          key,
        )
        .catch(() => null);
    for (let kill = 0; kill < KILLS; kill++) {
      const { cookie } = maya;
      const part = reloads.slice((kill * RELOADS) / KILLS, ((kill + 1) * RELOADS) / KILLS);
      const asked = Promise.all(part.map((each) => ask(maya, each)));
      await new Promise((resolve) => setTimeout(resolve, 60));
      await server.end('SIGKILL');
      await asked;
      server = await startServerProcess(connection.url ?? '');
      maya = createBrowser(server.url);
      maya.cookie = cookie;
    }
    for (const each of reloads) await ask(maya, each);
    const outcomes = async () =>
      Promise.all(
        reloads.map(
          async ({ key }) =>
            (await maya.ask('change-card-outcome', { idempotencyKey: key })).data.writeOutcome.status,
        ),
      );
    await vi.waitFor(
      async () =>
        expect(await outcomes()).toEqual(
          reloads.map(({ paymentMethodId }) => (paymentMethodId === 'method-declined' ? 'refused' : 'done')),
        ),
      { timeout: 60_000, interval: 1_000 },
    );
    const added = (RELOADS * 3) / 4;
    const { cards } = (await maya.ask('get-cards', {})).data;
    expect(cards.find(({ cardId }) => cardId === 'card-maya')?.balance).toBe(2_500 + added * CENTS);
    const captured = await rowsOf(db, sql`select from sandbox_payments where status = 'captured'`);
    expect(captured).toHaveLength(added);
    expect((await checkLedger(db)).faults).toEqual([]);
    await server.end('SIGTERM');
    await connection.close();
  });
