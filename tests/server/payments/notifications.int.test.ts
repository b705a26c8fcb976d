/** The gateway's notifications on a running server: signed, early, and forged ones. Doubled ones: tests/catalogue/threeDSecure.int.test.ts. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { findCharge } from '../../../server/payments/charges.ts';
import { NOTIFICATIONS } from '../../../server/payments/routes.ts';
import { advanceCharge } from '../../../server/payments/advanceCharge.ts';
import { answerChallenge } from '../../../server/sandbox/createSandboxGateway.ts';
import { signNotification } from '../../../server/sandbox/gatewayEvents.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';
import { createChargesKit } from './chargesKit.ts';

inShop('notifications of the gateway', (its) => {
  const challenged = async () => {
    const kit = createChargesKit(its.db);
    const charge = await kit.open(await kit.request('challenge'));
    const { challengeUrl } = await advanceCharge(kit.deps, charge.chargeId);
    return { ...charge, kit, challenge: challengeUrl?.split('/bank/')[1] ?? '' };
  };
  const post = async (body: string, headers: Readonly<Record<string, string>>) => {
    const asJson = { ...headers, 'content-type': 'application/json' };
    return (await its.guest().send('POST', NOTIFICATIONS, body, asJson)).status;
  };

  it('move a charge on within seconds, and no second one once they come again', async () => {
    const { kit, chargeId, challenge, toAccount } = await challenged();
    const state = async () => (await findCharge(its.db, chargeId))?.state;
    const early = JSON.stringify({ eventId: randomUUID(), key: chargeId });
    expect(await post(early, signNotification(early, its.clock.now()))).toBe(204);
    expect(await state()).toBe('challenge');
    await answerChallenge(kit.deps, challenge, true);
    await vi.waitFor(async () => expect(await state()).toBe('captured'), { timeout: 5_000 });
    await vi.waitFor(async () => expect(await its.count(sql`from sandbox_gateway_events`)).toBe(0), SOON);
    expect(await kit.accountOf(toAccount)).toMatchObject({ balance: 2500, heldIn: 0 });
  }, 20_000);

  it('are refused where the gateway did not sign them, or long ago, or signed something else', async () => {
    const { chargeId: key } = await challenged();
    const body = JSON.stringify({ eventId: randomUUID(), key });
    const now = its.clock.now();
    const [signature = ''] = Object.values(signNotification(body, now));
    const header = 'sandbox-gateway-signature';
    expect(await post(body, { [header]: signature })).toBe(204);
    for (const headers of [
      {},
      { [header]: '' },
      { [header]: signature.replace(/.$/, '') },
      { [header]: `${signature}0` },
      signNotification(body, new Date(now.getTime() - 301_000)),
    ])
      expect(await post(body, headers)).toBe(401);
    expect(await post(`${body} `, { [header]: signature })).toBe(401);
    expect(await post('[]', signNotification('[]', now))).toBe(401);
    const unknown = JSON.stringify({ eventId: randomUUID(), key: randomUUID() });
    expect(await post(unknown, signNotification(unknown, now))).toBe(204);
  });
});
