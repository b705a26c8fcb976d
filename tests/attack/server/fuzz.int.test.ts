/**
 * Random requests and socket messages against a whole server: no 5xx, no stack trace in an answer, nothing in the
 * server's error log, memory flat. Only on this machine. `npm run attack -- server --runs N`; the seed is printed and
 * ATTACK_SEED repeats it.
 */
import { request as httpRequest, Agent } from 'node:http';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createServer, type RunningServer } from '../../../server/start/createServer.ts';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { seedPeople } from '../../../server/start/seed.ts';
import { openServerContext } from '../../../server/start/serverContext.ts';
import { parseSettings, type Settings } from '../../../server/start/settings.ts';
import { seedStores } from '../../../server/stores/seedStores.ts';
import { openAnyDatabase } from '../../server/kit/databases.ts';
import { createBrowser, createShiftedClock } from '../../server/kit/testServer.ts';
import { inTurns } from '../inTurns.ts';
import { attackRuns } from '../runs.ts';
import { attackOf, diceOf, type Attack } from './generate.ts';

const RUNS = attackRuns(2_000);
const SEED = Number(process.env['ATTACK_SEED'] ?? 20_261_122);
const AT_ONCE = 8;
/** Caches and compiled code fill up first. */
const WARM_UP = Math.min(Math.floor(RUNS / 3), 10_000);
const MAX_GROWTH_BYTES = 16_000_000;
const STACK_TRACE =
  /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)|node_modules|\.ts:\d+|SyntaxError|TypeError|PgError|drizzle/i;
const SILENT_MS = 15_000;

let connection: DatabaseConnection;
let server: RunningServer;
let cookie: string;
const errors: string[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  connection = await openAnyDatabase();
  const clock = createShiftedClock();
  await migrate(connection);
  await seedPeople(connection.db, clock);
  await seedStores(connection.db, { count: 200, isSandbox: true });
  const context = await openServerContext(connection.db);
  const settings = parseSettings({
    ...{ PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: '0' },
  }) as Settings;
  const logTo = { write: (line: string) => void errors.push(line) };
  server = await createServer({ settings, connection, clock, context, clientFolder: '/nowhere', logTo });
  const browser = createBrowser(server.url);
  await browser.signIn();
  ({ cookie } = browser);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  await connection.close();
});

describe('a server under random requests', () => {
  it(`answers ${RUNS} of them without a 5xx, a stack trace or a leak`, { timeout: 7_200_000 }, async () => {
    console.log(`seed ${SEED}, ${RUNS} runs`);
    const kinds = new Map<string, number>();
    const problems: string[] = [];
    let before = 0;
    const attack = async (index: number): Promise<void> => {
      const origin = server.url.replace('localhost', '127.0.0.1');
      const one = attackOf(diceOf(SEED + index * 7_919), { cookie, origin });
      const answer = await send(one);
      kinds.set(answer.result, (kinds.get(answer.result) ?? 0) + 1);
      if (/^5/.test(answer.result) || answer.result === 'hangs' || STACK_TRACE.test(answer.text))
        problems.push(`run ${index}: ${answer.result} ${answer.text.slice(0, 300)} to ${show(one)}`);
    };
    const runs = Array.from({ length: RUNS }, (_, index) => index);
    await inTurns(runs.slice(0, WARM_UP), AT_ONCE, attack);
    before = await settledHeap();
    await inTurns(runs.slice(WARM_UP), AT_ONCE, attack);
    const growth = (await settledHeap()) - before;
    const summary = [...kinds]
      .toSorted((a, b) => b[1] - a[1])
      .map(([result, count]) => `${result}: ${count}`);
    console.log(
      `${summary.join(', ')}; heap ${(growth / 1e6).toFixed(1)} MB more than after ${WARM_UP} runs`,
    );
    expect(problems.slice(0, 5)).toEqual([]);
    expect(errors.slice(0, 3)).toEqual([]);
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
    expect((await createBrowser(server.url).signIn()).status).toBe(200);
  });
});

const show = (one: Attack): string =>
  one.kind === 'bytes' ? one.bytes.toString('latin1').slice(0, 300) : JSON.stringify(one).slice(0, 1_500);

interface Answer {
  /** A status, a close code, or what else became of it. */
  readonly result: string;
  readonly text: string;
}

const send = (one: Attack): Promise<Answer> =>
  one.kind === 'http' ? sendHttp(one) : one.kind === 'bytes' ? sendBytes(one.bytes) : sendMessages(one);

const sendHttp = ({ method, path, headers, body }: Extract<Attack, { kind: 'http' }>): Promise<Answer> =>
  new Promise((resolve) => {
    const port = Number(new URL(server.url).port);
    try {
      const request = httpRequest({
        ...{ host: '127.0.0.1', port, method, path, headers, agent },
        timeout: SILENT_MS,
      });
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('close', () =>
          resolve({ result: String(response.statusCode), text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      request.on('timeout', () => {
        resolve({ result: 'hangs', text: '' });
        request.destroy();
      });
      request.on('error', () => resolve({ result: 'connection closed', text: '' }));
      request.end(body ?? undefined);
    } catch {
      resolve({ result: 'not sent', text: '' });
    }
  });

/** The answer, or the end of the connection; a server may also wait for more, until its own time-out. */
const sendBytes = (bytes: Buffer): Promise<Answer> =>
  new Promise((resolve) => {
    let text = '';
    const end = (): void => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'no answer';
      resolve({ result: `bytes ${status}`.replace('bytes 5', '5'), text });
      socket.destroy();
    };
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) end();
    });
    socket.on('close', end);
    socket.on('error', end);
    socket.setTimeout(100, end);
  });

const sendMessages = ({ withInit, messages }: Extract<Attack, { kind: 'socket' }>): Promise<Answer> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie, origin: server.url },
    });
    let text = '';
    const end = (result: string): void => {
      resolve({ result, text });
      socket.terminate();
    };
    socket.on('open', () => {
      if (withInit) socket.send('{"type":"connection_init"}');
      else messages.forEach((message) => socket.send(message));
      setTimeout(() => end('socket stays'), 150).unref();
    });
    let isSent = !withInit;
    socket.on('message', (message) => {
      text += (message as Buffer).toString('utf8');
      if (isSent) return;
      isSent = true;
      messages.forEach((message) => socket.send(message));
    });
    // 1011 is an internal error, a socket's 5xx; graphql-ws says 4500.
    socket.on('close', (code) => end(code === 1011 || code === 4500 ? `5xx ${code}` : `socket ${code}`));
    socket.on('error', () => end('socket refused'));
  });

async function settledHeap(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 4; round++) {
    collect();
    await new Promise((go) => setTimeout(go, 100));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
