/**
 * The ports of the streams: the log, the other tabs and the device. What is asked of the server is in
 * streams/<noun>/port.ts. Adapters implement them, and adapters/fake has a fake of each; tests/contracts runs one suite
 * per port on both. A failure outside the code is answered as a RemoteFailure, which becomes a fact; a port that throws
 * has a bug.
 */
import type { Observable, SchedulerLike } from 'rxjs';
import type { Batch } from '../domain/analytics/namedEvent.ts';
import type { FrameMessage, PaymentType } from '../domain/cardFields/messages.ts';
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
  /** The status of HTTP and the server's own sentence, where the question asks for them. */
  readonly status?: number;
  readonly text?: string | null;
}
export interface RemoteAnswer<T> {
  readonly ok: true;
  readonly value: T;
}
export type Answer<T> = RemoteAnswer<T> | RemoteFailure;
/** The outcome of a write, asked by its key: its answer, the code of its refusal, or its state so far. */
export type WriteOutcome<T> =
  | { readonly status: 'unknown' | 'inProgress' | 'accepted' }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'refused'; readonly code: string };
/** The code of a question by a page that shows one member, where the session is another member's by now. */
export const OTHER_MEMBER = 'OTHER_MEMBER';
/** Whom the page shows, as each request tells the server, and what is called where the server answers OTHER_MEMBER. */
export interface ShownMember {
  readonly memberId: () => string | null;
  readonly isOther: () => void;
}
/** 206: the server had only a part of it now. */
export interface PartialAnswer<T> extends RemoteAnswer<T> {
  readonly isPartial: true;
  readonly retryAfterSeconds: number | null;
}
/** 304: what the question said to be known is still the answer. */
export interface NotModified {
  readonly ok: true;
  readonly isNotModified: true;
}
/** What a read's call answers (read.ts). */
export type ReadAnswer<T> = Answer<T> | PartialAnswer<T> | NotModified;

// ── the log ──────────────────────────────────────────────────────────────────
/** A large server answer, stored once by the hash of its canonical JSON. */
export interface StoredDocument {
  readonly hash: string;
  readonly body: unknown;
}
/** Projection states at `seq`, made by the code that `reducers` names. Readers check them (openState.ts). */
export interface Snapshot {
  /** `device`, or the tab id. */
  readonly key: string;
  readonly seq: number;
  readonly reducers: string;
  readonly state: unknown;
  /** The version of each state's shape, by projection. */
  readonly versions?: Readonly<Record<string, number>>;
  /** The checksum of all other fields but the key (snapshotChecksum.ts); release 0.3.0 and before wrote none. */
  readonly checksum?: string;
}
/**
 * committed: durable. conflict: the log does not end right before the first event (another tab was first, or this tab
 * has not read the newest era); nothing was written. failed: storage failed, nothing was written; `health$` says more.
 */
export type AppendOutcome =
  | { readonly status: 'committed' }
  | { readonly status: 'conflict' }
  | { readonly status: 'failed' };

export type StorageHealth =
  | { readonly mode: 'durable' }
  /**
   * The log goes on in memory; events appended now are lost if the tab closes before storage works again.
   * waiting: another tab blocks the storage, whose content is not lost. isDataLeftBehind: somebody signed out, and the
   * stored data of that member could not be removed yet.
   */
  | {
      readonly mode: 'memory';
      readonly reason: 'unavailable' | 'quota' | 'broken' | 'waiting';
      readonly isDataLeftBehind?: boolean;
    };

