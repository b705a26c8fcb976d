/** The server signs what support receives: hashes in, a signature out that the trace tools can check, nothing else kept. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TraceSignature } from '../../adapters/trace-file/format.ts';
import { toSign, withSignature, type TraceKey } from '../../adapters/trace-file/signature.ts';
import type { DatabaseConnection } from '../../server/db/createDatabase.ts';
import { createTerminal } from '../../tools/trace/terminal.ts';
import { verify } from '../../tools/trace/verify.ts';
import { someTrace } from '../tools/someTrace.ts';
import { openAnyDatabase } from './kit/databases.ts';
import { createBrowser, startTestServer, type TestServer } from './kit/testServer.ts';

let connection: DatabaseConnection;
let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crema-signed-'));
  connection = await openAnyDatabase();
  server = await startTestServer(connection);
});
afterAll(async () => {
  await server.close();
  await connection.close();
  rmSync(folder, { recursive: true });
});

const SIGN = '/apiproxy/v1/support/traces/sign';
const KEYS = '/apiproxy/v1/support/trace-keys';
const keysOf = async ({ url }: { readonly url: string }): Promise<{ readonly keys: readonly TraceKey[] }> =>
  (await (await fetch(url + KEYS)).json()) as { keys: readonly TraceKey[] };

async function signedTrace(browser = createBrowser(server.url)): Promise<string> {
  const text = await someTrace();
  const hashes = await toSign(text);
  const response = await browser.send('POST', SIGN, hashes);
  expect(response.status).toBe(200);
  return withSignature(text, hashes, (await response.json()) as TraceSignature);
}

async function said(text: string, ...args: readonly string[]) {
  const path = join(folder, 'a.trace.ndjson');
  writeFileSync(path, text);
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const terminal = createTerminal(write, write);
  return { code: await verify([path, ...args], terminal), lines: lines.join('\n') };
}

describe('a trace', () => {
  it('that is signed is known by the key, the time and the kind of session, from the server or from a file', async () => {
    const member = createBrowser(server.url);
    await member.signIn();
    const text = await signedTrace(member);
    const keyFile = join(folder, 'keys.json');
    writeFileSync(keyFile, JSON.stringify(await keysOf(server)));
    for (const key of [server.url, keyFile]) {
      const { code, lines } = await said(text, '--key', key);
      expect(lines).toMatch(/signed by [0-9a-f]{16} at \d{4}-\d\d-\d\dT/);
      expect(lines).toContain("received this file's hash from a member's session at that time");
      expect(lines).toContain('does not say that what the file tells is true');
      expect(code).toBe(0);
    }
    const { code, lines } = await said(text);
    expect([code, lines]).toEqual([0, expect.stringContaining('not checked')]);
    expect((await said(await signedTrace(), '--key', server.url)).lines).toContain("from a guest's session");
  });

  it('whose content, time or session was changed has a wrong signature', async () => {
    const text = await signedTrace();
    const [, signature = ''] = /"signature":({[^}]*})/.exec(text) ?? [];
    const parsed = JSON.parse(signature) as TraceSignature;
    const other = await someTrace(undefined, null);
    const hashes = await toSign(text);
    const wrong = [
      withSignature(other, await toSign(other), parsed),
      withSignature(text, hashes, { ...parsed, at: parsed.at + 1 }),
      withSignature(text, hashes, { ...parsed, session: 'member' }),
    ];
    for (const each of wrong) {
      const { code, lines } = await said(each, '--key', server.url);
      expect([code, lines]).toEqual([1, expect.stringContaining('signature is wrong')]);
    }
  });

  it('without a signature is said to be not signed, and what its chain does not show', async () => {
    const text = await someTrace();
    const { lines } = await said(text);
    expect(lines).toContain('not signed');
    expect(lines).toContain('does not prove who made the file');
    expect((await said(text, '--key', server.url)).code).toBe(1);
  });
});

describe('signing', () => {
  it.each([
    ['nothing', {}],
    ['a chain that is no hash', { chain: 'x', headerHash: 'a'.repeat(64), events: 1 }],
    ['more than hashes', { chain: 'a'.repeat(64), headerHash: 'a'.repeat(64), events: 1, text: 'all of it' }],
  ])('refuses %s', async (_what, body) => {
    expect((await createBrowser(server.url).send('POST', SIGN, body)).status).toBe(400);
  });

  it('refuses another site, and a session that asks too often', async () => {
    const browser = createBrowser(server.url);
    const hashes = { chain: 'a'.repeat(64), headerHash: 'b'.repeat(64), events: 1 };
    const foreign = await browser.send('POST', SIGN, hashes, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    // It counts by the minute of the clock: all of these are in one.
    server.clock.ahead(60_000 - (server.clock.now().getTime() % 60_000));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await browser.send('POST', SIGN, hashes)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const last = await browser.send('POST', SIGN, hashes);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
    server.clock.ahead(60_000);
    expect((await browser.send('POST', SIGN, hashes)).status).toBe(200);
  });

  it('keeps one key over restarts, publishes the operator’s beside it, and never tells a private one', async () => {
    const before = await keysOf(server);
    expect(before.keys).toHaveLength(1);
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const second = await startTestServer(connection);
    expect(await keysOf(second)).toEqual(before);
    await second.close();
    const third = await startTestServer(connection, { TRACE_SIGNING_KEY: pem.replaceAll('\n', '\\n') });
    const after = await keysOf(third);
    expect(after.keys).toHaveLength(2);
    expect(Object.keys(after.keys[1] ?? {})).toEqual(['id', 'algorithm', 'publicKey']);
    await third.close();
  });

  it('does not start with a key that is none, and does not repeat it', async () => {
    const starting = startTestServer(connection, { TRACE_SIGNING_KEY: 'not-a-key-at-all' });
    const message = await starting.then(() => 'started', String);
    expect(message).toMatch(/^Error: TRACE_SIGNING_KEY must be an Ed25519 private key/);
    expect(message).not.toContain('not-a-key');
  });
});
