/** What the server says to wrong, foreign, oversized and impatient requests, and what its headers and log lines hold. */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../server/db/createDatabase.ts';
import { parseSettings } from '../../server/settings.ts';
import { keepBuildBefore } from '../../scripts/build.mjs';
import { openAnyDatabase } from './kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type TestServer } from './kit/testServer.ts';

let connection: DatabaseConnection;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Crema</title>');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'console.log(1)');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), 'not really brotli');
  for (const file of ['assets/map.worker-1a2b.js', 'sw.js', 'favicon.svg'])
    await writeFile(join(folder, file), '');
  connection = await openAnyDatabase();
  server = await startTestServer(connection, {}, folder);
});
afterAll(async () => {
  await server.close();
  await connection.close();
  await rm(folder, { recursive: true });
});

const codeOf = async (response: Response) => {
  const body = (await response.json()) as { code?: string; errors?: { extensions: { code: string } }[] };
  return [response.status, body.code ?? body.errors?.[0]?.extensions.code];
};
const graphql = (body: unknown, headers: Record<string, string> = {}) =>
  createBrowser(server.url).send('POST', '/graphql', body, headers);

describe('GraphQL over HTTP', () => {
  it.each([
    ['an unknown operation', { id: 'drop-everything' }],
    ['the id of an object property', { id: '__proto__' }],
    ['a subscription', { id: 'live' }],
    ['a list', []],
  ])('refuses %s', async (_what, body) => {
    expect(await codeOf(await graphql(body))).toEqual([400, 'UNKNOWN_OPERATION']);
  });

  it('refuses variables that do not fit, without repeating them', async () => {
    const response = await graphql({ id: 'get-menu', variables: { locale: { secret: 'maya@example.com' } } });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).toContain('BAD_REQUEST');
    expect(text).not.toContain('maya');
  });

  it('refuses a write without a key', async () => {
    expect(await codeOf(await graphql({ id: 'price-order', variables: orderOf([latteItem]) }))).toEqual([
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
    ]);
  });

  it('refuses what only a member may ask', async () => {
    const stranger = createBrowser(server.url);
    const asMember = await Promise.all([
      stranger.ask('get-cards', {}),
      stranger.ask('get-previous-orders', { locale: 'en-US', limit: 1, isPricingEnabled: true }),
      stranger.ask('submit-order', { subInp: { orderId: 'x', storeNumber: '1', tenders: [] } }),
    ]);
    expect(asMember.map(({ status, code }) => [status, code])).toEqual(
      Array(3).fill([401, 'UNAUTHENTICATED']),
    );
    expect((await stranger.send('GET', '/apiproxy/v1/ordering/pickup-time/x/1')).status).toBe(401);
    expect((await stranger.ask('get-feed', { limit: 10 })).data.feed.entries).toEqual([]);
    const outcome = await stranger.ask('write-outcome', { idempotencyKey: 'x' });
    expect([outcome.status, outcome.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('bad requests', () => {
  it('refuses a body that is not JSON, one that is too large, and one that is not called JSON', async () => {
    const type = { 'content-type': 'application/json' };
    expect(await codeOf(await graphql('{"id": "get-me', type))).toEqual([400, 'BAD_REQUEST']);
    expect(await codeOf(await graphql(JSON.stringify('x'.repeat(70_000)), type))).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
    expect(await codeOf(await graphql('id=1', { 'content-type': 'text/plain' }))).toEqual([
      415,
      'BAD_REQUEST',
    ]);
  });

  it.each([
    ['a NUL', { lineId: 'a\u0000b' }],
    ['half a character', { lineId: '\ud800' }],
    ['half a character in a code', { formCode: 'x\udfff' }],
  ])('refuses an order with %s in a name, which no database keeps', async (_what, changes) => {
    const browser = createBrowser(server.url);
    const { status, code } = await browser.ask('price-order', orderOf([{ ...latteItem, ...changes }]));
    expect([status, code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'know no store with the number %s',
    async (storeNumber) => {
      const { data } = await createBrowser(server.url).ask('price-order', orderOf([latteItem], storeNumber));
      expect(data.priceOrder).toMatchObject({ code: 'STORE_NOT_FOUND' });
    },
  );

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: '' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a write from %s', async (_what, headers) => {
    const browser = createBrowser(server.url);
    for (const path of ['/graphql', '/apiproxy/v1/account/signout', '/sandbox/api/barista'])
      expect(await codeOf(await browser.send('POST', path, {}, headers))).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });

  it('limits how many requests one address may send, and says when to come back', async () => {
    const second = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '3' });
    const browser = createBrowser(second.url);
    const ask = () => browser.send('GET', '/apiproxy/v1/account/session');
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await second.close();
  });
});

describe('the client and its headers', () => {
  it('answers health, readiness and the config', async () => {
    const browser = createBrowser(server.url);
    expect((await browser.send('GET', '/healthz')).status).toBe(200);
    expect((await browser.send('GET', '/readyz')).status).toBe(200);
    const config = await (await browser.send('GET', '/config.json')).json();
    expect(config).toMatchObject({ brand: { name: 'Crema' }, sandbox: true, maximumItemAmount: 15 });
  });

  it('serves pages of the app for unknown paths, and 404 for missing assets and API paths', async () => {
    const get = (path: string) => createBrowser(server.url).send('GET', path);
    for (const path of ['/', '/menu/cart', '/account/signin?returnUrl=/menu', '/sandbox']) {
      const page = await get(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await page.text()).toContain('<title>Crema');
    }
    for (const path of ['/assets/gone.js', '/apiproxy/v1/nothing', '/sandbox/api/nothing', '/favicon.ico'])
      expect((await get(path)).status, path).toBe(404);
    const outside = await get('/%2e%2e/%2e%2e/etc/passwd');
    expect(await outside.text()).not.toContain('root:');
  });

  it("names in each page what that address needs, and carries the client's settings", async () => {
    const home = await mkdtemp(join(tmpdir(), 'crema-pages-'));
    await mkdir(join(home, 'assets'));
    const template = '<html><head><script type="module" src="/assets/index.js"></script></head></html>';
    await writeFile(join(home, 'index.html'), template);
    const pages = [
      {
        ...{ path: '/menu/cart', scripts: ['assets/index.js', 'assets/Cart.js'] },
        ...{ questionScripts: ['assets/graphql.js'], styles: ['assets/Cart.css'] },
      },
      { path: '/menu/:menu/:category', scripts: ['assets/Category.js'], questionScripts: [], styles: [] },
      { path: '*', scripts: ['assets/NotFound.js'], questionScripts: [], styles: [] },
    ];
    await writeFile(join(home, 'pages.json'), JSON.stringify({ fonts: ['assets/text.woff2'], pages }));
    const settings = { BRAND_NAME: 'A </script> & co' };
    const built = await startTestServer(connection, settings, home);
    const get = (url: string, headers = {}) => built.app.inject({ url, headers });
    const linked = (body: string) => [...body.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);

    const cart = await get('/menu/cart?x=1#payment-summary');
    const always = ['/manifest.webmanifest', '/assets/text.woff2'];
    const linksOf = async (path: string) => linked((await get(path)).body);
    expect(linked(cart.body)).toEqual([
      ...always,
      '/assets/Cart.css',
      '/assets/Cart.js',
      '/assets/graphql.js',
    ]);
    expect(await linksOf('/menu/drinks/hot')).toEqual([...always, '/assets/Category.js']);
    expect(await linksOf('/nothing/here')).toEqual([...always, '/assets/NotFound.js']);
    // Kept on the device for every address: without any address's own files, but with the settings.
    expect(await linksOf('/shell')).toEqual(always);
    expect((await get('/shell')).body).toContain('id="settings"');

    const [, text = ''] = /id="settings">(.*?)<\/script>/.exec(cart.body) ?? [];
    expect(JSON.parse(text)).toEqual((await get('/config.json')).json());
    expect(JSON.parse(text)).toMatchObject({ brand: { name: 'A </script> & co' } });

    const packed = await get('/menu/cart', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(cart.body);
    const again = await get('/menu/cart', { 'if-none-match': cart.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/menu/drinks/hot', { 'if-none-match': cart.headers.etag })).statusCode).toBe(200);
    expect((await built.app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
    for (const file of ['/index.html', '/pages.json']) expect((await get(file)).statusCode).toBe(404);
    await built.close();
    await rm(home, { recursive: true });
  });

  it("describes the installed app under the operator's name, with icons and pages that exist", async () => {
    const { headers, body } = await server.app.inject({ url: '/manifest.webmanifest' });
    expect(headers['content-type']).toContain('application/manifest+json');
    const { name, icons, shortcuts, display } = JSON.parse(body) as {
      readonly [key in 'name' | 'display']: string;
    } & {
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
      readonly shortcuts: readonly { readonly url: string }[];
    };
    expect([name, display]).toEqual(['Crema', 'standalone']);
    for (const { src, sizes } of icons) {
      const png = await readFile(join('public', src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { url } of shortcuts) expect((await server.app.inject({ url })).statusCode, url).toBe(200);
  });

  it('sends a file with the headers that a file needs, and a worker with the policy that it runs under', async () => {
    const https = await startTestServer(connection, { TRUST_PROXY: 'on' }, folder);
    const headersOf = async (url: string) => {
      const answer = await https.app.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
      return Object.keys(answer.headers).sort();
    };
    const needed = [
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ];
    expect(await headersOf('/assets/app-1a2b.js')).toEqual(needed);
    const revalidated = [...needed, 'accept-ranges', 'etag', 'last-modified'].sort();
    expect(await headersOf('/favicon.svg')).toEqual(revalidated);
    for (const url of ['/assets/map.worker-1a2b.js', '/sw.js', '/', '/menu', '/assets/gone.js', '/gone.svg'])
      expect(await headersOf(url), url).toEqual(
        expect.arrayContaining(['content-security-policy', 'x-request-id', 'strict-transport-security']),
      );
    await https.close();
  });

  it('keeps hashed assets for ever and sends them compressed', async () => {
    const asset = await fetch(`${server.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const compressed = await server.app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
  });

  it('allows only its own scripts and styles, is framed by nobody, and asks for https to stay', async () => {
    const { headers } = await server.app.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    for (const part of [
      "default-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(part);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
    const behindProxy = await startTestServer(connection, { TRUST_PROXY: 'on' });
    const { headers: secure } = await behindProxy.app.inject({
      url: '/healthz',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(secure['strict-transport-security']).toContain('max-age=');
    await behindProxy.close();
  });
});

describe('signing in', () => {
  it('sets a cookie that scripts cannot read, and tells who is signed in until signed out', async () => {
    const browser = createBrowser(server.url);
    const response = await browser.signIn('Maya@Example.com');
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    const session = async () => (await browser.send('GET', '/apiproxy/v1/account/session')).json();
    expect(await session()).toEqual({
      member: { memberId: 'maya', firstName: 'Maya', email: 'maya@example.com' },
    });
    const { cookie } = browser;
    expect((await browser.send('POST', '/apiproxy/v1/account/signout')).status).toBe(204);
    browser.cookie = cookie;
    expect(await session()).toEqual({ member: null });
  });

  it('says the same to an unknown email as to a wrong password, and stops the sixth try of a minute', async () => {
    const browser = createBrowser(server.url);
    const wrong = await browser.signIn('leo@example.com', 'wrong');
    const unknown = await browser.signIn('nobody@example.com', 'wrong');
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(wrong.status).toBe(401);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => browser.signIn('leo@example.com', 'wrong')),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(4);
    const limited = await browser.signIn('leo@example.com', 'crema-demo-2');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the log', () => {
  it('holds one line a request with an id, and nothing of what people sent', async () => {
    const browser = createBrowser(server.url);
    await browser.signIn('maya@example.com', 'a-planted-password');
    await browser.signIn();
    const { cookie } = browser;
    await browser.send('GET', '/apiproxy/v1/account/session?email=planted@example.com');
    await browser.send('GET', '/planted-path/planted@example.com');
    await browser.send('POST', '/graphql', '{"planted-body', { 'content-type': 'application/json' });
    await browser.signIn();
    const broken = await browser.ask('write-outcome', { idempotencyKey: 'planted\u0000key' });
    expect([broken.status, broken.code]).toEqual([400, 'BAD_REQUEST']);
    const lines = server.logLines.filter((line) => line.includes('reqId')).join('');
    const tokens = cookie.split('; ').map((each) => each.split('=')[1] ?? '');
    expect(tokens).toHaveLength(2);
    for (const planted of ['maya@', 'planted', 'crema-demo', '127.0.0.1', ...tokens])
      expect(lines).not.toContain(planted);
    expect(JSON.parse(server.logLines.at(-1) ?? '')).toMatchObject({ method: 'POST', route: '/graphql' });
    expect(JSON.parse(server.logLines.at(-1) ?? '').reqId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('settings', () => {
  it('fall back to the documented values and name what is wrong', () => {
    expect(parseSettings({})).toMatchObject({ port: 4000, vaultPort: 4001, isSandbox: true });
    expect(parseSettings({ PORT: '5000' })).toMatchObject({ vaultPort: 5001 });
    const wrong = parseSettings({ PORT: 'many', SANDBOX: 'perhaps', DATABASE_URL: 'mysql://x' });
    expect(wrong).toEqual({
      problems: [
        'PORT must be a whole number from 0 to 65535, but is "many".',
        expect.stringMatching(/^DATABASE_URL must be a postgres/),
        'SANDBOX must be on or off, but is "perhaps".',
      ],
    });
  });
});

describe('after an update', () => {
  it('a page of the build before still gets its files, and new pages the new ones', async () => {
    const home = await mkdtemp(join(tmpdir(), 'crema-builds-'));
    const client = join(home, 'client');
    const build = async (name: string) => {
      keepBuildBefore(client, join(home, 'client-before'));
      await mkdir(join(client, 'assets'), { recursive: true });
      await writeFile(join(client, 'index.html'), `<!doctype html><title>${name}</title>`);
      await writeFile(join(client, 'assets', `page-${name}.js`), name);
      await writeFile(join(client, 'assets', `page-${name}.js.br`), name);
      // No packed copy: a font is packed already.
      await writeFile(join(client, 'assets', `text-${name}.woff2`), name);
      await writeFile(join(client, 'manifest.json'), `{"name":"${name}"}`);
    };
    await build('first');
    await build('second');
    await build('third');
    const updated = await startTestServer(connection, {}, client);
    const get = async (url: string) => {
      const { statusCode, body, headers } = await updated.app.inject({
        url,
        headers: { 'accept-encoding': 'br' },
      });
      return [statusCode, statusCode === 200 ? body : '', headers['cache-control']];
    };
    const forEver = 'public, max-age=31536000, immutable';
    expect(await get('/assets/page-third.js')).toEqual([200, 'third', forEver]);
    expect(await get('/assets/page-second.js')).toEqual([200, 'second', forEver]);
    expect(await get('/assets/text-third.woff2')).toEqual([200, 'third', forEver]);
    expect(await get('/assets/text-second.woff2')).toEqual([200, 'second', forEver]);
    expect(await get('/assets/page-first.js')).toEqual([404, '', 'no-store']);
    expect(await get('/manifest.json')).toEqual([200, '{"name":"third"}', 'no-cache']);
    for (const url of ['/', '/menu/cart'])
      expect((await updated.app.inject({ url })).body).toContain('<title>third');
    await updated.close();
    await rm(home, { recursive: true });
  });

  it('a file that both builds have is served packed, though the build before was made without compression', async () => {
    const home = await mkdtemp(join(tmpdir(), 'crema-builds-'));
    const assets = join(home, 'client', 'assets');
    const before = join(home, 'client-before', 'assets');
    for (const folder of [assets, before]) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'library-1a2b.js'), 'plain');
      await writeFile(join(folder, 'odd [1].js'), 'plain');
    }
    await writeFile(join(home, 'client', 'index.html'), '<!doctype html><title>now</title>');
    await writeFile(join(assets, 'library-1a2b.js.br'), 'packed');
    await writeFile(join(assets, 'odd [1].js.br'), 'packed');
    await writeFile(join(before, 'only-before.js'), 'plain');
    const server = await startTestServer(connection, {}, join(home, 'client'));
    const get = async (url: string) => {
      const { statusCode, body } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      return [statusCode, body];
    };
    expect(await get('/assets/library-1a2b.js')).toEqual([200, 'packed']);
    expect(await get('/assets/odd%20%5B1%5D.js')).toEqual([200, 'packed']);
    expect(await get('/assets/only-before.js')).toEqual([200, 'plain']);
    await server.close();
    await rm(home, { recursive: true });
  });
});
