/** How long an answer is believed. */
import { expect, it } from 'vitest';
import { isStillValid } from '../../domain/freshness.ts';
import { lacksNetwork } from '../../domain/failure.ts';

it.each([
  [1_000, 1_000, true],
  [1_000, 1_499, true],
  [1_000, 1_500, false],
  [1_000, 999, false],
  [1_000, -50, false],
  [null, 1_000, false],
  [undefined, 1_000, false],
])('fetched at %s and looked at at %s: %s', (at, now, is) => {
  expect(isStillValid(at, 500, now)).toBe(is);
});

it('a network is lacking where nothing was sent or no answer came, not where the server answered', () => {
  expect((['offline', 'timeout', 'unreachable'] as const).every(lacksNetwork)).toBe(true);
  expect((['refused', 'unauthenticated', 'server', 'invalid', null] as const).some(lacksNetwork)).toBe(false);
});
