/**
 * What a screen may do: read the world, ask for something, look at a document. Made by compose.ts, handed down by context.
 * Screens know nothing of adapters; a screen that needs a rule finds it in domain/.
 */
import { createContext, useContext } from 'react';
import type { Observable } from 'rxjs';
import type { World } from '../../domain/world.ts';
import type { ChainPort } from '../../streams/ports.ts';
import type { Dispatch } from '../../streams/intents.ts';
import type { ClientConfig } from './config.ts';

export interface Crema {
  readonly config: ClientConfig;
  readonly world$: Observable<World>;
  world(): World;
  readonly dispatch: Dispatch;
  readonly documents: { read(hash: string): Promise<unknown>; peek(hash: string): unknown };
  /** Puts a secret into memory and gives a reference that works once. */
  readonly keepSecret: (secret: string) => string;
  /** Says "someone is looking at this": fetched only if what the log holds is too old. */
  readonly want: {
    menu(key: string): void;
    cards(): void;
    previousOrders(): void;
    favorites(): void;
    /** The details of a store one comes to. */
    pickupStore(storeNumber: string): void;
    /** Until the returned function is called, the order's status and the curbside there are kept current. */
    pickup(storeNumber: string, orderToken: string | null): () => void;
    /** While the returned function was not called, a price is on screen and is kept current. */
    price(): () => void;
  };
  readonly suggestPlaces: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Every store's place, for the map. */
  readonly chain: ChainPort;
  /** By number, as far as they are known or can be had now. */
  readonly nameStores: (storeNumbers: readonly string[]) => Promise<Readonly<Record<string, string>>>;
  readonly isOnline$: Observable<boolean>;
  /** A newer build writes this device's log: this tab must reload. */
  readonly isFenced$: Observable<boolean>;
  readonly now: () => number;
  /** A hook: the log's newest rows as they lie on the device, newest first; `head` says that there may be news. */
  readonly useLatestEvents: (limit: number, head: unknown) => readonly unknown[] | null;
  readonly trace: {
    /** The file's text; `personal` values are replaced unless asked otherwise. */
    export(): Promise<{
      readonly text: string;
      readonly events: number;
      readonly redactedFields: readonly string[];
    }>;
    /** Checks a file; changes nothing here. */
    verify(file: Blob): Promise<{ readonly ok: boolean; readonly sentence: string; readonly events: number }>;
  };
}

export const CremaContext = createContext<Crema | null>(null);

export function useCrema(): Crema {
  const crema = useContext(CremaContext);
  if (crema === null)
    throw new Error('useCrema was called outside CremaContext: wrap the tree in its provider.');
  return crema;
}
