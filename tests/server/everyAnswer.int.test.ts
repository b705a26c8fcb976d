/** What every answer has, how a server stops, and what an operator sees. */
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deleteExpired } from '../../server/db/housekeeping.ts';
import { startProblem } from '../../server/start/startProblem.ts';
import { listen, until } from './kit/listen.ts';
import { inShop } from './kit/shop.ts';
import { startTestServer } from './kit/testServer.ts';

inShop('every answer', (its) => {
  it('about a person is kept nowhere, and a large one is packed', async () => {
    const session = await its.maya.send('GET', '/apiproxy/v1/account/session');
    expect(session.headers.get('cache-control')).toBe('no-store');
    const { app } = its.server;
    const config = await app.inject({ url: '/config.json', headers: { 'accept-encoding': 'gzip' } });
    expect(config.headers['content-encoding']).toBe('gzip');
    expect(config.headers['vary']).toContain('Accept-Encoding');
    expect(JSON.parse(gunzipSync(config.rawPayload).toString())).toMatchObject({ brand: { name: 'Crema' } });
    const plain = await app.inject({ url: '/config.json' });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('is counted for Prometheus with its refusal code, for this machine alone', async () => {
    await its.guest().ask('get-cards', {});
    const metrics = (headers = {}) => fetch(`${its.server.url}/metrics`, { headers });
    const answer = await metrics();
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /crema_refusals_total\{route="\/graphql",operation="get-cards",code="UNAUTHENTICATED"\} \d/,
    );
    expect(text).toMatch(/crema_request_seconds_count\{.*\} \d/);
    expect(text).toContain('crema_listener_up 1');
    expect((await metrics({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    const lines = its.server.logLines.map((each) => JSON.parse(each) as Record<string, unknown>);
    const refused = { operation: 'get-cards', code: 'UNAUTHENTICATED' };
    expect(lines).toContainEqual(expect.objectContaining(refused));
  });

  it('of a server that stops says so first, while requests are still answered', async () => {
    const stopping = await startTestServer(its.connection, { DRAIN_NOTICE_SECONDS: '1' });
    const browser = await its.signedIn('maya', stopping.url);
    await its.submit(await its.priced());
    const live = listen(browser, stopping.url);
    await until(() => live.heard.length > 0);
    const closed = stopping.close();
    const ready = await fetch(`${stopping.url}/readyz`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    expect((await browser.ask('get-cards', {})).status).toBe(200);
    await closed;
    await live.done;
    expect(live.closeCode()).toBe(1001);
  });

  it('is of a server that keeps house in batches, and leaves it to the server that is at it', async () => {
    await its.run(
      sql`insert into sign_in_failures (who_hash, at) select 'old', now() - interval '2 hours' from generate_series(1, 2500)`,
    );
    const keepHouse = () => deleteExpired(its.db, its.clock);
    await Promise.all([keepHouse(), keepHouse()]);
    await keepHouse();
    expect(await its.count(sql`from sign_in_failures where who_hash = 'old'`)).toBe(0);
  });
});

it('a start that failed is told in a sentence without the password', () => {
  const url = 'postgres://crema:s3cret%21@db/crema';
  const told = startProblem(new Error('cannot use s3cret! or s3cret%21 here'), url);
  expect(told).toBe('cannot use *** or *** here');
  const full = Object.assign(new Error('x'), { code: 'ENOSPC' });
  expect(startProblem(new Error('outer', { cause: full }), null)).toBe('the disk is full.');
  expect(startProblem(Object.assign(new Error('x'), { code: '28P01' }), url)).toContain('refuses the user');
});
