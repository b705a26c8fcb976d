/** The part of the remote ports' contract about accounts. */
import { expect, test } from 'vitest';
import { refusedWith, valueOf, type Setup } from './remotePortsBench.ts';

const STRONG = 'tidy otter 7 lantern';

export function identityPromises(setup: Setup): void {
  test('an account is signed in at once, with an address that is not proved', async () => {
    const { server } = setup();
    const email = `ada-${Date.now()}@example.com`;
    const ada = { firstName: 'Ada', lastName: 'Byron', email, country: 'CA', marketing: false } as const;
    const key = crypto.randomUUID();
    expect(await server.identity.create({ ...ada, password: 'short' }, key)).toEqual(
      refusedWith('PASSWORD_SHORT'),
    );
    expect(await server.identity.addressState()).toMatchObject({ ok: false, kind: 'unauthenticated' });
    expect(valueOf(await server.identity.create({ ...ada, password: STRONG }, key))).toBeNull();
    expect(valueOf(await server.session.current())).toMatchObject({ firstName: 'Ada', email });
    const state = { email, isVerified: false, proposedNewEmail: null };
    expect(valueOf(await server.identity.addressState())).toEqual(state);
    expect(valueOf(await server.identity.sendVerification())).toBeNull();
    expect(valueOf(await server.identity.correctAddress(`new-${email}`))).toBeNull();
    expect(valueOf(await server.identity.addressState())).toEqual({ ...state, email: `new-${email}` });
    expect(valueOf(await server.identity.cancelEmail())).toBeNull();
    expect(await server.identity.confirmEmail('000000')).toEqual(refusedWith('NO_EMAIL_CHANGE'));
    expect(await server.identity.sendEmailCode()).toEqual(refusedWith('NO_EMAIL_CHANGE'));
  });

  test('a code for a forgotten password is asked for whether somebody has the address or not; links are known or not', async () => {
    const { server } = setup();
    expect(valueOf(await server.identity.forgotPassword('nobody@example.com'))).toBeNull();
    expect(await server.identity.undoEmail('made-up')).toEqual(refusedWith('UNDO_LINK_INVALID'));
  });
}
