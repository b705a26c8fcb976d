/**
 * What the streams need of the outside world, in their own words: here the log and the machine; what is asked of the
 * server is in streams/<noun>/port.ts. Adapters implement these; adapters/fake twins them;
 * tests/contracts holds both to one suite a port. A port never throws for what the world does: it answers with a
 * RemoteFailure, which becomes a fact. Throwing means a bug.
 */
import type { Observable, SchedulerLike } from 'rxjs';
import type { AppEvent, IntentDraft } from '../domain/events.ts';
import type { FailureKind } from '../domain/failure.ts';
import type { TabId } from '../domain/ids.ts';
import type { Spot } from '../domain/stores/spot.ts';

// ── answers ──────────────────────────────────────────────────────────────────
export interface RemoteFailure {
  readonly ok: false;
  readonly kind: FailureKind;
  /** The server's own code, if it gave one (spec 3 section 8). */
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;
}
export interface RemoteAnswer<T> {
  readonly ok: true;
  readonly value: T;
}
export type Answer<T> = RemoteAnswer<T> | RemoteFailure;

// ── the log ──────────────────────────────────────────────────────────────────
/** A large server answer, stored once by the hash of its canonical JSON. */
export interface StoredDocument {
  readonly hash: string;
  readonly body: unknown;
}
/** Projection states at `seq`, made by the code that `reducers` names. Whoever reads validates (readSnapshot.ts). */
export interface Snapshot {
  /** `device`, or the tab id. */
  readonly key: string;
  readonly seq: number;
  readonly reducers: string;
  readonly state: unknown;
  /** Of each state's shape, by projection. */
  readonly versions?: Readonly<Record<string, number>>;
}
/**
 * committed: durable. conflict: the log does not end right before the first event (another tab was first, or this one is
 * an era behind), nothing was written. failed: storage is in trouble, nothing was
 * written, `health$` says more.
 */
export type AppendOutcome =
  { readonly status: 'committed' } | { readonly status: 'conflict' } | { readonly status: 'failed' };

export type StorageHealth =
  | { readonly mode: 'durable' }
  /** The app lives on in memory; what happens now is gone when the last tab closes. */
  /** waiting: the storage is held by someone else, and what lies in it is not lost. */
  /** isLeftBehind: somebody signed out, and what lies in the storage could not be removed yet. */
  | {
      readonly mode: 'memory';
      readonly reason: 'unavailable' | 'quota' | 'broken' | 'waiting';
      readonly isLeftBehind?: boolean;
    };

export interface LogPort {
  /** Which log this is: a deleted and newly made one has another id. Null until storage has answered, and without any. */
  id(): string | null;
  /** The highest seq written, 0 for an empty log; stray rows don't count. Opens the storage; never rejects (see health$). */
  head(): Promise<number>;
  /** Rows under a number above `after`, in order, as they lie there: whoever reads validates (domain/seq.ts). */
  readAfter(after: number): Promise<readonly unknown[]>;
  /** All of `events` (whose seqs are consecutive) and `documents` in one strict transaction, or nothing. */
  append(events: readonly AppEvent[], documents: readonly StoredDocument[]): Promise<AppendOutcome>;
  /**
   * As append, and in the same transaction everything older than the first event leaves: events, documents, snapshots. In
   * memory the storage is cleared of the eras this tab was in, unless another tab has done it (`isEndedElsewhere`).
   */
  startEra(events: readonly AppEvent[], isEndedElsewhere?: boolean): Promise<AppendOutcome>;
  /**
   * Into a log that holds nothing: events, and a snapshot of what came before the first of them. conflict: it holds
   * something.
   */
  restore(snapshot: Snapshot, events: readonly AppEvent[]): Promise<AppendOutcome>;
  /** In memory mode: whether storage works again. Changes nothing; may wait long for a database that someone holds. */
  probe(): Promise<boolean>;
  /**
   * After a probe that succeeded: what was written in memory is forgotten, `id`, `head` and `readAfter` answer from what
   * lies in storage, whichever log that is, and `health$` says durable.
   */
  reopen(): Promise<boolean>;
  readDocument(hash: string): Promise<StoredDocument | null>;
  readSnapshot(key: string): Promise<Snapshot | null>;
  writeSnapshot(snapshot: Snapshot): Promise<void>;
  /**
   * Removes events with seq <= upTo that the device's snapshot covers (the head always stays), documents no remaining
   * event or `keepDocuments` names, and snapshots from before the cut.
   */
  compact(upTo: number, keepDocuments: readonly string[]): Promise<void>;
  readonly health$: Observable<StorageHealth>;
  close(): void;
}

