/** An order is cancelled while it is only Received, once; what is shown of it does not depend on who cancelled. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { storedCancellations } from '../../../domain/cancellations/storedState.ts';
import { shownOrders } from '../../../domain/orders/previous.ts';
import { asked as decidedOn, idOf, NOON, worldAfter } from '../given.ts';
import { isStoredAs } from '../storedRows.ts';
import { ready, requested, submitted } from '../orderFacts.ts';

const placed: readonly FactDraft[] = [...ready, requested(), submitted(ready.length + 1)];
const moved = (status: 'Preparing' | 'PickedUp'): FactDraft => ({
  type: 'order/statusChanged',
  data: { cursor: '5', orderId: 'o-1', status, storeNumber: '99001', changedAt: NOON },
});
const asked: FactDraft = { type: 'cancellations/requested', data: { orderId: 'o-1' } };
const askedAt = placed.length + 1;
const done: FactDraft = {
  type: 'cancellations/cancelled',
  data: { writeId: idOf(askedAt), orderId: 'o-1', cancelledAt: NOON, refunded: 545 },
};
const refused = (writeId = idOf(askedAt)): FactDraft => ({
  type: 'cancellations/refused',
  data: { writeId, orderId: 'o-1', code: 'ORDER_STARTED' },
});
const heard: FactDraft = {
  type: 'cancellations/heard',
  data: { cursor: '9', orderId: 'o-1', cancelledAt: NOON },
};
const cancel = (facts: readonly FactDraft[]) =>
  decidedOn(worldAfter(facts), { type: 'cancellations/cancel', data: { orderId: 'o-1' } });
const shown = (facts: readonly FactDraft[]) => {
  const { order, cancellations } = worldAfter(facts);
  return shownOrders(order, [], cancellations)[0]?.status;
};

describe('cancelling an order', () => {
  it('asks the server while the order is only Received', () => {
    expect(cancel(placed)).toEqual([asked]);
  });
  it('asks again after a refusal, and not twice at once', () => {
    expect(cancel([...placed, asked])).toEqual([]);
    expect(cancel([...placed, asked, refused()])).toEqual([asked]);
  });
  it('asks for an order of another device, of which no status was heard', () => {
    expect(cancel([])).toEqual([asked]);
  });
  it('asks nothing once the barista has started, or the order is cancelled', () => {
    expect(cancel([...placed, moved('Preparing')])).toEqual([]);
    expect(cancel([...placed, heard])).toEqual([]);
  });
  it('shows the order as cancelled, whichever device did it', () => {
    expect(shown([...placed, asked])).toBe('Received');
    expect(shown([...placed, asked, done])).toBe('Cancelled');
    expect(shown([...placed, heard])).toBe('Cancelled');
  });
  it('stays cancelled when a late refusal of the second device comes', () => {
    expect(shown([...placed, asked, heard, refused()])).toBe('Cancelled');
    expect(shown([...placed, asked, done, refused(idOf(1))])).toBe('Cancelled');
  });
  it('says why it was refused, for the write that asked last', () => {
    const { byOrder } = worldAfter([...placed, asked, refused()]).cancellations;
    const no = { phase: 'refused', at: NOON, code: 'ORDER_STARTED', writeId: idOf(askedAt) };
    expect(byOrder).toEqual({ 'o-1': no });
    const late = [...placed, asked, refused(idOf(1))];
    expect(worldAfter(late).cancellations.byOrder['o-1']?.phase).toBe('asked');
    const unasked = worldAfter([...placed, refused()]);
    expect([unasked.cancellations.byOrder, unasked.engine.quarantined]).toEqual([{}, []]);
  });
  it('is done when it was heard before the answer, with the write that asked', () => {
    const byOrder = (...facts: readonly FactDraft[]) =>
      worldAfter([...placed, ...facts]).cancellations.byOrder['o-1'];
    const cancelled = { phase: 'done', at: NOON, code: null };
    expect(byOrder(asked, heard)).toEqual({ ...cancelled, writeId: idOf(askedAt) });
    expect(byOrder(heard)).toEqual({ ...cancelled, writeId: null });
  });
  it('remembers the last forty, the one that was asked for again among them', () => {
    const of = (n: number): FactDraft => ({ type: 'cancellations/requested', data: { orderId: `o-${n}` } });
    const facts = [...Array.from({ length: 40 }, (_, n) => of(n)), of(0), of(40)];
    const kept = Object.keys(worldAfter(facts).cancellations.byOrder);
    expect([kept.length, kept[0], kept.slice(-2)]).toEqual([40, 'o-2', ['o-0', 'o-40']]);
  });
  it('moves the cursor of the feed, and makes the balance stale', () => {
    const world = worldAfter([...placed, heard]);
    expect(world.live.cursor).toBe('9');
    expect(world.wallet.fetchedAt).toBeNull();
  });
});

describe('what is known of cancelling, in a snapshot', () => {
  const after = (...facts: readonly FactDraft[]) => worldAfter([...placed, ...facts]).cancellations;
  const lost = { phase: 'lost', at: NOON, code: null, writeId: null };
  isStoredAs(storedCancellations, 1, {
    states: {
      ...{ none: after(), asked: after(asked), refused: after(asked, refused()) },
      ...{ done: after(asked, done), heard: after(heard) },
    },
    damaged: { 'in another phase': { byOrder: { 'o-1': lost } }, 'of nothing': {} },
  });
});
