/** The main job in a browser, on three servers of one database behind a balancer: every request may go to another one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines/engines.ts';
import { mainJobIn } from '../engines/mainJobIn.ts';
import { type Balancer, createBalancer } from '../server/kit/balancer.ts';
import { testDatabases } from '../server/kit/databases.ts';
import { type ServerProcess, startServerProcess } from '../server/kit/serverProcess.ts';

const postgres = (await testDatabases()).find(({ name }) => name === 'PostgreSQL');
const chromium = engines.Chromium();
/** Three servers, a database that is seeded, and the first tiles. */
const START_MS = 300_000;

describe.skipIf(postgres === undefined || chromium === null)('the main job on three servers', () => {
  let servers: readonly ServerProcess[] = [];
  let balancer: Balancer;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    const connection = await postgres?.open();
    if (!connection?.url) throw new Error('no PostgreSQL');
    const { url } = connection;
    close = () => connection.close();
    servers = await Promise.all(
      [1, 2, 3].map(() => startServerProcess(url, { SEED_STORES: '600', BARISTA_STEP_SECONDS: '2' })),
    );
    // Each reads the world's towns and coasts once it is asked; three at once are slow to give the first answers.
    for (const { url: server } of servers)
      for (const path of ['/apiproxy/v1/places/geocode?q=Seattle', '/tiles/4/2/5.mvt'])
        expect((await fetch(`${server}${path}`)).status).toBe(200);
    balancer = await createBalancer(servers.map((server) => server.url));
  }, START_MS);
  afterAll(async () => {
    await balancer.close();
    for (const server of servers) await server.end('SIGTERM');
    await close();
  });

  if (chromium !== null) mainJobIn(chromium, () => balancer.url);

  it('was done by all three', () => {
    for (const count of balancer.counts()) expect(count).toBeGreaterThan(20);
    for (const server of servers) expect(server.output()).not.toMatch(/"level":[56]0/);
  });
});
