/** The cancellation of each order: asked for, done, or refused with a code. A done one stays done. */
import { projection } from '../projection.ts';

export interface Cancellation {
  readonly phase: 'asked' | 'done' | 'refused';
  /** When it was asked for, done or refused. */
  readonly at: number;
  /** The code of the refusal; null unless refused. */
  readonly code: string | null;
  /** The write in progress, or the last one. */
  readonly writeId: string | null;
}

export interface CancellationsState {
  readonly byOrder: Readonly<Record<string, Cancellation>>;
}

/** As many as a list of past orders shows. */
const MAX_ENTRIES = 40;
const none: CancellationsState = { byOrder: {} };

export const cancellations = projection('cancellations', 'device', none, {
  'cancellations/requested': ({ byOrder }, { id, at, data: { orderId } }) => {
    keep(byOrder, orderId, { phase: 'asked', at, code: null, writeId: id });
  },
  'cancellations/cancelled': ({ byOrder }, { data: { writeId, orderId, cancelledAt } }) => {
    keep(byOrder, orderId, { phase: 'done', at: cancelledAt, code: null, writeId });
  },
  'cancellations/refused': ({ byOrder }, { at, data: { writeId, orderId, code } }) => {
    const known = byOrder[orderId];
    if (known?.writeId !== writeId || known.phase === 'done') return;
    keep(byOrder, orderId, { phase: 'refused', at, code, writeId });
  },
  'cancellations/heard': ({ byOrder }, { data: { orderId, cancelledAt } }) => {
    const writeId = byOrder[orderId]?.writeId ?? null;
    keep(byOrder, orderId, { phase: 'done', at: cancelledAt, code: null, writeId });
  },
});

function keep(byOrder: Record<string, Cancellation>, orderId: string, next: Cancellation): void {
  delete byOrder[orderId];
  byOrder[orderId] = next;
  for (const oldest of Object.keys(byOrder).slice(0, -MAX_ENTRIES)) delete byOrder[oldest];
}