export interface LogPort {
  /**
   * The log id; a log that was deleted and made again has another. Null before storage has answered, and without
   * storage.
   */
  id(): string | null;
  /**
   * The head: the highest seq in the log, 0 when it is empty; stray rows don't count. Opens the storage; never rejects.
   */
  head(): Promise<number>;
  /** Rows with a key above `after`, in order, as they are stored: readers validate (domain/seq.ts). */
  readAfter(after: number): Promise<readonly unknown[]>;
  /** All of `events` (whose seqs are consecutive) and `documents` in one strict transaction, or nothing. */
  append(events: readonly AppEvent[], documents: readonly StoredDocument[]): Promise<AppendOutcome>;
  /**
   * As append, and in the same transaction removes everything older than the first event: events, documents, snapshots.
   * In memory the storage is cleared of the eras this tab was in, unless another tab has done it (`isEndedElsewhere`).
   */
  startEra(events: readonly AppEvent[], isEndedElsewhere?: boolean): Promise<AppendOutcome>;
  /**
   * Into a log that holds nothing: events, and a snapshot of what came before the first of them. conflict: it holds
   * something.
   */
  restore(snapshot: Snapshot, events: readonly AppEvent[]): Promise<AppendOutcome>;
  /**
   * In memory mode: whether storage works again. Changes nothing; may wait long for a database that another tab blocks.
   */
  probe(): Promise<boolean>;
  /**
   * After a probe that succeeded: drops what was written in memory; `id`, `head` and `readAfter` answer from storage,
   * which may hold another log, and `health$` becomes durable.
   */
  reopen(): Promise<boolean>;
  readDocument(hash: string): Promise<StoredDocument | null>;
  readSnapshot(key: string): Promise<Snapshot | null>;
  writeSnapshot(snapshot: Snapshot): Promise<void>;
  /**
   * Removes events with seq <= upTo that the device's snapshot covers (the event at the head always stays), documents
   * no remaining event or `keepDocuments` names, and snapshots from before the cut.
   */
  compact(upTo: number, keepDocuments: readonly string[]): Promise<void>;
  readonly health$: Observable<StorageHealth>;
  close(): void;
}

