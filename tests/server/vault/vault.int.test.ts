/** The vault over HTTP: whom it lets frame its page, which cards it takes, and what it keeps of them. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { parseSettings } from '../../../server/start/settings.ts';
import { inShop, type Shop } from '../kit/shop.ts';
import { askForToken, makeVaultFolder, typedCard } from '../kit/vaultFolder.ts';

const { clientFolder, remove } = makeVaultFolder();
afterAll(remove);

const cspOf = (response: Response) => response.headers.get('content-security-policy')?.split('; ');
const refusalOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const FORBIDDEN = [403, 'FORBIDDEN_ORIGIN'];

inShop(
  'the vault',
  (its) => {
    describe('the page of the card fields', () => {
      pageOfTheFields(its);
    });
    describe('a card that is sent to it', () => {
      sentCards(its);
    });
    describe('a server', () => {
      servers(its);
    });
  },
  { clientFolder },
);

function pageOfTheFields(its: Shop): void {
  const frameFor = (app: string, more = '') =>
    fetch(`${its.server.vaultOrigin}/card-fields?app=${encodeURIComponent(app)}${more}`);

  it('may be framed by the page that asked for it and nobody else, and runs its own script alone', async () => {
    const { url } = its.server;
    const response = await frameFor(url);
    const { headers } = response;
    const own = ['script', 'style', 'font', 'connect'].map((kind) => `${kind}-src 'self'`);
    expect([response.status, cspOf(response)]).toEqual([
      200,
      ["default-src 'none'", ...own, "base-uri 'none'", "form-action 'none'", `frame-ancestors ${url}`],
    ]);
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    const html = await response.text();
    expect(html).toContain(`data-page-origin="${url}" data-kind="card"`);
    expect(html).toContain('src="/assets/main-1a2b.js"');
    expect(html).not.toMatch(/<script>|style=/);
    const otherName = url.replace('localhost', '127.0.0.1');
    expect(cspOf(await frameFor(otherName))).toContain(`frame-ancestors ${otherName}`);
  });

  it('has the fields of a known card where those are asked for, and no others for any other word', async () => {
    for (const [kind, shown] of [
      ['details', 'details'],
      ['"><b', 'card'],
    ])
      expect(await (await frameFor(its.server.url, `&kind=${kind}`)).text()).toContain(
        `data-kind="${shown}"`,
      );
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
    const response = await frameFor(app.replace('ORIGIN', its.server.url));
    expect(await refusalOf(response)).toEqual(FORBIDDEN);
    expect(cspOf(response)).toContain("frame-ancestors 'none'");
  });

  it('is refused where its origin is named twice', async () => {
    expect((await frameFor(its.server.url, `&app=${its.server.url}`)).status).toBe(403);
  });

  it('is the only foreign frame that the app may hold, and the app is told where it is', async () => {
    const { url, vaultOrigin } = its.server;
    const app = await fetch(`${url}/config.json`);
    expect(app.headers.get('content-security-policy')).toContain(`frame-src 'self' ${vaultOrigin};`);
    expect(await app.json()).toMatchObject({ vaultOrigin });
    expect(vaultOrigin).not.toBe(url);
  });

  it('keeps its script for ever and every other answer not at all', async () => {
    const cached = async (path: string) => {
      const { status, headers } = await fetch(its.server.vaultOrigin + path);
      return [status, headers.get('cache-control')];
    };
    expect(await cached('/assets/main-1a2b.js')).toEqual([200, expect.stringContaining('immutable')]);
    expect(await cached('/graphql')).toEqual([404, 'no-store']);
  });
}

function sentCards(its: Shop): void {
  const send = (card: unknown, headers?: Record<string, string>) =>
    askForToken(its.server.vaultOrigin, card, headers);
  const kept = () => its.rows<{ fingerprint: string; last_four: string }>(sql`select * from vault_tokens`);

  it('becomes a token, its brand and its last four digits', async () => {
    const response = await send(typedCard('378282246310005'));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const token = expect.stringMatching(/^cct_[\w-]{43}$/) as string;
    expect(await response.json()).toEqual({ token, brand: 'amex', lastFour: '0005' });
  });

  it('is kept without its number and its code, in a table that does not hold the token', async () => {
    const { token } = (await (await send(typedCard('6011111111111117'))).json()) as { token: string };
    const rows = JSON.stringify(await kept());
    expect(rows).toContain('1117');
    for (const hidden of ['6011111111111117', '601111', token, token.slice(4), '"123"'])
      expect(rows).not.toContain(hidden);
  });

  it('has the same fingerprint each time, which another key would make another', async () => {
    for (let times = 0; times < 2; times++) await send(typedCard('5555555555554444'));
    const prints = (await kept()).filter(({ last_four: lastFour }) => lastFour === '4444');
    expect(prints).toHaveLength(2);
    expect(new Set(prints.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  const nextYear = new Date().getUTCFullYear() + 1;
  const with_ = (more: object) => typedCard(undefined, more);
  it.each([
    ['a wrong check digit', typedCard('4242424242424241'), 'CARD_INVALID_NUMBER'],
    ['a network that we do not take', typedCard('3530111333300000'), 'CARD_INVALID_NUMBER'],
    ['blanks in its number', typedCard('4242 4242 4242 4242'), 'CARD_INVALID_NUMBER'],
    ['a number that is no text', with_({ number: 4242424242424242 }), 'CARD_INVALID_NUMBER'],
    [
      'a number for a date alone',
      with_({ kind: 'details', expirationYear: nextYear }),
      'CARD_INVALID_NUMBER',
    ],
    ['a code that is too short', typedCard('378282246310005', { securityCode: '123' }), 'CARD_INVALID_CODE'],
    ['a date that is over', with_({ expirationYear: 2020 }), 'CARD_INVALID_EXPIRY'],
    ['a month that is none', with_({ expirationMonth: 13 }), 'CARD_INVALID_EXPIRY'],
    ['a date in a hundred years', with_({ expirationYear: 2126 }), 'CARD_INVALID_EXPIRY'],
    ['a postal code with markup', with_({ postalCode: '<b>1</b>' }), 'CARD_INVALID_POSTALCODE'],
    ['a field that nobody asked for', with_({ holder: 'Maya' }), 'BAD_REQUEST'],
    ['no kind', { number: '4242424242424242' }, 'BAD_REQUEST'],
    ['a list', [], 'BAD_REQUEST'],
    ['no JSON', '{', 'BAD_REQUEST'],
  ])('is refused with %s, and nothing of it is repeated', async (_, card, code) => {
    const response = await send(card);
    const text = await response.text();
    expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([400, code]);
    expect(text).not.toMatch(/\d{4}/);
  });

  it('needs no postal code where its country has none, and has the one that was typed in a plain form', async () => {
    for (const postalCode of ['', 'SW1A\u00a01AA', '\u202a９８１０１\u202c'])
      expect((await send(with_({ postalCode }))).status).toBe(200);
    const codes = await its.rows<{ postal_code: string }>(
      sql`select postal_code from vault_tokens order by expires_at desc limit 3`,
    );
    expect(codes.map((row) => row.postal_code)).toEqual(['98101', 'SW1A 1AA', '']);
  });

  it('is refused where it is larger than a card', async () => {
    expect(await refusalOf(await send(with_({ postalCode: '9'.repeat(3_000) })))).toEqual([
      413,
      'BODY_TOO_LARGE',
    ]);
  });

  it.each([
    ['the app’s own page', 'origin', 'APP'],
    ['another site', 'origin', 'https://elsewhere.example'],
    ['a sandboxed frame', 'origin', 'null'],
    ['a page of the same site', 'sec-fetch-site', 'same-site'],
  ])('is refused when it comes from %s', async (_, header, from) => {
    const headers = { [header]: from === 'APP' ? its.server.url : from };
    expect(await refusalOf(await send(typedCard(), headers))).toEqual(FORBIDDEN);
  });

  it('is in no line of the log, right or wrong', async () => {
    for (const number of ['4000056655665556', '4000056655665557']) await send(typedCard(number));
    const lines = its.server.logLines.join('\n');
    expect(lines).toContain('"route":"/tokens"');
    expect(lines).not.toMatch(/40000566|98101|cct_/);
  });

  it('is forgotten an hour after its token has ended', async () => {
    await send(typedCard());
    for (const [minutes, isKept] of [
      [60, true],
      [20, false],
    ] as const) {
      its.clock.ahead(minutes * 60_000);
      await deleteExpired(its.db, its.clock);
      expect((await kept()).length > 0).toBe(isKept);
    }
  });
}

function servers(its: Shop): void {
  it('takes ten cards a minute from one address', async () => {
    const { vaultOrigin } = await its.another({ RATE_LIMIT_PER_MINUTE: '1200' });
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++)
      statuses.push((await askForToken(vaultOrigin, typedCard())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('has no card fields outside of the sandbox, and the app may hold no foreign frame but that of the vault', async () => {
    for (const [environment, origin, frames] of [
      [
        { VAULT: 'off', VAULT_ORIGIN: 'https://cards.example.com' },
        'https://cards.example.com',
        "'self' https://cards.example.com",
      ],
      [{ VAULT: 'off' }, '', "'self'"],
    ] as const) {
      const response = await fetch(`${(await its.another(environment)).url}/config.json`);
      expect(response.headers.get('content-security-policy')).toContain(`frame-src ${frames};`);
      expect(await response.json()).toMatchObject({ vaultOrigin: origin });
    }
    expect((await its.another({ SANDBOX: 'off' })).vaultOrigin).toBeNull();
  });

  it.each([
    [{ VAULT_ORIGIN: 'https://cards.example.com/' }, 'VAULT_ORIGIN'],
    [{ VAULT_ORIGIN: 'cards.example.com' }, 'VAULT_ORIGIN'],
    [{ APP_ORIGIN: 'https://a.example,https://b.example/x' }, 'APP_ORIGIN'],
    [{ VAULT_KEY: 'short' }, 'VAULT_KEY must be at least 32 characters.'],
  ])('says what is wrong with the setting %o', (environment, sentence) => {
    expect(parseSettings(environment)).toMatchObject({ problems: [expect.stringContaining(sentence)] });
  });
}
