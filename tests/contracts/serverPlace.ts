/**
 * The real server, whole (its own catalog and stores, port 0), and the adapters as the app
 * composes them, each browser with cookies of its own: the real side of remotePorts.contract.ts.
 */
import { vi } from 'vitest';
import { createSystemClock } from '../../server/base/clock.ts';
import { createServer } from '../../server/start/createServer.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedPeople } from '../../server/start/seed.ts';
import { parseSettings, type Settings } from '../../server/start/settings.ts';
import { seedStores } from '../../server/stores/seedStores.ts';
import { fundingAccount, move } from '../../server/wallet/ledger.ts';
import { openServerContext } from '../../server/start/serverContext.ts';
import { createLazyRemotePorts } from '../../src/compose/createLazyRemotePorts.ts';
import { PARTNERSHIP_ON } from '../journeys/visits.ts';
import { actAsBrowser } from './actAsBrowser.ts';
import { espresso } from './someLine.ts';
import type { WorldPlace } from './remotePortsBench.ts';
import type { TestDatabase } from '../server/kit/databases.ts';

const CARD = 'card-maya';
/** Never aborted. */
const { signal: endSignal } = new AbortController();

export async function openServerPlace(database: TestDatabase): Promise<WorldPlace> {
  const connection = await database.open();
  const { db } = connection;
  const clock = createSystemClock();
  await migrate(connection);
  await seedStores(db, { count: 200 });
  await seedPeople(db, clock);
  // With what she has, enough for every order of the suite, and less than fifteen cups cost.
  const reload = { kind: 'reload', reference: 'contract', from: fundingAccount('USD'), to: CARD } as const;
  await db.transaction((tx) => move(tx, { ...reload, amount: 2_600, at: clock.now() }));
  const settings = parseSettings({
    ...{ PORT: '0', BARISTA_STEP_SECONDS: '3600', CLIENT_SETTINGS: PARTNERSHIP_ON },
  }) as Settings;
  const context = await openServerContext(db);
  const logTo = { write: () => undefined };
  const clientFolder = '/nowhere';
  const server = await createServer({ settings, connection, clock, context, clientFolder, logTo });
  return {
    openBrowser() {
      const outside = globalThis.fetch;
      actAsBrowser(server.url);
      const ports = createLazyRemotePorts(endSignal);
      return {
        server: ports,
        ...{ email: 'maya@example.com', password: 'crema-demo-1', cardId: CARD },
        ...{ storeNumber: '99001', line: espresso, knownPlace: 'Seattle', unknownPlace: 'Qqxxzzvv' },
        async advance(orderId) {
          const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
          const { ok } = await fetch(`/sandbox/api/orders/${orderId}/advance`, request);
          if (!ok) throw new Error('The sandbox did not advance the order.');
        },
        async linkPartner(account) {
          const asked = await ports.partnerships.authenticate();
          if (!asked.ok) throw new Error('The server did not lead to the partner.');
          const approved = asked.value.replace('/authorize?', '/authorize/approve?');
          const origin = server.vaultOrigin ?? '';
          const body = new URLSearchParams({ account });
          const back = await outside(approved, {
            method: 'POST',
            redirect: 'manual',
            headers: { origin },
            body,
          });
          await fetch(back.headers.get('location') ?? '');
        },
        dispose: async () => void vi.unstubAllGlobals(),
      };
    },
    async close() {
      await server.close();
      await connection.close();
    },
  };
}
