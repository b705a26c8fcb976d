/**
 * The browser APIs that the tabs adapter needs, as interfaces for tests. thisBrowser.ts is the implementation. A
 * missing API is null; nothing here throws.
 */
import type { Locks } from '../locks-memory/createMemoryLocks.ts';

export interface Browser {
  /** Kept as long as the tab; a duplicated tab starts with a copy. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly locks: Locks | null;
  readonly channel: Channel | null;
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when `isVisible` or `isOnline` may have changed; returns a function that stops it. */
  watch(what: 'visibility' | 'connection', changed: () => void): () => void;
}

export interface Channel {
  post(message: unknown): void;
  listen(heard: (message: unknown) => void): () => void;
  /** Nothing is heard or posted any more. */
  close(): void;
}
