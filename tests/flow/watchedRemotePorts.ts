/**
 * Remote ports as a network carries them: an answer takes its time on the virtual clock, an aborted request has none, and
 * what is open (requests that nobody aborted, subscriptions) is counted.
 */
import { Observable } from 'rxjs';
import type { VirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { failure } from '../../adapters/http/failure.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import { transports } from '../../src/compose/generated/transports.ts';
import type { Answer } from '../../streams/ports.ts';

export interface WatchedRemotePorts {
  readonly through: (server: RemotePorts, ended: AbortSignal) => RemotePorts;
  /** Requests and subscriptions under way. */
  open(): number;
  /** How often anything was asked. */
  asked(): number;
}

export function watchRemotePorts(clock: VirtualClock, roundTripMs: number): WatchedRemotePorts {
  let open = 0;
  let asked = 0;

  function request<A extends readonly unknown[], T>(
    call: (...args: A) => Promise<Answer<T>>,
    ended: AbortSignal,
  ): (...args: A) => Promise<Answer<T>> {
    return (...args) =>
      new Promise((resolve) => {
        const signal = AbortSignal.any([ended, ...args.filter((each) => each instanceof AbortSignal)]);
        if (signal.aborted) return resolve(failure('unreachable'));
        open++;
        asked++;
        const answer = call(...args);
        const arrival = clock.scheduler.schedule(() => settle(answer), roundTripMs);
        const give = (): void => settle(failure('unreachable'));
        signal.addEventListener('abort', give);
        function settle(value: Answer<T> | Promise<Answer<T>>): void {
          arrival.unsubscribe();
          signal.removeEventListener('abort', give);
          open--;
          resolve(value);
        }
      });
  }
  const subscription = <A extends readonly unknown[], T>(subscribe: (...args: A) => Observable<T>) => {
    return (...args: A): Observable<T> =>
      new Observable((subscriber) => {
        open++;
        asked++;
        const listening = subscribe(...args).subscribe(subscriber);
        return () => {
          open--;
          listening.unsubscribe();
        };
      });
  };
  const watched = <P extends object>(port: P, ended: AbortSignal): P =>
    Object.fromEntries(
      Object.entries(port).map(([name, value]: [string, unknown]) => {
        if (typeof value !== 'function') return [name, value];
        const call = value as (...args: readonly unknown[]) => never;
        return [name, name === 'subscribe' ? subscription(call) : request(call, ended)];
      }),
    ) as P;

  return {
    through: (server, ended) =>
      Object.fromEntries(
        Object.keys(transports).map((noun) => [noun, watched(server[noun as keyof RemotePorts], ended)]),
      ) as unknown as RemotePorts,
    open: () => open,
    asked: () => asked,
  };
}
