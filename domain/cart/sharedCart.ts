/**
 * A member's cart as this device knows it: the server's last answer, and the pending changes, which the server has not
 * answered yet. The cart that is shown is that answer with the pending changes applied. A guest has none. Times are
 * milliseconds since 1970.
 */
import type { Draft } from 'immer';
import { type CartChange, withChanges } from './change.ts';
import type { CartPickup } from './pickupOptions.ts';
import type { SelectedStore } from '../stores/selectedStore.ts';
import type { CartLine, Seen } from './line.ts';

export interface SharedCart {
  /** The server's: it grows with each change there. */
  readonly version: number;
  /** The server's, without the pending changes: `lines` of CartState are those that are shown. */
  readonly lines: readonly CartLine[];
  /** Oldest first. */
  readonly pending: readonly CartChange[];
  /**
   * The write on its way: it carries the first `count` of them. What the feed told meanwhile may be missing in its answer:
   * `hasNews` that the cart changed, `heardVersion` which version it has now.
   */
  readonly sending: {
    readonly writeId: string;
    readonly count: number;
    readonly hasNews?: true;
    readonly heardVersion?: number;
    /** It carries the pickup option that is still the chosen one. */
    readonly hasPickup?: true;
  } | null;
  /** When the last write was refused as a whole: the changes are sent again later. */
  readonly failedAt: number | null;
  /** Null when it is to be asked for. */
  readonly fetchedAt: number | null;
  /** Id of the order that the feed told of last, until the cart has lost lines. */
  readonly toldOrder: string | null;
  /**
   * The store comes along to a device that has chosen none (storeToFollow.ts, docs/decisions/0074): these four say what the
   * server and this device know of it. Here as the server said it last.
   */
  readonly store: SelectedStore | null;
  /** A store was chosen on this device, and the server does not know of it. */
  readonly isStoreUnsent: boolean;
  /** Number of the store that was chosen on this device last: the server may still be about to say it. */
  readonly ownStore: string | null;
  /** Numbers of stores that were given up on this device: they do not come back. */
  readonly leftStores: readonly string[];
  /** As the server said it last; null where no device has told one (docs/decisions/0119). */
  readonly pickup: CartPickup | null;
  /** The cart's pickup option was chosen on this device, and the server has not answered it. */
  readonly isPickupPending: boolean;
}

/** The cart of a member before the server was asked for it. */
export const unknownCart: SharedCart = {
  version: 0,
  lines: [],
  pending: [],
  sending: null,
  failedAt: null,
  fetchedAt: null,
  toldOrder: null,
  store: null,
  isStoreUnsent: false,
  ownStore: null,
  leftStores: [],
  pickup: null,
  isPickupPending: false,
};

/**
 * Adds a change to the pending ones. A line has one that no write carries yet: the next change of the line is merged with it,
 * and both go where their sum is 0. After a failed write a line may have two; the later one is merged with.
 */
export function addPendingChange(shared: Draft<SharedCart> | null, change: CartChange): void {
  const { lineId, changeId, by, isEdit, beforeLineId } = change;
  if (shared === null || (by === 0 && !isEdit)) return;
  const firstUnsent = shared.sending?.count ?? 0;
  const index = shared.pending.findLastIndex(
    (each, at) => at >= firstUnsent && each.lineId === lineId && !isOfOrder(each.changeId),
  );
  const known = isOfOrder(changeId) ? undefined : shared.pending[index];
  if (known === undefined) {
    shared.pending.push(copyOfChange(change));
    return;
  }
  known.by += by;
  if (beforeLineId != null) known.beforeLineId = beforeLineId;
  if (isEdit || known.line === null) known.line = copyOfChange(change).line;
  known.isEdit ||= isEdit;
  if (known.by === 0 && !known.isEdit) shared.pending.splice(index, 1);
}

/** Takes the server's answer, unless a newer one is known. */
export function takeAnswer(
  shared: Draft<SharedCart>,
  {
    version,
    lines,
    store,
    pickup,
  }: Pick<SharedCart, 'version' | 'lines'> & {
    readonly store?: Draft<SelectedStore> | null | undefined;
    readonly pickup?: CartPickup | null | undefined;
  },
): void {
  if (version < shared.version) return;
  shared.version = version;
  shared.lines = lines.map(copyOfLine);
  shared.store = store ?? null;
  shared.pickup = pickup ? { ...pickup } : null;
}

/**
 * The cart at the server may be another than the one that is known, or than the one in the answer that is awaited. `version`:
 * the cart's now, which an answer to this device may have had.
 */
export function expectNews(shared: Draft<SharedCart> | null, version?: number | null): void {
  if (shared === null || (version != null && version <= shared.version)) return;
  shared.fetchedAt = null;
  if (shared.sending === null) return;
  if (version == null) shared.sending.hasNews = true;
  else shared.sending.heardVersion = version;
}

/** Whether something of this cart is still to be told to the server, and no write is on its way. */
export const hasUnsent = ({ pending, sending, isStoreUnsent, isPickupPending }: SharedCart): boolean =>
  sending === null && (pending.length > 0 || isStoreUnsent || isPickupPending);

/** Whether the change is one of a join: its id is that of the join and the line's. */
export const isOfJoin = (changeId: string): boolean => changeId.includes(':') && !isOfOrder(changeId);

/** The lines that the cart shows: the server's with the pending changes applied. */
export const shownLines = ({ lines, pending }: SharedCart): Draft<CartLine>[] =>
  withChanges(lines, pending).map(copyOfLine);

/** The server counts an ordered line by this id, too. */
export const orderedChangeId = (orderId: string, lineId: string): string => `order:${orderId}:${lineId}`;
/** Whether the change is an order's: its id is made of the order's, all others are ids of events. */
export const isOfOrder = (changeId: string): boolean => changeId.startsWith('order:');

/** Facts and states share no objects: a later fact would change both. */
export const copyOfLine = (line: CartLine): Draft<CartLine> => ({
  ...line,
  options: line.options.map((option) => ({ ...option })),
  illustration: { ...line.illustration },
  ...(line.seen && { seen: copyOfSeen(line.seen) }),
});
export const copyOfSeen = ({ usual, allergens }: Seen): Draft<Seen> => ({
  usual: usual.map((option) => ({ ...option })),
  allergens: allergens && [...allergens],
});
const copyOfChange = (change: CartChange): Draft<CartChange> => ({
  ...change,
  line: change.line === null ? null : copyOfLine(change.line),
});
