/** Changes of a cart, as the server and the devices apply them: by how many pieces, and no more than the limit. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withChange, withChanges, applyWithinLimit } from '../../../domain/cart/change.ts';
import type { CartLine } from '../../../domain/cart/line.ts';
import { latte } from './someLatte.ts';
import { change } from '../cartFacts.ts';

describe('a change', () => {
  const lines = [latte('a', 2), latte('b')];

  it('of more pieces brings its line, beside the others; without its line it brings nothing', () => {
    expect(withChange(lines, change('c', 2, latte('c', 9)))).toEqual([...lines, latte('c', 2)]);
    expect(withChange(lines, change('c', 2))).toEqual(lines);
    expect(withChange(lines, change('b', 3))).toEqual([latte('a', 2), latte('b', 4)]);
  });

  it('of a new line puts it before the line that it names, at the end where that is gone; a line stays where it is', () => {
    const c = { ...change('c', 1, latte('c')), beforeLineId: 'b' };
    expect(withChange(lines, c).map(({ lineId }) => lineId)).toEqual(['a', 'c', 'b']);
    const late = { ...c, beforeLineId: 'gone' };
    expect(withChange(lines, late).map(({ lineId }) => lineId)).toEqual(['a', 'b', 'c']);
    const more = { ...change('b', 1, latte('b')), beforeLineId: 'a' };
    expect(withChange(lines, more).map(({ lineId }) => lineId)).toEqual(['a', 'b']);
  });

  it('up to the limit counts, one piece beyond it is refused by its own id, and fewer never are', () => {
    expect(applyWithinLimit(lines, [change('b', 2)], 5)).toEqual({
      lines: [latte('a', 2), latte('b', 3)],
      refused: [],
    });
    expect(applyWithinLimit(lines, [change('b', 3), change('a', -1)], 5)).toEqual({
      lines: [latte('a'), latte('b')],
      refused: [{ changeId: 'change-b', reason: 'cart/limitReached' }],
    });
    expect(applyWithinLimit(lines, [change('b', 0, latte('b')), change('a', -1)], 1).refused).toEqual([]);
  });

  it('of two devices comes to the same in whichever order they arrive', () => {
    const one = fc.record({ lineId: fc.constantFrom('a', 'b', 'c'), by: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.array(one, { maxLength: 8 }), (mine, theirs) => {
        const of = (made: typeof mine) => made.map(({ lineId, by }) => change(lineId, by, latte(lineId)));
        const sorted = (all: readonly CartLine[]) => all.toSorted((a, b) => a.lineId.localeCompare(b.lineId));
        expect(sorted(withChanges(lines, [...of(mine), ...of(theirs)]))).toEqual(
          sorted(withChanges(lines, [...of(theirs), ...of(mine)])),
        );
      }),
    );
  });
});
