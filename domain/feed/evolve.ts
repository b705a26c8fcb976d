/**
 * How far this device has read the member's feed. The cursor only grows; cursors are compared as decimal integers.
 */
import type { Draft } from 'immer';
import type { FactOf } from '../events.ts';
import { projection } from '../projection.ts';

export interface LiveState {
  readonly cursor: string | null;
  readonly channel: 'socket' | 'polling' | 'none';
  /** The cursor of the last change of each kind. An answer that was asked for before may lack it. */
  readonly changes: Readonly<Partial<Record<FactOf<'live/changeHeard'>['data']['what'], string>>>;
}

const nothing: LiveState = { cursor: null, channel: 'none', changes: {} };

export const live = projection('live', 'device', nothing, {
  'live/channelChanged': (draft, { data }) => {
    draft.channel = data.channel;
  },
  'live/entrySkipped': (draft, { data }) => {
    advance(draft, data.cursor);
  },
  'live/changeHeard': (draft, { data }) => {
    draft.changes[data.what] = data.cursor;
    advance(draft, data.cursor);
  },
  // The server takes a placed order's lines out of the cart, and tells it by this entry alone.
  'order/statusChanged': (draft, { data }) => {
    if (data.status === 'Received') draft.changes.cart = data.cursor;
    advance(draft, data.cursor);
  },
  // Told again when its bank has answered: what the list of orders says of its refund is another then.
  'cancellations/heard': (draft, { data }) => {
    draft.changes.orders = data.cursor;
    advance(draft, data.cursor);
  },
});

/** Whether `cursor` is after `read`. */
export const isNewer = (cursor: string, read: string | null): boolean =>
  read === null || BigInt(cursor) > BigInt(read);

function advance(draft: Draft<LiveState>, cursor: string): void {
  if (isNewer(cursor, draft.cursor)) draft.cursor = cursor;
}
