/**
 * Serves the page of the log tests and calls into it over a socket: no driver between the test and the log, so calls to
 * two tabs are under way at once. The tabs share one origin, hence one storage.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocketServer, type WebSocket } from 'ws';
import type { LogPort } from '../../streams/ports.ts';
import type { LogBench } from '../contracts/log.contract.ts';
import { bundlePage } from '../crash/bundlePage.ts';
import type { EngineBrowser, EngineTab } from './drive/types.ts';
import { within } from './drive/within.ts';

export interface PageRequest {
  readonly id: number;
  readonly database: string;
  readonly log: string;
  readonly method: string;
  readonly args: readonly unknown[];
}
/** `logId` is what `LogPort.id` says after the call. */
export type PageAnswer = { readonly logId: string | null } & (
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
);

export type AskPage = (
  request: Omit<PageRequest, 'id'>,
  toldId?: (logId: string | null) => void,
) => Promise<unknown>;

/** Stands for a function, which JSON does not know: a value that cannot be stored. */
const FUNCTION = 'a function';

export interface LogPages {
  readonly url: string;
  openPage(browser: EngineBrowser): Promise<{ readonly tab: EngineTab; readonly ask: AskPage }>;
  /** Loads the page anew, by address, in a tab that is open already. */
  visit(tab: EngineTab): Promise<AskPage>;
  close(): void;
}

const ANSWER_MS = 20_000;

export async function serveLogPages(): Promise<LogPages> {
  const page = await bundlePage(join(import.meta.dirname, 'logPage.ts'), '/');
  const server = createServer((request, response) => {
    const script = page.scripts.get(request.url ?? '');
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const sockets = new WebSocketServer({ server });
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  /** Each page connects to the path it was loaded from: several may load at once. */
  const expected = new Map<string, (socket: WebSocket) => void>();
  sockets.on('connection', (socket, { url: path = '' }) => expected.get(path)?.(socket));
  async function visit(tab: EngineTab): Promise<AskPage> {
    const path = `?visit=${expected.size + 1}`;
    const connected = new Promise<WebSocket>((resolve) => expected.set(`/${path}`, resolve));
    await tab.goto(url + path);
    return askOver(await within(ANSWER_MS, 'the page of the log', connected));
  }
  return {
    url,
    visit,
    async openPage(browser) {
      const tab = await browser.newTab();
      return { tab, ask: await visit(tab) };
    },
    close() {
      sockets.close();
      sockets.clients.forEach((client) => client.terminate());
      server.close();
    },
  };
}

function askOver(socket: WebSocket): AskPage {
  const waiting = new Map<number, (answer: PageAnswer) => void>();
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as PageAnswer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return async (request, toldId) => {
    const id = ++last;
    const answered = new Promise<PageAnswer>((resolve) => waiting.set(id, resolve));
    const withFunctions = (_key: string, value: unknown) => (typeof value === 'function' ? FUNCTION : value);
    socket.send(JSON.stringify({ ...request, id }, withFunctions));
    const answer = await within(ANSWER_MS, `${request.method} in the page`, answered);
    toldId?.(answer.logId);
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  };
}

let benches = 0;

/** A bench whose logs lie in turn in each of the tabs. */
export function createEngineBench(tabs: readonly AskPage[]): LogBench {
  const database = `crema-contract-${++benches}`;
  let opened = 0;
  const askOf = (index: number): AskPage => {
    const ask = tabs[index % tabs.length];
    if (ask === undefined) throw new Error('expected a tab to open a log in, got none');
    return ask;
  };
  return {
    openLog() {
      const log = `${database}/${opened}`;
      const ask = askOf(opened++);
      return remoteLog((method, args, toldId) => ask({ database, log, method, args }, toldId));
    },
    plant: async (row) => void (await askOf(0)({ database, log: '', method: 'plant', args: [row] })),
    async dispose() {
      await Promise.all(tabs.map((ask) => ask({ database, log: database, method: 'dispose', args: [] })));
    },
  };
}

type CallPage = (
  method: string,
  args: readonly unknown[],
  toldId: (logId: string | null) => void,
) => Promise<unknown>;

/** Every method of the port is a call into the page but `id`, which is answered from what the last call told. */
function remoteLog(call: CallPage): LogPort {
  let id: string | null = null;
  return new Proxy({} as LogPort, {
    get: (_target, method) => {
      if (method === 'id') return () => id;
      return async (...args: readonly unknown[]) => {
        const answer = await call(String(method), args, (told) => (id = told));
        // JSON knows no `undefined`.
        return answer ?? null;
      };
    },
  });
}
