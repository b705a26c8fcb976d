/**
 * Lazy-loaded proxies for the remote ports: the first call of a port imports its adapters. An import that fails
 * (offline, or a new build has replaced the chunk) is answered as a network failure.
 */
import { defer, from, type Observable, switchMap } from 'rxjs';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import type { RemoteFailure, ShownMember } from '../../streams/ports.ts';
import { sendJsonUntil } from '../../adapters/http/sendJson.ts';
import { restAdapters } from './generated/restAdapters.ts';
import { transports } from './generated/transports.ts';
import type { PortsVia } from './transports.ts';

const loadGraphql = () => import('./createGraphqlPorts.ts');

/**
 * Loads the code of all adapters ahead. A tab that first needs it to send a write while the network is bad may not get
 * it for long: WebKit was seen failing the same import for 40 s after the network had returned. Never rejects.
 */
export async function prefetchRemotePorts(): Promise<void> {
  await Promise.allSettled([loadGraphql, ...Object.values(restAdapters)].map((load) => load()));
}

/** Requests are aborted with `endSignal`, and name the member whom the page shows. */
export function createLazyRemotePorts(endSignal: AbortSignal, shown?: ShownMember): RemotePorts {
  const send = sendJsonUntil(endSignal, shown);
  const viaGraphql = once(async () => (await loadGraphql()).createGraphqlPorts(endSignal, shown));
  const loadOf = (noun: keyof RemotePorts): (() => Promise<unknown>) =>
    noun in restAdapters
      ? once(async () => (await restAdapters[noun as keyof typeof restAdapters]())(send))
      : async () => (await viaGraphql())[noun as keyof PortsVia<'graphql'>];
  const nouns = Object.keys(transports) as readonly (keyof RemotePorts)[];
  const ports = nouns.map((noun) => {
    const load = loadOf(noun);
    return [noun, lazyPort(async () => (await load()) as Methods)] as const;
  });
  return Object.fromEntries(ports) as unknown as RemotePorts;
}

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** The methods of every port that answer an Observable: the others answer a Promise. */
type Streaming = {
  [N in keyof RemotePorts]: {
    [M in keyof RemotePorts[N]]: RemotePorts[N][M] extends (...args: never) => Observable<unknown>
      ? M
      : never;
  }[keyof RemotePorts[N]];
}[keyof RemotePorts];
/** Does not compile while another name answers an Observable, which a proxy could not know before the port is loaded. */
const STREAMING: Streaming = 'subscribe';
type Misnamed = Exclude<Streaming, 'subscribe'>;
/** @public */
export const nothingMisnamed: [Misnamed] extends [never] ? true : Misnamed = true;

/** Answers every method name; the port's type says which there are. */
const lazyPort = (load: () => Promise<Methods>): Methods =>
  new Proxy<Methods>(
    {},
    {
      // A promise would ask for `then`.
      get: (_, method) =>
        typeof method === 'symbol' || method === 'then' ? undefined : lazyMethod(load, method),
    },
  );

const lazyMethod =
  (load: () => Promise<Methods>, method: string) =>
  (...args: readonly unknown[]): unknown => {
    if (method !== STREAMING) return answer(load, method, args);
    return defer(() => from(load())).pipe(
      switchMap((port) => (port[method]?.(...args) ?? []) as Observable<unknown>),
    );
  };

async function answer(
  load: () => Promise<Methods>,
  method: string,
  args: readonly unknown[],
): Promise<unknown> {
  let port: Methods;
  try {
    port = await load();
  } catch {
    return notLoaded;
  }
  return port[method]?.(...args);
}

/** Nothing was sent: the adapter's code could not be loaded. */
const notLoaded: RemoteFailure = { ok: false, kind: 'offline', code: null, retryAfterSeconds: null };

/** Loads once; a failed load is retried at the next call. */
function once<P>(load: () => Promise<P>): () => Promise<P> {
  let loading: Promise<P> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
