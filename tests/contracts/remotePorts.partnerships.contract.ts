/** The part of the remote ports' contract about the partnership: a member's link, and its end, once for a key. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NOT_LINKED } from '../../domain/partnerships/shape.ts';
import { refusedWith, signedIn, valueOf, type Setup } from './remotePortsBench.ts';

export function partnershipPromises(setup: Setup): void {
  test('a guest has no link, and none can be asked for', async () => {
    const { partnerships } = setup().server;
    for (const answer of [await partnerships.partnership(), await partnerships.authenticate()])
      expect(answer).toMatchObject({ ok: false, kind: 'unauthenticated' });
  });

  test('a link is made at the partner, told with its moment, and ended once for a key', async () => {
    const bench = await signedIn(setup);
    const { partnerships } = bench.server;
    expect(valueOf(await partnerships.partnership())).toMatchObject({ linkedAt: null, bonusStars: 0 });
    expect(await partnerships.unlinkPartner(randomUUID())).toEqual(refusedWith(NOT_LINKED));
    expect(valueOf(await partnerships.authenticate())).toMatch(/^https?:\/\//);
    await bench.linkPartner('100200300');
    const { linkedAt, yearEndsBefore } = valueOf(await partnerships.partnership());
    expect([typeof linkedAt, yearEndsBefore]).toEqual(['number', expect.stringMatching(/^\d{4}-06-18$/)]);
    const key = randomUUID();
    expect(await partnerships.unlinkPartner(key)).toEqual({ ok: true, value: null });
    expect(await partnerships.unlinkPartner(key)).toEqual({ ok: true, value: null });
    expect(valueOf(await partnerships.partnership()).linkedAt).toBeNull();
  });
}
