/**
 * The real browser behind `Browser`: session storage, Web Locks, BroadcastChannel, page and network events. In private
 * modes an access can throw: such a part is null.
 */
import type { LockOptions, Locks } from '../locks-memory/createMemoryLocks.ts';
import type { Browser, Channel } from './types.ts';

export function thisBrowser(): Browser {
  return {
    storage: orNull(() => window.sessionStorage),
    locks: orNull(() => webLocks(navigator.locks)),
    channel: orNull(() => openChannel(new BroadcastChannel('crema'))),
    isVisible: () => document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    watch: (what, changed) =>
      what === 'connection'
        ? onAny(window, ['online', 'offline'], changed)
        : both(
            onAny(document, ['visibilitychange'], changed),
            // Some browsers report a return from the back/forward cache by this event alone.
            onAny(window, ['pageshow', 'pagehide'], changed),
          ),
  };
}

function webLocks(manager: LockManager | undefined): Locks | null {
  if (manager === undefined) return null;
  return {
    request<T>(name: string, { ifAvailable, signal }: LockOptions, work: (granted: boolean) => Promise<T>) {
      // The platform refuses both options together; a request that does not wait needs no abort signal.
      const options = ifAvailable === true ? { ifAvailable } : signal === undefined ? {} : { signal };
      return manager.request(name, options, (lock) => work(lock !== null));
    },
  };
}

function openChannel(channel: BroadcastChannel): Channel {
  return {
    post: (message) => channel.postMessage(message),
    listen(heard) {
      const listener = ({ data }: MessageEvent<unknown>) => heard(data);
      channel.addEventListener('message', listener);
      return () => channel.removeEventListener('message', listener);
    },
    close: () => channel.close(),
  };
}

function onAny(target: EventTarget, types: readonly string[], listener: () => void): () => void {
  for (const type of types) target.addEventListener(type, listener);
  return () => types.forEach((type) => target.removeEventListener(type, listener));
}

const both = (first: () => void, second: () => void) => () => {
  first();
  second();
};

function orNull<T>(ask: () => T | null): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