// ── other tabs, the device ───────────────────────────────────────────────────
/** What one tab tells the others. */
export type TabMessage =
  /** Events it committed, in the message itself, and to which log (`LogPort.id`; older builds don't say). */
  | {
      readonly kind: 'committed';
      readonly from: TabId;
      readonly log?: string | null;
      readonly events: readonly AppEvent[];
    }
  /** Its appends meet conflicts repeatedly: all tabs take turns for a while (streams/log/turns.ts). */
  | { readonly kind: 'contended'; readonly from: TabId }
  /** It ended the era `ended` of that log; `events` begin the next one. In memory they are not in the shared log. */
  | {
      readonly kind: 'eraEnded';
      readonly from: TabId;
      readonly log: string | null;
      readonly ended: string | null;
      /** Who was signed in in it (older builds don't say): a tab with another log has other era ids. */
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
  /**
   * Runs `work` while holding the lock, which is released when the tab dies. With ifAvailable, 'busy' when it is held.
   */
  withLock<T>(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T | 'busy' | 'aborted'>;
  /** Intents that a fenced tab could not write, handed to the page that replaces it in this tab. */
  keepForReload(intents: readonly IntentDraft[], era?: string | null): void;
  /** Clears and answers them; those of another era are dropped. An older build kept them without an era. */
  takeKept(era?: string | null): Promise<readonly IntentDraft[]>;
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
/**
 * What the operator's payment provider needs for its fraud checks (spec 3 section 7), and no more. Gathered when a write is sent,
 * kept in memory alone: it never enters the log.
 */
export interface RiskPort {
  /** Null where nothing is needed, or could not be had. Never rejects, and does not keep a person waiting. */
  gather(): Promise<RiskData | null>;
}
export interface RiskData {
  /** 1 to 128 visible ASCII characters. */
  readonly deviceReference: string;
  /** The token of an anti-fraud service, where the operator uses one; up to 2048 visible ASCII characters. */
  readonly antiFraudToken: string | null;
}
/** Secrets in memory, by reference; a reference works once. */
export interface VaultPort {
  put(secret: string): string;
  take(ref: string): string | null;
}

/** The card fields in the vault's frame: a card's number and code stay in there, what comes out is a token. */
export interface CardFieldsPort {
  /** Listens until `close`. `frame` is called for each message: a frame that was loaded again has another window. */
  open(frame: () => unknown, hear: (news: FrameMessage) => void): CardFields;
}
export interface CardFields {
  /** One at a time; another one meanwhile fails. */
  tokenize(): Promise<CardToken>;
  focus(): void;
  close(): void;
}
export type CardToken =
  | {
      readonly ok: true;
      readonly token: string;
      readonly brand: PaymentType | null;
      readonly lastFour: string | null;
    }
  | { readonly ok: false; readonly code: Extract<FrameMessage, { readonly type: 'error' }>['code'] };

/**
 * Where named events go (domain/analytics), and what this browser keeps of it. That is outside of the log: signing out
 * does not ask the person again.
 */
export interface AnalyticsPort {
  /** Whether the person has allowed it, and the browser does not ask to be left out. */
  readonly isAllowed$: Observable<boolean>;
  /** The seq up to which the facts of this log were counted; null where none was. */
  counted(logId: string): number | null;
  /** False where it cannot be kept: nothing may be sent then. */
  keepCounted(logId: string, seq: number): boolean;
  /** Never rejects. `lost`: no answer came. */
  send(batch: Batch): Promise<'sent' | 'lost'>;
}

export type DevicePosition =
  | { readonly status: 'located'; readonly at: Spot; readonly accuracyMetres: number }
  | { readonly status: 'refused' | 'unavailable' | 'timeout' };
export interface GeolocationPort {
  /** Asks the person first, as browsers do. Never rejects. */
  locate(): Promise<DevicePosition>;
  /** Whether the person has allowed it already, so that nothing is asked. Never rejects. */
  isAllowed(): Promise<boolean>;
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
 * Every store's place, for the map: map data like the base map, and not in the log (decision 0011); the list of stores
 * and the selected store are in the log. Filters follow domain/stores/features.ts. `failed` when the points could not
 * be had.
 */
export interface StorePointsPort {
  /** Starts to fetch the points before the map needs them. A second call has no effect. */
  prepare(): void;
  marks(area: MapArea, zoom: number, features: readonly string[]): Promise<readonly MapMark[] | 'failed'>;
  /** How many stores within 50 miles have the features. */
  count(at: Spot, features: readonly string[]): Promise<number | 'failed'>;
  /** The zoom at which a group splits; `failed` for a group of points that were replaced. */
  zoomToSplit(groupId: number): Promise<number | 'failed'>;
}

// ── passkeys ─────────────────────────────────────────────────────────────────
/** Which of a member's passkeys the server knows still, for the browser's password manager. */
export interface PasskeySignal {
  readonly rpId: string;
  readonly userId: string;
  readonly credentialIds: readonly string[];
}

/** notDone: it did not happen. Why, no browser says: it was cancelled, took too long, or there is none. */
export type WebauthnOutcome =
  | { readonly status: 'done'; readonly response: unknown }
  | { readonly status: 'notDone' | 'knownHere' | 'failed' };

export interface WebauthnPort {
  readonly isSupported: boolean;
  /** Whether passkeys are offered in the field of the address. */
  canFillIn(): Promise<boolean>;
  /** Called at once after a press: what is awaited before loses it in Safari. `options`: as the server gave them. */
  create(options: unknown): Promise<WebauthnOutcome>;
  ask(options: unknown): Promise<WebauthnOutcome>;
  /** Waits until the person chooses one in a field; ends without an outcome when another question is asked. */
  waitForChoice(options: unknown): Promise<WebauthnOutcome>;
  stop(): void;
  /** The server says that it does not know this one; a browser that can tells its password manager. */
  forget(options: unknown, response: unknown): Promise<void>;
  keepOnly(signal: PasskeySignal): Promise<void>;
}
