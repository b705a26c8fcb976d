/**
 * What the streams need of the outside world, in their own words. Adapters implement these; adapters/fake twins them;
 * tests/contracts holds both to one suite a port. A port never throws for what the world does: it answers with a
 * WorldFailure, which becomes a fact. Throwing means a bug.
 */
import type { Observable, SchedulerLike } from 'rxjs';
import type { AppEvent, IntentDraft } from '../domain/events.ts';
import type { FailureKind } from '../domain/failure.ts';
import type { TabId } from '../domain/ids.ts';
import type { Menu, Product } from '../domain/menu/shape.ts';
import type { OrderStatus } from '../domain/order/events.ts';
import type { PreviousOrder, SubmittedOrder } from '../domain/order/shape.ts';
import type { OrderPricing, PriceRequest } from '../domain/pricing/shape.ts';
import type { Spot } from '../domain/locator/spot.ts';
import type { StoreLocation } from '../domain/locator/store.ts';
import type { Arrival, PickupState } from '../domain/pickup/state.ts';

// ── answers ──────────────────────────────────────────────────────────────────
export interface WorldFailure {
  readonly ok: false;
  readonly kind: FailureKind;
  /** The server's own code, if it gave one (spec 3 section 8). */
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;
}
export interface WorldAnswer<T> {
  readonly ok: true;
  readonly value: T;
}
export type Answer<T> = WorldAnswer<T> | WorldFailure;

