/** The vault over HTTP: whom it lets frame its page, which cards it takes, and what it keeps of them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { parseSettings } from '../../../server/settings.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import { startTestServer, type TestServer } from '../kit/testServer.ts';
import { askForToken, makeVaultFolder, typedCard } from '../kit/vaultFolder.ts';

const built = makeVaultFolder();
let connection: DatabaseConnection;
let server: TestServer;
beforeAll(async () => {
  connection = await openAnyDatabase();
  server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' }, built.clientFolder);
});
afterAll(async () => {
  await server.close();
  await connection.close();
  built.remove();
});

const frameFor = (app: string, more = '') =>
  fetch(`${server.vaultOrigin}/card-fields?app=${encodeURIComponent(app)}${more}`);
const cspOf = (response: Response) => response.headers.get('content-security-policy')?.split('; ');
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe('the page of the card fields', () => {
  it('may be framed by the page that asked for it and nobody else, and runs its own script alone', async () => {
    const response = await frameFor(server.url);
    expect(response.status).toBe(200);
    expect(cspOf(response)).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${server.url}`,
    ]);
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(`data-page-origin="${server.url}" data-kind="card"`);
    expect(html).toContain('src="/assets/main-1a2b.js"');
    expect(html).not.toMatch(/<script>|style=/);
  });

  it('is served to the same page under its other name', async () => {
    const other = server.url.replace('localhost', '127.0.0.1');
    expect(cspOf(await frameFor(other))).toContain(`frame-ancestors ${other}`);
  });

  it('has the fields of a known card where those are asked for, and no others for any other word', async () => {
    expect(await (await frameFor(server.url, '&kind=details')).text()).toContain('data-kind="details"');
    expect(await (await frameFor(server.url, '&kind="><b')).text()).toContain('data-kind="card"');
  });

  it.each([
    ['another origin', 'https://elsewhere.example'],
    ['the origin with a path', 'ORIGIN/'],
    ['a longer origin', 'ORIGIN.elsewhere.example'],
    ['the origin in capitals', 'HTTP://LOCALHOST'],
    ['everybody', '*'],
    ['nobody', ''],
    ['null', 'null'],
  ])('is refused to %s', async (_, app) => {
    const response = await frameFor(app.replace('ORIGIN', server.url));
    expect(await codeOf(response)).toEqual([403, 'FORBIDDEN_ORIGIN']);
    expect(cspOf(response)).toContain("frame-ancestors 'none'");
  });

  it('is refused where its origin is named twice', async () => {
    const twice = `${server.vaultOrigin}/card-fields?app=${server.url}&app=${server.url}`;
    expect((await fetch(twice)).status).toBe(403);
  });

  it('is the only frame that the app may hold, and the app is told where it is', async () => {
    const app = await fetch(`${server.url}/config.json`);
    expect(app.headers.get('content-security-policy')).toContain(`frame-src ${server.vaultOrigin};`);
    expect(await app.json()).toMatchObject({ vaultOrigin: server.vaultOrigin });
    expect(server.vaultOrigin).not.toBe(server.url);
  });

  it('keeps its script for ever and every other answer not at all', async () => {
    const script = await fetch(`${server.vaultOrigin}/assets/main-1a2b.js`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    const other = await fetch(`${server.vaultOrigin}/graphql`);
    expect([other.status, other.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('a card that is sent to the vault', () => {
  it('becomes a token, its brand and its last four digits', async () => {
    const response = await askForToken(server.vaultOrigin, typedCard('378282246310005'));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^cct_[\w-]{43}$/),
      brand: 'amex',
      lastFour: '0005',
    });
  });

  it('is kept without its number and its code, in a table that does not hold the token', async () => {
    const response = await askForToken(server.vaultOrigin, typedCard('6011111111111117'));
    const { token } = (await response.json()) as { token: string };
    const rows = JSON.stringify(await rowsOf(connection.db, sql`select * from vault_tokens`));
    expect(rows).toContain('1117');
    for (const hidden of ['6011111111111117', '601111', token, token.slice(4), '"123"'])
      expect(rows).not.toContain(hidden);
  });

  it('has the same fingerprint each time, which another key would make another', async () => {
    for (let times = 0; times < 2; times++)
      await askForToken(server.vaultOrigin, typedCard('5555555555554444'));
    const prints = await rowsOf<{ fingerprint: string }>(
      connection.db,
      sql`select fingerprint from vault_tokens where last_four = '4444'`,
    );
    expect(prints).toHaveLength(2);
    expect(new Set(prints.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  const nextYear = new Date().getUTCFullYear() + 1;
  it.each([
    ['a wrong check digit', typedCard('4242424242424241'), 'CARD_INVALID_NUMBER'],
    ['a network that we do not take', typedCard('3530111333300000'), 'CARD_INVALID_NUMBER'],
    ['blanks in its number', typedCard('4242 4242 4242 4242'), 'CARD_INVALID_NUMBER'],
    ['a number that is no text', typedCard('x', { number: 4242424242424242 }), 'CARD_INVALID_NUMBER'],
    ['a code that is too short', typedCard('378282246310005', { securityCode: '123' }), 'CARD_INVALID_CODE'],
    ['a date that is over', typedCard(undefined, { expirationYear: 2020 }), 'CARD_INVALID_EXPIRY'],
    ['a month that is none', typedCard(undefined, { expirationMonth: 13 }), 'CARD_INVALID_EXPIRY'],
    ['a date in a hundred years', typedCard(undefined, { expirationYear: 2126 }), 'CARD_INVALID_EXPIRY'],
    [
      'a postal code with markup',
      typedCard(undefined, { postalCode: '<b>1</b>' }),
      'CARD_INVALID_POSTALCODE',
    ],
    ['a field that nobody asked for', typedCard(undefined, { holder: 'Maya' }), 'BAD_REQUEST'],
    ['no kind', { number: '4242424242424242' }, 'BAD_REQUEST'],
    [
      'a number where only a date belongs',
      { ...typedCard(), kind: 'details', expirationYear: nextYear },
      'CARD_INVALID_NUMBER',
    ],
    ['a list', [], 'BAD_REQUEST'],
    ['no JSON', '{', 'BAD_REQUEST'],
  ])('is refused with %s, and nothing of it is repeated', async (_, card, code) => {
    const response = await askForToken(server.vaultOrigin, card);
    const text = await response.text();
    expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([400, code]);
    expect(text).not.toMatch(/\d{4}/);
  });

  it('is refused where it is larger than a card', async () => {
    const long = typedCard(undefined, { postalCode: '9'.repeat(3_000) });
    expect(await codeOf(await askForToken(server.vaultOrigin, long))).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it.each([
    ['the app’s own page', { origin: 'APP' }],
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused when it comes from %s', async (_, headers) => {
    const given = {
      ...headers,
      ...('origin' in headers && headers.origin === 'APP' ? { origin: server.url } : {}),
    };
    const response = await askForToken(server.vaultOrigin, typedCard(), given as Record<string, string>);
    expect(await codeOf(response)).toEqual([403, 'FORBIDDEN_ORIGIN']);
  });

  it('is in no line of the log, right or wrong', async () => {
    await askForToken(server.vaultOrigin, typedCard('4000056655665556'));
    await askForToken(server.vaultOrigin, typedCard('4000056655665557'));
    const lines = server.logLines.join('\n');
    expect(lines).toContain('"route":"/tokens"');
    expect(lines).not.toMatch(/40000566|98101|cct_/);
  });

  it('is forgotten an hour after its token has ended', async () => {
    const count = async () => (await rowsOf(connection.db, sql`select from vault_tokens`)).length;
    expect(await count()).toBeGreaterThan(0);
    server.clock.ahead(60 * 60_000);
    await deleteExpired(connection.db, server.clock);
    expect(await count()).toBeGreaterThan(0);
    server.clock.ahead(20 * 60_000);
    await deleteExpired(connection.db, server.clock);
    expect(await count()).toBe(0);
  });
});

it('takes ten cards a minute from one address', async () => {
  const limited = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '1200' });
  const statuses: number[] = [];
  for (let times = 0; times < 11; times++)
    statuses.push((await askForToken(limited.vaultOrigin, typedCard())).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await limited.close();
});

it('has no card fields outside of the sandbox, and the app may hold no frame', async () => {
  const settings = parseSettings({ PORT: '0' });
  expect(settings).toMatchObject({ vaultPort: 0, isVaultHere: true });
  const elsewhere = await startTestServer(connection, {
    VAULT: 'off',
    VAULT_ORIGIN: 'https://cards.example.com',
  });
  const page = await fetch(`${elsewhere.url}/config.json`);
  expect(page.headers.get('content-security-policy')).toContain('frame-src https://cards.example.com;');
  await elsewhere.close();
  const without = await startTestServer(connection, { VAULT: 'off' });
  const bare = await fetch(`${without.url}/config.json`);
  expect(bare.headers.get('content-security-policy')).toContain("frame-src 'none';");
  expect(await bare.json()).toMatchObject({ vaultOrigin: '' });
  await without.close();
  const production = await startTestServer(connection, { SANDBOX: 'off' });
  expect(production.vaultOrigin).toBeNull();
  await production.close();
});

it.each([
  [{ VAULT_ORIGIN: 'https://cards.example.com/' }, 'VAULT_ORIGIN'],
  [{ VAULT_ORIGIN: 'cards.example.com' }, 'VAULT_ORIGIN'],
  [{ APP_ORIGIN: 'https://a.example,https://b.example/x' }, 'APP_ORIGIN'],
  [{ VAULT_KEY: 'short' }, 'VAULT_KEY must be at least 32 characters.'],
])('says what is wrong with the setting %o', (environment, sentence) => {
  expect(parseSettings(environment)).toMatchObject({ problems: [expect.stringContaining(sentence)] });
});
