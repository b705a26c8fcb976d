/**
 * The half of a read's declaration that screens use (streams/<noun>/document.ts): of which shape the document of its
 * answers is, and where the world names the last one. Apart from the half that the runner uses (read.ts), so that a
 * schema is loaded with the first screen that reads by it, and not with the client.
 */
import type * as v from 'valibot';
import type { IntentDraft } from '../../domain/events.ts';
import type { FetchState } from '../../domain/fetchState.ts';
import type { World } from '../../domain/world.ts';
import type { Looks } from './startReads.ts';

export interface ReadDocument<S extends v.GenericSchema, N extends keyof Looks = keyof Looks> {
  /** The name of the read, by which a screen looks at it. */
  readonly read: N;
  readonly schema: S;
  /** The document of the last answer and since when it is valid; `key` is ignored by a read of one thing. */
  named(world: World, key: string): Named | null | undefined;
  fetch(world: World, key: string): FetchState | undefined;
  /** Asks at a press, or where the device lost the document. */
  again(key: string): IntentDraft;
}
export interface Named {
  readonly document: string;
  /** Null or 0: to be asked for again. */
  readonly fetchedAt: number | null;
}