// ── the log ──────────────────────────────────────────────────────────────────
/** A large server answer, stored once by the hash of its canonical JSON. */
export interface StoredDocument {
  readonly hash: string;
  readonly body: unknown;
}
/** A projection state at `seq`; thrown away when `reducers` is not today's. */
export interface Snapshot {
  /** `device`, or the tab id. */
  readonly key: string;
  readonly seq: number;
  readonly reducers: string;
  readonly state: unknown;
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
  | { readonly mode: 'memory'; readonly reason: 'unavailable' | 'quota' | 'broken' };

export interface LogPort {
  /** The highest seq written, 0 for an empty log. Opens the storage; never rejects (see health$). */
  head(): Promise<number>;
  /** Rows with seq > after, in order, as they lie there: whoever reads validates. */
  readAfter(after: number): Promise<readonly unknown[]>;
  /** All of `events` (whose seqs are consecutive) and `documents` in one strict transaction, or nothing. */
  append(events: readonly AppEvent[], documents: readonly StoredDocument[]): Promise<AppendOutcome>;
  /** As append, and in the same transaction everything older than the first event leaves: events, documents, snapshots. */
  startEra(events: readonly AppEvent[]): Promise<AppendOutcome>;
  readDocument(hash: string): Promise<StoredDocument | null>;
  readSnapshot(key: string): Promise<Snapshot | null>;
  writeSnapshot(snapshot: Snapshot): Promise<void>;
  /**
   * Removes events with seq <= upTo that the device's snapshot covers (the head always stays), documents no remaining
   * event or `keep` names, and snapshots from before the cut.
   */
  compact(upTo: number, keepDocuments: readonly string[]): Promise<void>;
  readonly health$: Observable<StorageHealth>;
  close(): void;
}

// ── other tabs, the machine ──────────────────────────────────────────────────
/** What one tab tells the others: events it committed, in the message itself. */
export interface TabMessage {
  readonly kind: 'committed';
  readonly from: TabId;
  readonly events: readonly AppEvent[];
}
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
  keepForReload(intents: readonly IntentDraft[]): void;
  takeKept(): readonly IntentDraft[];
}
export interface ClockPort {
  /** Milliseconds since the epoch. */
  now(): number;
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
 * with a store are. Filters follow domain/locator/features.ts. `failed` when the points could not be had.
 */
export interface ChainPort {
  /** A map is coming: has the points fetched meanwhile. Answers nothing, and asking twice costs nothing. */
  prepare(): void;
  marks(area: MapArea, zoom: number, features: readonly string[]): Promise<readonly MapMark[] | 'failed'>;
  /** How many stores within 50 miles have the features. */
  count(at: Spot, features: readonly string[]): Promise<number | 'failed'>;
  /** The zoom at which a group falls apart; `failed` for a group of points that are gone. */
  zoomToSplit(groupId: number): Promise<number | 'failed'>;
}

// ── the world ────────────────────────────────────────────────────────────────
export interface Member {
  readonly memberId: string;
  readonly firstName: string;
  readonly email: string;
}
export interface SessionPort {
  current(): Promise<Answer<Member | null>>;
  signIn(email: string, password: string): Promise<Answer<Member>>;
  signOut(): Promise<Answer<null>>;
}
/** A page of the stores near a spot, nearest first. `total` counts all within 50 miles. */
export interface StoresFound {
  readonly placeName: string | null;
  /** fallback: the place is a guess at what was meant. Null where no place was asked for. */
  readonly match: 'found' | 'fallback' | null;
  /** Where the search stood. */
  readonly at: Spot;
  readonly total: number;
  readonly stores: readonly StoreLocation[];
}
export interface StoreQuery {
  readonly place: string;
  readonly at: Spot | null;
  readonly features: readonly string[];
  readonly offset: number;
}
export interface LocationsPort {
  /** `at` wins over the place's own spot; `notFound` when no such place is known. */
  search(query: StoreQuery, signal: AbortSignal): Promise<Answer<StoresFound | 'notFound'>>;
  /** Those of the numbers that exist within 50 miles of the spot, nearest first; without a spot in no order. */
  some(storeNumbers: readonly string[], at: Spot | null): Promise<Answer<readonly StoreLocation[]>>;
  byNumber(storeNumber: string): Promise<Answer<StoreLocation | 'notFound'>>;
  /** Where the nearest store with these features is, however far. */
  nearest(at: Spot, features: readonly string[]): Promise<Answer<Spot | 'notFound'>>;
  suggest(text: string, signal: AbortSignal): Promise<Answer<readonly { readonly placeName: string }[]>>;
  favorites(): Promise<Answer<readonly string[]>>;
  flipFavorite(storeNumber: string, favorite: boolean, idempotencyKey: string): Promise<Answer<null>>;
}
export interface MenuPort {
  menu(storeNumber: string | null, locale: string, signal: AbortSignal): Promise<Answer<Menu>>;
  product(
    productNumber: number,
    formCode: string,
    storeNumber: string | null,
    locale: string,
    signal: AbortSignal,
  ): Promise<Answer<Product>>;
}
export interface OrderingPort {
  /** A refusal of the price is `ok: true` with `refusal`: the server answered. */
  price(
    request: PriceRequest,
    asGuest: boolean,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Answer<OrderPricing | { readonly refusal: string; readonly lineIds: readonly string[] }>>;
  submit(
    order: {
      readonly orderId: string;
      readonly storeNumber: string;
      readonly cardId: string;
      readonly amount: number;
    },
    idempotencyKey: string,
  ): Promise<Answer<SubmittedOrder>>;
  /** What became of a write whose answer was lost. */
  outcome(
    idempotencyKey: string,
  ): Promise<
    Answer<
      | { readonly status: 'unknown' | 'inProgress' }
      | { readonly status: 'done'; readonly order: SubmittedOrder }
      | { readonly status: 'refused'; readonly code: string }
    >
  >;
  previous(locale: string, storeNumber: string | null): Promise<Answer<readonly PreviousOrder[]>>;
}
export interface WalletPort {
  cards(): Promise<
    Answer<
      readonly {
        readonly cardId: string;
        readonly nickname: string;
        readonly lastFour: string;
        readonly balance: number;
        readonly currency: string;
        readonly isPrimary: boolean;
      }[]
    >
  >;
}
export interface LiveEntry {
  readonly cursor: string;
  readonly kind: string;
  readonly at: number;
  readonly order: {
    readonly orderId: string;
    readonly status: OrderStatus;
    readonly storeNumber: string;
  } | null;
}
export interface LivePort {
  /** Entries after the cursor, then new ones; errors with a WorldFailure when the socket cannot be had or breaks. */
  subscribe(after: string | null): Observable<LiveEntry>;
  /** The polling twin. */
  poll(after: string | null): Promise<Answer<readonly LiveEntry[]>>;
}
export interface PickupPort {
  /** "I am here", at the curb. */
  checkIn(
    arrival: {
      readonly storeNumber: string;
      readonly orderToken: string | null;
      readonly displayName: string;
      readonly stallNumber: number;
    },
    idempotencyKey: string,
  ): Promise<Answer<Arrival>>;
  /** The state now, then each new one; errors with a WorldFailure when the socket cannot be had or breaks. */
  subscribe(storeNumber: string, orderToken: string | null): Observable<PickupState>;
  /** The polling twin. */
  state(storeNumber: string, orderToken: string | null): Promise<Answer<PickupState>>;
}
export interface World {
  readonly pickup: PickupPort;
  readonly session: SessionPort;
  readonly locations: LocationsPort;
  readonly menu: MenuPort;
  readonly ordering: OrderingPort;
  readonly wallet: WalletPort;
  readonly live: LivePort;
}
