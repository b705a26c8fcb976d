/** The part of the remote ports' contract about proving anew who one is. */
import { expect, test } from 'vitest';
import { refusedWith, signedIn, valueOf, type Setup } from './remotePortsBench.ts';

export function elevationPromises(setup: Setup): void {
  test('a guest proves nothing', async () => {
    const { elevation } = setup().server;
    const about = { action: 'changePassword', target: '' } as const;
    for (const answer of [
      await elevation.endOf('changePassword'),
      await elevation.begin(about, 'code'),
      await elevation.prove(about, 'password', 'x'),
    ])
      expect(answer).toMatchObject({ ok: false, kind: 'unauthenticated' });
  });

  test('a member proves one action on one target by her password, and not by another or a made-up code', async () => {
    const bench = await signedIn(setup);
    const { elevation } = bench.server;
    const about = { action: 'changePassword', target: '' } as const;
    expect(valueOf(await elevation.endOf('openCards'))).toBeNull();
    expect(await elevation.prove(about, 'password', 'wrong')).toEqual(refusedWith('INVALID_CREDENTIALS'));
    expect(await elevation.prove(about, 'code', '000000')).toEqual(refusedWith('CODE_EXPIRED'));
    expect(valueOf(await elevation.begin(about, 'code'))).toBeNull();
    const endsAt = valueOf(await elevation.prove(about, 'password', bench.password));
    expect(endsAt - Date.now()).toBeGreaterThan(500_000);
    expect(valueOf(await elevation.endOf('changePassword'))).toBe(endsAt);
    expect(valueOf(await elevation.endOf('openCards'))).toBeNull();
  });
}
