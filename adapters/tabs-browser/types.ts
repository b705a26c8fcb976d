/**
 * The little of a browser that the tabs adapter needs, so that tests can drive it. `thisBrowser.ts` is the real one.
 * What a browser lacks is null; nothing here throws for what is missing.
 */
import type { Locks } from '../locks-memory/createMemoryLocks.ts';

export interface Browser {
  /** Lives as long as the tab; a duplicated tab starts with a copy. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly locks: Locks | null;
  readonly channel: Channel | null;
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when what `isVisible` or `isOnline` answers may have changed; answers how to stop. */
  watch(what: 'visibility' | 'connection', changed: () => void): () => void;
}

export interface Channel {
  post(message: unknown): void;
  listen(heard: (message: unknown) => void): () => void;
}
