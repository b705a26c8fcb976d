/**
 * Writes that were asked for and not yet answered. The write's id is the id of the event that asked for it,
 * and the idempotency key on the wire. `phase` says what is known, in the order in which it becomes known.
 */
import { projection } from '../projection.ts';

export type Write =
  | {
      readonly kind: 'submitOrder';
      readonly orderId: string;
      readonly storeNumber: string;
      readonly cardId: string;
      readonly amount: number;
    }
  | { readonly kind: 'flipFavorite'; readonly storeNumber: string; readonly favorite: boolean }
  | {
      readonly kind: 'checkIn';
      readonly storeNumber: string;
      readonly orderToken: string | null;
      readonly displayName: string;
      readonly stallNumber: number;
    };

/** waiting: nothing left the device. sent: on its way. answerLost: it may have happened; the server must be asked. */
export type WritePhase = 'waiting' | 'sent' | 'answerLost';

export interface OutboxState {
  readonly writes: Readonly<
    Record<
      string,
      { readonly write: Write; readonly phase: WritePhase; readonly attempt: number; readonly at: number }
    >
  >;
}

const nothing: OutboxState = { writes: {} };

export const outbox = projection('outbox', 'device', nothing, {
  'order/submitRequested': (draft, { id, at, data }) => {
    const { orderId, storeNumber, cardId, price } = data;
    draft.writes[id] = {
      write: { kind: 'submitOrder', orderId, storeNumber, cardId, amount: price },
      phase: 'waiting',
      attempt: 0,
      at,
    };
  },
  'favorites/starred': (draft, { id, at, data }) => {
    draft.writes[id] = {
      write: { kind: 'flipFavorite', storeNumber: data.storeNumber, favorite: true },
      phase: 'waiting',
      attempt: 0,
      at,
    };
  },
  'favorites/unstarred': (draft, { id, at, data }) => {
    draft.writes[id] = {
      write: { kind: 'flipFavorite', storeNumber: data.storeNumber, favorite: false },
      phase: 'waiting',
      attempt: 0,
      at,
    };
  },
  'pickup/checkInRequested': (draft, { id, at, data }) => {
    draft.writes[id] = { write: { kind: 'checkIn', ...data }, phase: 'waiting', attempt: 0, at };
  },
  'outbox/sent': (draft, { at, data }) => {
    const entry = draft.writes[data.writeId];
    if (entry === undefined) return;
    entry.phase = 'sent';
    entry.attempt = data.attempt;
    entry.at = at;
  },
  'outbox/answerLost': (draft, { data }) => {
    const entry = draft.writes[data.writeId];
    if (entry !== undefined) entry.phase = 'answerLost';
  },
  'outbox/neverArrived': (draft, { data }) => {
    const entry = draft.writes[data.writeId];
    if (entry !== undefined) entry.phase = 'waiting';
  },
  'order/submitted': (draft, { data }) => {
    delete draft.writes[data.writeId];
  },
  'order/refused': (draft, { data }) => {
    delete draft.writes[data.writeId];
  },
  'pickup/checkedIn': (draft, { data }) => {
    delete draft.writes[data.writeId];
  },
  'pickup/checkInFailed': (draft, { data }) => {
    delete draft.writes[data.writeId];
  },
  'favorites/flipConfirmed': (draft, { data }) => {
    delete draft.writes[data.writeId];
  },
  'favorites/flipFailed': (draft, { data }) => {
    delete draft.writes[data.writeId];
  },
});
