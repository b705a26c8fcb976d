/** A member's cart on one device: what the server's answers make of it, and what of it lies in a snapshot. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChanges } from '../../../domain/cart/change.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { latte } from './someLatte.ts';
import {
  added,
  change,
  changed,
  failed,
  fetched,
  folded,
  heard,
  joined,
  memberAfter,
  removed,
  sent,
  taken,
} from '../cartFacts.ts';
import { idOf, NOON, worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';

const received = (status: 'Received' | 'Preparing'): FactDraft => ({
  type: 'order/statusChanged',
  data: { cursor: '2', orderId: 'o-1', storeNumber: '99001', status, changedAt: NOON },
});

describe('the answer', () => {
  const waiting = [added('a', 2), sent(change('a', 2)), added('b')];

  it('takes away what it answers, and is shown with what is still pending', () => {
    const { pending, sending, pieces, version, fetchedAt } = memberAfter(
      ...waiting,
      taken(4, 5, latte('a', 2), latte('c')),
    );
    expect(pending.map(({ lineId }) => lineId)).toEqual(['b']);
    expect(pieces).toEqual({ a: 2, c: 1, b: 1 });
    expect([sending, version, fetchedAt]).toEqual([null, 5, NOON]);
  });

  it('to another write, or told twice, changes nothing', () => {
    expect(memberAfter(...waiting, taken(9, 5, latte('z')), failed(9))).toEqual(memberAfter(...waiting));
    const once = [...waiting, taken(4, 5, latte('a', 2))];
    expect(memberAfter(...once, taken(4, 6), failed(4))).toEqual(memberAfter(...once));
  });

  it('that is older than what is known takes away what it answers, and says no more', () => {
    const known = [fetched(7, latte('c')), added('a', 2), sent(change('a', 2)), heard('cart')];
    const older = memberAfter(...known, taken(5, 6, latte('old')));
    expect(older).toMatchObject({ pending: [], version: 7, pieces: { c: 1 }, fetchedAt: null });
    expect(memberAfter(...known, taken(5, 7, latte('a', 2)))).toMatchObject({
      ...{ version: 7, pieces: { a: 2 } },
    });
  });

  it('may be of before the news that came while it was awaited: the cart is asked for again', () => {
    const onItsWay = [fetched(7, latte('c')), added('a', 2), sent(change('a', 2))];
    const fetchedAt = (...news: readonly FactDraft[]) =>
      memberAfter(...onItsWay, ...news, taken(5, 8, latte('a', 2), latte('c'))).fetchedAt;
    expect(
      [[], [heard('cart')], [received('Received')], [heard('wallet')]].map((news) => fetchedAt(...news)),
    ).toEqual([NOON, null, null, NOON]);
  });

  it('has what the feed told meanwhile where it is of that version: the cart is asked for again only for a later one', () => {
    const onItsWay = [fetched(7, latte('c')), added('a', 2), sent(change('a', 2))];
    const fetchedAt = (...facts: readonly FactDraft[]) => memberAfter(...onItsWay, ...facts).fetchedAt;
    const answer = (place: number, version: number) => taken(place, version, latte('a', 2), latte('c'));
    expect([
      fetchedAt(heard('cart', 8), answer(5, 8)),
      fetchedAt(heard('cart', 9), answer(5, 8)),
      fetchedAt(answer(5, 8), heard('cart', 8)),
      fetchedAt(answer(5, 8), heard('cart', 9)),
      fetchedAt(heard('cart', 7), answer(5, 8)),
      fetchedAt(heard('cart', 8), heard('cart'), answer(5, 8)),
    ]).toEqual([NOON, null, NOON, null, NOON, null]);
  });

  it('that none of it counted leaves all of it pending, until it is sent again', () => {
    const refused = memberAfter(...waiting, failed(4));
    expect(refused).toMatchObject({ sending: null, failedAt: NOON, pieces: { a: 2, b: 1 } });
    expect(refused.pending).toHaveLength(2);
    const gone = memberAfter(added('a'), sent(change('a', 1)), changed('a', 3), failed(4), removed('a'));
    expect(withChanges([], gone.pending)).toEqual([]);
    const again = memberAfter(...waiting, failed(4), sent(...refused.pending));
    expect(again).toMatchObject({ sending: { writeId: idOf(7), count: 2 }, failedAt: null });
  });
});

describe('the kept cart', () => {
  it('that was asked for is shown with what is pending', () => {
    const { pieces, version, fetchedAt } = memberAfter(added('b'), fetched(3, latte('a', 2)));
    expect([pieces, version, fetchedAt]).toEqual([{ a: 2, b: 1 }, 3, NOON]);
  });
  it('is asked for again where a write was on its way meanwhile: which changes it has is not known', () => {
    const { version, fetchedAt, pieces } = memberAfter(
      added('a'),
      sent(change('a', 1)),
      fetched(3, latte('c')),
    );
    expect([version, fetchedAt, pieces]).toEqual([0, null, { a: 1 }]);
  });
  it('that is older than what is known is asked for again', () => {
    const known = [fetched(3, latte('a')), heard('cart')];
    expect(memberAfter(...known, fetched(2))).toMatchObject({
      version: 3,
      fetchedAt: null,
      pieces: { a: 1 },
    });
    expect(memberAfter(...known, fetched(3))).toMatchObject({ fetchedAt: NOON, pieces: {} });
  });
  it('is asked for again when another device changed it, or an order was received', () => {
    const fetchedAt = (fact: FactDraft) => memberAfter(fetched(3), fact).fetchedAt;
    expect([heard('cart'), received('Received')].map(fetchedAt)).toEqual([null, null]);
    expect([heard('wallet'), received('Preparing')].map(fetchedAt)).toEqual([NOON, NOON]);
  });
  it('is asked for by one tab until it answers', () => {
    const asking: FactDraft = { type: 'cart/requested', data: {} };
    const noAnswer: FactDraft = { type: 'cart/fetchFailed', data: { kind: 'server' } };
    const isAsking = (...facts: readonly FactDraft[]) => worldAfter(facts).cartFetch.status === 'asking';
    expect([isAsking(), isAsking(asking)]).toEqual([false, true]);
    expect([isAsking(asking, fetched(1)), isAsking(asking, noAnswer)]).toEqual([false, false]);
  });
  it('is told of the changes as they were written down', () => {
    const { outbox } = worldAfter([signedIn, joined, added('a'), sent(change('a', 1, latte('a')))]);
    expect(Object.values(outbox.writes)).toMatchObject([
      { write: { kind: 'changeCart', changes: [change('a', 1, latte('a'))] } },
    ]);
  });
});

it('whatever is pressed, sent and answered, the device shows the kept cart with its pending changes', () => {
  const step = fc.record({
    what: fc.constantFrom('press', 'press', 'send', 'answer', 'fail', 'fetch'),
    lineId: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const facts: FactDraft[] = [signedIn, joined];
      let kept: readonly CartLine[] = [];
      let version = 0;
      for (const { what, lineId, quantity } of steps) {
        const { cart } = worldAfter(facts);
        const { pending = [], sending = null } = cart.shared ?? {};
        const isThere = cart.lines.some((line) => line.lineId === lineId);
        if (what === 'press' && !isThere) facts.push(added(lineId, quantity + 1));
        if (what === 'press' && isThere)
          facts.push(quantity > 0 ? changed(lineId, quantity) : removed(lineId));
        if (what === 'send' && sending === null && pending.length > 0) facts.push(sent(...pending));
        if (what === 'fail' && sending !== null)
          facts.push({ type: 'cart/changesFailed', data: { writeId: sending.writeId, kind: 'server' } });
        if (what === 'fetch') facts.push(fetched(version, ...kept));
        if (what !== 'answer' || sending === null) continue;
        kept = withChanges(kept, pending.slice(0, sending.count));
        version += 1;
        facts.push({
          type: 'cart/changesTaken',
          data: { writeId: sending.writeId, version, lines: [...kept], store: null, refused: [], limit: 99 },
        });
      }
      const { pending, pieces } = folded(worldAfter(facts));
      const expected = withChanges(kept, pending);
      expect(pieces).toEqual(Object.fromEntries(expected.map((line) => [line.lineId, line.quantity])));
    }),
    { numRuns: 200 },
  );
});
