/** The index of towns is the same whether it was built ahead in pieces or by the first question. */
import { expect, test } from 'vitest';
import { createTownIndex } from '../../../../server/stores/places/townIndex.ts';

const any = { forgives: 'nothing', isWanted: () => true, isNear: () => true } as const;

/** Builds the index of all towns three times: seconds of the processor, more on a busy machine. */
const BUILDS_INDEX = { timeout: 30_000 };
test(
  'an index built in pieces, and one asked in the middle of it, find what one built at once finds',
  BUILDS_INDEX,
  () => {
    const atOnce = createTownIndex().search('portland', any);
    const inPieces = createTownIndex();
    while (inPieces.buildSome());
    const interrupted = createTownIndex();
    interrupted.buildSome();
    expect(atOnce.length).toBeGreaterThan(2);
    expect(inPieces.search('portland', any)).toEqual(atOnce);
    expect(interrupted.search('portland', any)).toEqual(atOnce);
    expect(interrupted.buildSome()).toBe(false);
  },
);
