/** The link of a guest's order: the token in the fragment, and whose newest one counts for a day. */
import { describe, expect, it } from 'vitest';
import { latestOfGuest, tokenOfHash } from '../../../domain/orders/guestOrderLink.ts';
import type { World } from '../../../domain/world.ts';
import { initialWorld } from '../../../streams/log/fold.ts';
import { guestOrderPath } from '../../../src/parts/order/guestOrderPath.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 4, 4);

describe('the link of a guest’s order', () => {
  it('has its token after the number sign alone, and takes nothing that is no token', () => {
    const path = guestOrderPath('abcDEF_-12345678');
    expect(path).toBe('/menu/cart/guest/order#abcDEF_-12345678');
    expect(tokenOfHash(path.slice(path.indexOf('#')))).toBe('abcDEF_-12345678');
    for (const hash of [
      '',
      '#',
      '#short',
      '#a b c d e f g h',
      `#${'x'.repeat(65)}`,
      '#<script>alert</script>',
    ])
      expect(tokenOfHash(hash)).toBeNull();
  });

  it('is of the newest order for a day, of a guest alone', () => {
    const placed = (orderToken: string, submittedAt: number) => ({ orderToken, submittedAt });
    const order = { placed: { a: placed('one', NOW - 2 * HOUR), b: placed('two', NOW - HOUR) } };
    const world = { ...initialWorld, order } as unknown as World;
    expect(latestOfGuest(world, NOW)).toBe('two');
    expect(latestOfGuest(world, NOW + 25 * HOUR)).toBeNull();
    // The server's clock may be ahead.
    expect(latestOfGuest(world, NOW - HOUR - 60_000)).toBe('two');
    const session = { ...initialWorld.session, member: { memberId: 'm', firstName: 'M', email: 'm@e.x' } };
    expect(latestOfGuest({ ...world, session }, NOW)).toBeNull();
  });
});
