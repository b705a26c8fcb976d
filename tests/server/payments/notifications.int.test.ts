/** The gateway's notifications on a running server: signed, doubled, late; and forged ones. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { findCharge } from '../../../server/payments/charges.ts';
import { NOTIFICATIONS } from '../../../server/payments/routes.ts';
import { advanceCharge } from '../../../server/payments/advanceCharge.ts';
import { answerChallenge } from '../../../server/sandbox/createSandboxGateway.ts';
import { signNotification } from '../../../server/sandbox/gatewayEvents.ts';
import { anyDatabase } from '../kit/databases.ts';
import { startedServer } from '../kit/startedServer.ts';
import { createBrowser } from '../kit/testServer.ts';
import { createChargesKit } from './chargesKit.ts';

for (const database of await anyDatabase())
  describe(`notifications of the gateway on ${database.name}`, () => {
    const its = startedServer(database);
    const challenged = async () => {
      const kit = createChargesKit(its.connection.db);
      const charge = await kit.open(await kit.request('challenge'));
      const { challengeUrl } = await advanceCharge(kit.deps, charge.chargeId);
      return { ...charge, kit, challenge: challengeUrl?.split('/bank/')[1] ?? '' };
    };
    const post = async (body: string, headers: Readonly<Record<string, string>>) =>
      (
        await createBrowser(its.server.url).send('POST', NOTIFICATIONS, body, {
          ...headers,
          'content-type': 'application/json',
        })
      ).status;

    it('move a charge on within seconds, and no second one once they come again', async () => {
      const { kit, chargeId, challenge, toAccount } = await challenged();
      await answerChallenge(kit.deps, challenge, true);
      await vi.waitFor(
        async () => expect((await findCharge(its.connection.db, chargeId))?.state).toBe('captured'),
        { timeout: 5_000 },
      );
      await vi.waitFor(
        async () =>
          expect(await rowsOf(its.connection.db, sql`select from sandbox_gateway_events`)).toEqual([]),
        { timeout: 12_000 },
      );
      expect(await kit.accountOf(toAccount)).toMatchObject({ balance: 2500, heldIn: 0 });
    }, 20_000);

    it('doubled, out of order and at once are one payment, and money that is added once', async () => {
      const { kit, chargeId: key, challenge, toAccount } = await challenged();
      const tell = (eventId: string) => {
        const body = JSON.stringify({ eventId, key });
        return post(body, signNotification(body, its.server.clock.now()));
      };
      const [early, ...later] = Array.from({ length: 9 }, () => randomUUID());
      // Before anything has happened, and again after everything.
      expect(await Promise.all([early, early].map((id) => tell(id ?? '')))).toEqual([204, 204]);
      expect((await findCharge(its.connection.db, key))?.state).toBe('challenge');
      await answerChallenge(kit.deps, challenge, true);
      const told = await Promise.all([...later, ...later.toReversed()].map(tell));
      expect(new Set(told)).toEqual(new Set([204]));
      await vi.waitFor(
        async () => expect((await findCharge(its.connection.db, key))?.state).toBe('captured'),
        {
          timeout: 8_000,
        },
      );
      for (const id of [...later.toReversed(), early]) expect(await tell(id ?? '')).toBe(204);
      expect((await findCharge(its.connection.db, key))?.state).toBe('captured');
      expect(await kit.accountOf(toAccount)).toMatchObject({ balance: 2500, heldIn: 0 });
      const payments = await rowsOf(
        its.connection.db,
        sql`select status from sandbox_payments where key = ${key} or key like ${`${key}%`}`,
      );
      expect(payments).toEqual([{ status: 'captured' }]);
      const moved = await rowsOf(
        its.connection.db,
        sql`select amount::int as amount from ledger_entries where account_id = ${toAccount}`,
      );
      expect(moved).toEqual([{ amount: 2500 }]);
    }, 20_000);

    it('are refused where the gateway did not sign them, or long ago, or signed something else', async () => {
      const { chargeId: key } = await challenged();
      const body = JSON.stringify({ eventId: randomUUID(), key });
      const now = its.server.clock.now();
      const [signature = ''] = Object.values(signNotification(body, now));
      const header = 'sandbox-gateway-signature';
      const old = signNotification(body, new Date(now.getTime() - 301_000));
      expect(await post(body, { [header]: signature })).toBe(204);
      for (const headers of [
        {},
        { [header]: '' },
        { [header]: signature.replace(/.$/, '') },
        { [header]: `${signature}0` },
        old,
      ])
        expect(await post(body, headers)).toBe(401);
      expect(await post(`${body} `, { [header]: signature })).toBe(401);
      expect(await post('[]', signNotification('[]', now))).toBe(401);
      const unknown = JSON.stringify({ eventId: randomUUID(), key: randomUUID() });
      expect(await post(unknown, signNotification(unknown, now))).toBe(204);
    });
  });
