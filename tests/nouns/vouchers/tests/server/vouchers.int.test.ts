/** A client over a real server: a purchase that is decided later, a PIN that is sent once, and late requests. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserClock } from '../../adapters/clock-browser/createBrowserClock.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createMemoryVault } from '../../adapters/vault-memory/createMemoryVault.ts';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import { ENTER_AGAIN } from '../../domain/write.ts';
import { settleVouchers } from '../../server/vouchers/vouchers.ts';
import { createLazyRemotePorts } from '../../src/compose/createLazyRemotePorts.ts';
import { intentRules } from '../../streams/log/intentRules.ts';
import { startReads } from '../../streams/reads/startReads.ts';
import { startBackground } from '../../streams/startBackground.ts';
import { startClient } from '../../streams/startClient.ts';
import { actAsBrowser } from '../contracts/actAsBrowser.ts';
import { testDatabases } from './kit/databases.ts';
import { openShop } from './kit/shop.ts';
import { createBrowser } from './kit/testServer.ts';

const PIN = '9317';

for (const database of await testDatabases())
  describe(`vouchers on ${database.name}`, () => {
    const its = openShop(database);
    afterEach(() => void vi.unstubAllGlobals());

    async function openClient() {
      actAsBrowser(its.server.url);
      const random = createSeededRandom(7);
      const vault = createMemoryVault(random);
      const clock = createBrowserClock();
      const client = await startClient(
        {
          ...createFakeTabs().openTab(),
          ...{ clock, random, vault },
          geolocation: { locate: async () => ({ status: 'refused' }), isAllowed: async () => false },
          remote: createLazyRemotePorts,
        },
        { build: 'test', writer: 1, locale: 'en-US', pricingSettings: parseClientConfig({}) },
        { startBackground, startReads, intentRules: () => intentRules },
      );
      const { dispatch } = client.act;
      const signIn = { email: 'maya@example.com', vaultRef: vault.put('crema-demo-1') };
      await dispatch({ type: 'session/signIn', data: signIn });
      await vi.waitFor(() => expect(client.log.world().session.member).not.toBeNull(), 10_000);
      return { client, dispatch, vault, world: client.log.world };
    }
    const patience = { timeout: 15_000, interval: 50 };

    it('are bought when the server has decided, and redeemed with a PIN', async () => {
      const { client, dispatch, vault, world } = await openClient();
      await dispatch({ type: 'vouchers/buy', data: { amount: 500 } });
      const phases = () => Object.values(world().outbox.writes).map(({ phase }) => phase);
      await vi.waitFor(() => expect(phases()).toEqual(['accepted']), patience);
      await settleVouchers(its.connection.db, null);
      await vi.waitFor(() => expect(world().vouchers.bought).toHaveLength(1), patience);
      expect(phases()).toEqual([]);

      const [voucherId = ''] = world().vouchers.bought;
      await dispatch({ type: 'vouchers/redeem', data: { voucherId, vaultRef: vault.put(PIN) } });
      await vi.waitFor(() => expect(world().vouchers.redeemed).toEqual([voucherId]), patience);
      client.act.want.voucherList();
      await vi.waitFor(() => expect(world().vouchers.document).not.toBeNull(), patience);
      const listed = await client.read.documents.read(world().vouchers.document ?? '');
      expect(listed).toEqual([{ voucherId, amount: 500, status: 'redeemed' }]);
      expect(its.server.logLines.join('')).not.toContain(PIN);
      await client.stop();
    });

    it('are refused when the server decides against them', async () => {
      const { client, dispatch, world } = await openClient();
      await dispatch({ type: 'vouchers/buy', data: { amount: 700 } });
      await vi.waitFor(
        () => expect(Object.values(world().outbox.writes).map(({ phase }) => phase)).toEqual(['accepted']),
        patience,
      );
      await settleVouchers(its.connection.db, 'VOUCHER_DECLINED');
      await vi.waitFor(() => expect(world().vouchers.refusal).toBe('VOUCHER_DECLINED'), patience);
      await client.stop();
    });

    it('of $10 and more are charged to her payment method, and her devices are told', async () => {
      const { client, dispatch, world } = await openClient();
      const before = await its.told('vouchers');
      await dispatch({ type: 'vouchers/buy', data: { amount: 1_000 } });
      await vi.waitFor(() => expect(world().vouchers.bought).toHaveLength(1), patience);
      const charged = sql`from charges where purpose = 'voucher' and state = 'captured' and amount = 1000`;
      expect(await its.count(charged)).toBe(1);
      expect(await its.told('vouchers')).toBe(before + 1);
      await vi.waitFor(() => expect(world().live.changes.vouchers).toBeDefined(), patience);
      await client.stop();
    });

    it('are redeemed by no request that arrives after its key was closed', async () => {
      const maya = createBrowser(its.server.url);
      await maya.signIn();
      const bought = await maya.ask('buy-voucher', { amount: 300 });
      await settleVouchers(its.connection.db, null);
      const { voucherId } = bought.data.buyVoucher;
      const key = randomUUID();
      const closed = await maya.ask('close-redeem-voucher', { idempotencyKey: key }, key);
      expect(closed.data.closeWrite).toMatchObject({ status: 'refused', code: ENTER_AGAIN });
      expect((await maya.ask('redeem-voucher', { voucherId, pin: PIN }, key)).code).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      );
      const again = randomUUID();
      const redeemed = await maya.ask('redeem-voucher', { voucherId, pin: PIN }, again);
      expect(redeemed.data.redeemVoucher.status).toBe('redeemed');
      // A key that has an answer is not closed: the answer is told.
      const known = await maya.ask('close-redeem-voucher', { idempotencyKey: again }, again);
      expect(known.data.closeWrite).toMatchObject({
        status: 'done',
        result: { voucherId, status: 'redeemed' },
      });
    });
  });