// ── other tabs, the machine ──────────────────────────────────────────────────
/** What one tab tells the others. */
export type TabMessage =
  /** Events it committed, in the message itself, and to which log (`LogPort.id`; older builds don't say). */
  | {
      readonly kind: 'committed';
      readonly from: TabId;
      readonly log?: string | null;
      readonly events: readonly AppEvent[];
    }
  /** Its appends lose against others' again and again: they are to take turns for a while (streams/turns.ts). */
  | { readonly kind: 'contended'; readonly from: TabId }
  /** It ended the era `ended` of that log; `events` begin the next one. In memory nobody finds them in the log. */
  | {
      readonly kind: 'eraEnded';
      readonly from: TabId;
      readonly log: string | null;
      readonly ended: string | null;
      /** Who was signed in in it (older builds don't say): in a tab with another log the eras have other names. */
      readonly memberId?: string | null;
      readonly isInMemory: boolean;
      readonly events: readonly AppEvent[];
    };
export interface TabsPort {
  readonly tabId: TabId;
  broadcast(message: TabMessage): void;
  readonly messages$: Observable<TabMessage>;
  readonly visible$: Observable<boolean>;
  readonly online$: Observable<boolean>;
  /** Runs `work` while holding the lock, which a dead tab frees at once. With ifAvailable, answers 'busy' at once when held. */
  withLock<T>(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T | 'busy' | 'aborted'>;
  /** Intents that a fenced tab could not write, handed to the page that replaces it in this tab. */
  keepForReload(intents: readonly IntentDraft[], era?: string | null): void;
  /** Those of another era are forgotten, not answered. An older build kept them without one. */
  takeKept(era?: string | null): readonly IntentDraft[];
}
export interface ClockPort {
  /** The wall clock: milliseconds since the epoch. It can be set, forward and back, at any moment. */
  now(): number;
  /** For waiting: its `now` is monotonic and has nothing to do with the wall clock. */
  readonly scheduler: SchedulerLike;
}
export interface RandomPort {
  bytes(length: number): Uint8Array;
}
/** Secrets in memory, by reference; a reference works once. */
export interface VaultPort {
  put(secret: string): string;
  take(ref: string): string | null;
}

export type DevicePosition =
  | { readonly status: 'located'; readonly at: Spot; readonly accuracyMetres: number }
  | { readonly status: 'refused' | 'unavailable' | 'timeout' };
export interface GeolocationPort {
  /** Asks the person first, as browsers do. Never rejects. */
  locate(): Promise<DevicePosition>;
}

/** A pin, or a group of stores too close to be told apart at this zoom; `count` is exact over the whole chain. */
export type MapMark =
  | { readonly kind: 'store'; readonly storeNumber: string; readonly at: Spot; readonly isOpen: boolean }
  | { readonly kind: 'group'; readonly id: number; readonly count: number; readonly at: Spot };
export interface MapArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
/**
 * Every store's place, for the map: drawn like the base map and, like it, not in the log. The list and what one does
 * with a store are. Filters follow domain/stores/features.ts. `failed` when the points could not be had.
 */
export interface StorePointsPort {
  /** A map is coming: has the points fetched meanwhile. Answers nothing, and asking twice costs nothing. */
  prepare(): void;
  marks(area: MapArea, zoom: number, features: readonly string[]): Promise<readonly MapMark[] | 'failed'>;
  /** How many stores within 50 miles have the features. */
  count(at: Spot, features: readonly string[]): Promise<number | 'failed'>;
  /** The zoom at which a group falls apart; `failed` for a group of points that are gone. */
  zoomToSplit(groupId: number): Promise<number | 'failed'>;
}
