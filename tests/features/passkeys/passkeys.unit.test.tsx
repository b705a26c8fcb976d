/** Passkeys on screen: asked within the press, said to have not happened, added after a proof, and forgotten on the server's word alone. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Answer, WebauthnOutcome, WebauthnPort } from '../../../streams/ports.ts';
import type { OwnPasskeys } from '../../../streams/passkeys/port.ts';
import { PasskeysPage } from '../../../src/features/passkeys/PasskeysPage.tsx';
import { PasskeySignIn } from '../../../src/features/session/PasskeySignIn.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { signIn } from '../someFacts.ts';
import { press, showIn, showPage } from '../showPage.tsx';

const done = <T,>(value: T): Answer<T> => ({ ok: true, value });
const refused = (code: string): Answer<never> => ({
  ...{ ok: false, kind: 'refused', code, retryAfterSeconds: null },
});
const own = (...names: readonly string[]): OwnPasskeys => ({
  passkeys: names.map((name) => ({
    ...{ passkeyId: name, name, isBackedUp: false, createdAt: 0, lastUsedAt: null },
  })),
  signal: { rpId: 'localhost', userId: 'handle', credentialIds: [...names] },
});
const answered = { status: 'done', response: { id: 'c-1' } } as const;

function authenticator(outcome: WebauthnOutcome = answered) {
  return {
    isSupported: true,
    canFillIn: async () => false,
    create: vi.fn<WebauthnPort['create']>(async () => outcome),
    ask: vi.fn<WebauthnPort['ask']>(async () => outcome),
    waitForChoice: vi.fn<WebauthnPort['waitForChoice']>(async () => ({ status: 'notDone' })),
    stop: vi.fn(),
    forget: vi.fn<WebauthnPort['forget']>(async () => undefined),
    keepOnly: vi.fn<WebauthnPort['keepOnly']>(async () => undefined),
  };
}

function signingIn(webauthn: ReturnType<typeof authenticator>, answer: Answer<null>) {
  const crema = createTestCrema();
  const signInOptions = vi.fn(async () => done<unknown>({ rpId: 'localhost' }));
  const passkeys = { ...crema.passkeys, signInOptions, signIn: async () => answer };
  const used = { ...crema, passkeys, openWebauthn: async () => webauthn };
  showIn(used, <PasskeySignIn />);
  return { crema, signInOptions };
}

it('signs in by a press, and the server is asked who is signed in', async () => {
  const { crema } = signingIn(authenticator(), done(null));
  await screen.findByRole('button', { name: 'Sign in with a passkey', busy: false });
  await press('Sign in with a passkey');
  expect(crema.asked).toEqual([{ type: 'session/noteChange', data: { change: 'passkeyUsed' } }]);
});

it('that did not happen is said as such, and another question is fetched', async () => {
  const webauthn = authenticator({ status: 'notDone' });
  const { crema, signInOptions } = signingIn(webauthn, done(null));
  await screen.findByRole('button', { name: 'Sign in with a passkey', busy: false });
  await press('Sign in with a passkey');
  expect(screen.getByText(/That did not happen/)).toBeDefined();
  expect([crema.asked, signInOptions.mock.calls.length]).toEqual([[], 2]);
});

it.each([
  ['PASSKEY_UNKNOWN', 1],
  ['PASSKEY_REFUSED', 0],
])('of which the server says %s is forgotten by the browser %i times', async (code, times) => {
  const webauthn = authenticator();
  signingIn(webauthn, refused(code));
  await screen.findByRole('button', { name: 'Sign in with a passkey', busy: false });
  await press('Sign in with a passkey');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(webauthn.forget).toHaveBeenCalledTimes(times);
});

it('is removed once she has proved who she is, and the browser is told which ones are left', async () => {
  const webauthn = authenticator();
  const crema = createTestCrema({}, signIn);
  const remove = vi.fn(async () => done(own('Phone')));
  remove.mockResolvedValueOnce(refused('ELEVATION_NEEDED'));
  const passkeys = { ...crema.passkeys, list: async () => done(own('Phone', 'Laptop')), remove };
  const path = '/account/settings/passkeys';
  const elevation = { ...crema.elevation, prove: async () => done(1) };
  showPage(
    { ...crema, passkeys, elevation, openWebauthn: async () => webauthn },
    path,
    path,
    <PasskeysPage />,
  );
  await screen.findByText('Laptop');
  await press('Remove Laptop');
  expect(await screen.findByText(/about to change your passkeys/)).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your password'), 'right');
  await press('Confirm');
  await screen.findByText(/Press Remove again/);
  await press('Remove Laptop');
  await screen.findByText('The passkey was removed.');
  expect(webauthn.keepOnly).toHaveBeenCalledWith(own('Phone').signal);
});
