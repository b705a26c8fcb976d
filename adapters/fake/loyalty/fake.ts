/** Fake stars: what a test gave, or none. */
import { defaultProgramme } from '../../../domain/loyalty/programme.ts';
import type { Loyalty } from '../../../domain/loyalty/shape.ts';
import type { LoyaltyPort } from '../../../streams/loyalty/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeLoyalty extends LoyaltyPort {
  /** What the member has from now on; the feed tells nothing by itself. */
  give(loyalty: Partial<Loyalty>): void;
}

const [green, gold] = defaultProgramme.tiers.map(({ earns, ...tier }) => ({ ...tier, ...earns }));

/** Of a member who has earned nothing. */
export const noStars: Loyalty = {
  programme: defaultProgramme.name,
  stars: 0,
  tier: green ?? { tierId: '1', name: 'Green', from: 0, storedValue: 2, other: 1 },
  qualifying: 0,
  nextTier: gold ?? null,
  tierUntil: null,
  ladder: [...defaultProgramme.ladder],
  ending: [],
  endsOn: null,
  expected: [],
  movements: [],
};

export function fakeLoyalty({ answer, members }: FakeServer): FakeLoyalty {
  let given = noStars;
  return {
    give: (loyalty) => void (given = { ...noStars, ...loyalty }),
    status: (signal) => answer('status', () => members(() => ({ ok: true, value: given })), signal),
  };
}
