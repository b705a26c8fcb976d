/** The later tip of each order: asked for, given, or refused with a code. One that is given stays so. */
import { projection } from '../projection.ts';

interface TipOfOrder {
  readonly phase: 'asked' | 'given' | 'refused';
  /** In cents. */
  readonly amount: number;
  /** Of the refusal; null unless refused. */
  readonly code: string | null;
  /** The write in progress, or the last one. */
  readonly writeId: string;
}
export interface TipsState {
  readonly byOrder: Readonly<Record<string, TipOfOrder>>;
}

/** As many as a page of the history shows. */
const MAX_ENTRIES = 40;
const none: TipsState = { byOrder: {} };

export const tips = projection('tips', 'device', none, {
  'tips/requested': ({ byOrder }, { id, data: { orderId, amount } }) => {
    delete byOrder[orderId];
    byOrder[orderId] = { phase: 'asked', amount, code: null, writeId: id };
    for (const oldest of Object.keys(byOrder).slice(0, -MAX_ENTRIES)) delete byOrder[oldest];
  },
  'tips/given': ({ byOrder }, { data: { orderId, amount, writeId } }) => {
    byOrder[orderId] = { phase: 'given', amount, code: null, writeId };
  },
  'tips/refused': ({ byOrder }, { data: { orderId, code, writeId } }) => {
    const known = byOrder[orderId];
    if (known?.writeId === writeId) byOrder[orderId] = { ...known, phase: 'refused', code };
  },
});
