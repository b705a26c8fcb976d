/**
 * What the server says to wrong and foreign requests, what its pages, files, headers and log lines hold. Who may ask what is in
 * authorization, how often in limits.int.test.ts, documents in graphqlDocuments.int.test.ts.
 */
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { parseSettings } from '../../server/start/settings.ts';
import { keepBuildBefore } from '../../scripts/build.mjs';
import { inShop, type Shop } from './kit/shop.ts';
import { latteItem, orderOf } from './kit/testServer.ts';

/** A folder with these files. */
function folderOf(
  files: Readonly<Record<string, string>>,
  at = mkdtempSync(join(tmpdir(), 'crema-client-')),
) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at, name)), { recursive: true });
    writeFileSync(join(at, name), text);
  }
  return at;
}
const folderOfTest = (...asked: Parameters<typeof folderOf>) => {
  const folder = folderOf(...asked);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const titled = (title: string) => `<!doctype html><title>${title}</title>`;
const clientFolder = folderOf({
  ...{ 'index.html': titled('Crema'), 'sw.js': '', 'favicon.svg': '', 'assets/map.worker-1a2b.js': '' },
  ...{ 'assets/app-1a2b.js': 'console.log(1)', 'assets/app-1a2b.js.br': 'not really brotli' },
});
afterAll(() => rmSync(clientFolder, { recursive: true }));
const refusalOf = async (response: Response) => {
  const body = (await response.json()) as { code?: string; errors?: { extensions: { code: string } }[] };
  return [response.status, body.code ?? body.errors?.[0]?.extensions.code];
};

inShop(
  'over HTTP',
  (its) => {
    describe('a request', () => {
      badRequests(its);
    });
    describe('a page', () => {
      pages(its);
    });
    describe('a file', () => {
      files(its);
    });
  },
  { clientFolder, environment: { RATE_LIMIT_PER_MINUTE: '600' } },
);

function badRequests(its: Shop): void {
  const graphql = (body: unknown, headers: Record<string, string> = {}) =>
    its.guest().send('POST', '/graphql', body, headers);

  it.each([
    ['an unknown operation', { id: 'drop-everything' }],
    ['the id of an object property', { id: '__proto__' }],
    ['a subscription', { id: 'live' }],
    ['a list', []],
  ])('for %s is refused', async (_what, body) => {
    expect(await refusalOf(await graphql(body))).toEqual([400, 'UNKNOWN_OPERATION']);
  });

  it('with variables that do not fit is refused, without repeating them', async () => {
    const response = await graphql({ id: 'get-menu', variables: { locale: { secret: 'maya@example.com' } } });
    const text = await response.text();
    expect([response.status, text.includes('BAD_REQUEST'), text.includes('maya')]).toEqual([
      400,
      true,
      false,
    ]);
  });

  it.each([
    ['that is not JSON', '{"id": "get-me', 'application/json', [400, 'BAD_REQUEST']],
    ['that is too large', JSON.stringify('x'.repeat(70_000)), 'application/json', [413, 'BODY_TOO_LARGE']],
    ['that is not called JSON', 'id=1', 'text/plain', [415, 'BAD_REQUEST']],
  ])('with a body %s is refused', async (_what, body, type, refusal) => {
    expect(await refusalOf(await graphql(body, { 'content-type': type }))).toEqual(refusal);
  });

  it.each([
    ['a NUL', { lineId: 'a\u0000b' }],
    ['half a character', { lineId: '\ud800' }],
    ['half a character in a code', { formCode: 'x\udfff' }],
  ])('with %s in a name, which no database keeps, is refused', async (_what, changes) => {
    const { status, code } = await its.guest().ask('price-order', orderOf([{ ...latteItem, ...changes }]));
    expect([status, code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: '' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('that writes is refused from %s', async (_what, headers) => {
    for (const path of ['/graphql', '/apiproxy/v1/account/signout', '/sandbox/api/barista'])
      expect(await refusalOf(await its.guest().send('POST', path, {}, headers))).toEqual([
        ...[403, 'FORBIDDEN_ORIGIN'],
      ]);
  });

  it('is one line of the log with an id, and nothing of what people sent', async () => {
    const browser = its.guest();
    await browser.signIn('maya@example.com', 'a-planted-password');
    await browser.signIn();
    const { cookie } = browser;
    await browser.send('GET', '/apiproxy/v1/account/session?email=planted@example.com');
    await browser.send('GET', '/planted-path/planted@example.com');
    await browser.send('POST', '/graphql', '{"planted-body', { 'content-type': 'application/json' });
    const broken = await browser.ask('write-outcome', { idempotencyKey: 'planted\u0000key' });
    expect([broken.status, broken.code]).toEqual([400, 'BAD_REQUEST']);
    const lines = its.server.logLines.filter((line) => line.includes('reqId'));
    const tokens = cookie.split('; ').map((each) => each.split('=')[1] ?? '');
    expect(tokens).toHaveLength(2);
    for (const planted of ['maya@', 'planted', 'crema-demo', '127.0.0.1', ...tokens])
      expect(lines.join('')).not.toContain(planted);
    const reqId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ method: 'POST', route: '/graphql', reqId });
  });

  it('is taken by settings that are the documented ones; what is wrong with one is named', () => {
    expect(parseSettings({})).toMatchObject({ port: 4000, vaultPort: 4001, isSandbox: true });
    expect(parseSettings({ PORT: '5000' })).toMatchObject({ vaultPort: 5001 });
    expect(parseSettings({ PORT: 'many', SANDBOX: 'perhaps', DATABASE_URL: 'mysql://x' })).toEqual({
      problems: [
        'PORT must be a whole number from 0 to 65535, but is "many".',
        expect.stringMatching(/^DATABASE_URL must be a postgres/),
        'SANDBOX must be on or off, but is "perhaps".',
      ],
    });
  });
}

function pages(its: Shop): void {
  it('of the app is served for unknown paths, and 404 for missing assets and API paths', async () => {
    const get = (path: string) => its.guest().send('GET', path);
    for (const path of ['/', '/menu/cart', '/account/signin?returnUrl=/menu', '/sandbox']) {
      const page = await get(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await page.text()).toContain('<title>Crema');
    }
    for (const path of ['/assets/gone.js', '/apiproxy/v1/nothing', '/sandbox/api/nothing', '/favicon.ico'])
      expect((await get(path)).status, path).toBe(404);
    expect(await (await get('/%2e%2e/%2e%2e/etc/passwd')).text()).not.toContain('root:');
  });

  it("names what its address needs, and carries the client's settings", async () => {
    const only = (path: string, script: string) => ({
      path,
      scripts: [script],
      questionScripts: [],
      styles: [],
    });
    const built = [
      {
        ...{ path: '/menu/cart', scripts: ['assets/index.js', 'assets/Cart.js'] },
        ...{ questionScripts: ['assets/graphql.js'], styles: ['assets/Cart.css'] },
      },
      only('/', 'assets/Home.js'),
      only('/menu/:menu/:category', 'assets/Category.js'),
      only('*', 'assets/NotFound.js'),
    ];
    const home = folderOfTest({
      'index.html': '<html><head><script type="module" src="/assets/index.js"></script></head></html>',
      'pages.json': JSON.stringify({ fonts: ['assets/text.woff2'], pages: built }),
    });
    const { app } = await its.another({ BRAND_NAME: 'A </script> & co' }, home);
    const get = (url: string, headers = {}) => app.inject({ url, headers });
    const always = ['/manifest.webmanifest', '/assets/text.woff2'];
    const linksOf = async (path: string) =>
      [...(await get(path)).body.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href);
    for (const [path, links] of [
      ['/menu/cart?x=1#payment-summary', ['/assets/Cart.css', '/assets/Cart.js', '/assets/graphql.js']],
      ['/menu/drinks/hot', ['/assets/Category.js']],
      ['/nothing/here', ['/assets/NotFound.js']],
      // Kept on the device for every address: without any address's own files, but with the settings.
      ['/shell', []],
    ] as const)
      expect(await linksOf(path)).toEqual([...always, ...links]);
    expect((await get('/shell')).body).toContain('id="settings"');

    const cart = await get('/menu/cart');
    const [, text = ''] = /id="settings">(.*?)<\/script>/.exec(cart.body) ?? [];
    expect(JSON.parse(text)).toEqual((await get('/config.json')).json());
    expect(JSON.parse(text)).toMatchObject({ brand: { name: 'A </script> & co' } });
    const packed = await get('/menu/cart', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(cart.body);
    const known = { 'if-none-match': cart.headers.etag };
    const again = await get('/menu/cart', known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/menu/drinks/hot', known)).statusCode).toBe(200);
    expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  it("of the installed app is described under the operator's name, with icons and pages that exist", async () => {
    const { headers, body } = await its.server.app.inject({ url: '/manifest.webmanifest' });
    expect(headers['content-type']).toContain('application/manifest+json');
    const { name, icons, shortcuts, display } = JSON.parse(body) as {
      readonly name: string;
      readonly display: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
      readonly shortcuts: readonly { readonly url: string }[];
    };
    expect([name, display]).toEqual(['Crema', 'standalone']);
    for (const { src, sizes } of icons) {
      const png = readFileSync(join('public', src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { url } of shortcuts) expect((await its.server.app.inject({ url })).statusCode, url).toBe(200);
  });

  it('allows only its own scripts and styles, is framed by nobody, and asks for https to stay', async () => {
    const { headers } = await its.server.app.inject({ url: '/' });
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    const parts = ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"];
    for (const part of parts) expect(policy).toContain(part);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
}

function files(its: Shop): void {
  it('has the headers that a file needs, and a worker the policy that it runs under', async () => {
    const { app } = await its.another({ TRUST_PROXY: 'on' }, clientFolder);
    const headersOf = async (url: string) =>
      Object.keys((await app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })).headers).sort();
    const needed = [
      ...['cache-control', 'connection', 'content-length', 'content-type', 'cross-origin-resource-policy'],
      ...['date', 'vary', 'x-content-type-options'],
    ];
    expect(await headersOf('/assets/app-1a2b.js')).toEqual(needed);
    expect(await headersOf('/favicon.svg')).toEqual(
      [...needed, 'accept-ranges', 'etag', 'last-modified'].sort(),
    );
    for (const url of ['/assets/map.worker-1a2b.js', '/sw.js', '/', '/menu', '/assets/gone.js', '/gone.svg'])
      expect(await headersOf(url), url).toEqual(
        expect.arrayContaining(['content-security-policy', 'x-request-id', 'strict-transport-security']),
      );
  });

  it('gives its files to the frame of the replay, whose origin has no name', async () => {
    const { app } = await its.another({}, clientFolder);
    const { headers } = await app.inject({ url: '/assets/app-1a2b.js', headers: { origin: 'null' } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Accept-Encoding, Origin',
    });
  });

  it('lets the frame of the replay ask for nothing, and be framed by this app alone', async () => {
    const { app } = await its.another({}, clientFolder);
    const { statusCode, headers } = await app.inject({
      url: '/replay/screen',
      headers: { accept: 'text/html' },
    });
    const policy = String(headers['content-security-policy']);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    for (const part of [
      "connect-src 'none';",
      "frame-ancestors 'self';",
      "frame-src 'none';",
      "worker-src 'none';",
      "form-action 'none'",
    ])
      expect(policy).toContain(part);
    expect(policy).toMatch(/;sandbox allow-scripts$/);
  });

  /** Status, text and caching of a file, as a browser is answered that takes it packed. */
  const fetchedFrom = async (client: string) => {
    const { app } = await its.another({}, client);
    return async (url: string) => {
      const { statusCode, body, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      return [statusCode, statusCode === 200 ? body : '', headers['cache-control']];
    };
  };
  const forEver = 'public, max-age=31536000, immutable';

  it('of the build before is still served after an update, and new pages get the new ones', async () => {
    const home = folderOfTest({});
    const client = join(home, 'client');
    for (const name of ['first', 'second', 'third']) {
      keepBuildBefore(client, join(home, 'client-before'));
      const [page, font] = [`assets/page-${name}.js`, `assets/text-${name}.woff2`];
      // No packed copy of a font: it is packed already.
      const built = {
        [page]: name,
        [`${page}.br`]: name,
        [font]: name,
        'manifest.json': `{"name":"${name}"}`,
      };
      folderOf({ 'index.html': titled(name), ...built }, client);
    }
    const get = await fetchedFrom(client);
    for (const [url, ...answer] of [
      ['/assets/page-third.js', 200, 'third', forEver],
      ['/assets/page-second.js', 200, 'second', forEver],
      ['/assets/text-third.woff2', 200, 'third', forEver],
      ['/assets/text-second.woff2', 200, 'second', forEver],
      ['/assets/page-first.js', 404, '', 'no-store'],
      ['/manifest.json', 200, '{"name":"third"}', 'no-cache'],
    ] as const)
      expect(await get(url)).toEqual(answer);
  });

  it('that both builds have is served packed, though the build before was made without compression', async () => {
    const shared = ['library-1a2b.js', 'odd [1].js'];
    const get = await fetchedFrom(
      join(
        folderOfTest({
          'client/index.html': titled('now'),
          ...Object.fromEntries(shared.map((name) => [`client/assets/${name}`, 'plain'])),
          ...Object.fromEntries(shared.map((name) => [`client/assets/${name}.br`, 'packed'])),
          ...Object.fromEntries(
            [...shared, 'only-before.js'].map((name) => [`client-before/assets/${name}`, 'plain']),
          ),
        }),
        'client',
      ),
    );
    expect(await get('/assets/library-1a2b.js')).toEqual([200, 'packed', forEver]);
    expect(await get('/assets/odd%20%5B1%5D.js')).toEqual([200, 'packed', forEver]);
    expect(await get('/assets/only-before.js')).toEqual([200, 'plain', forEver]);
  });
}
