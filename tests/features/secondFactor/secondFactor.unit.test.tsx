/** The second step on screen: asked for after the password, by whatever the member has, and what is new is shown once. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Answer } from '../../../streams/ports.ts';
import type { AskedFactors, SecondFactorPort } from '../../../streams/secondFactor/port.ts';
import { MfaPage, AddPhonePage } from '../../../src/features/secondFactor/MfaPages.tsx';
import { SecondStep } from '../../../src/features/session/SecondStep.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { signIn } from '../someFacts.ts';
import { press, showIn, showPage } from '../showPage.tsx';

const done = <T,>(value: T): Answer<T> => ({ ok: true, value });
const refused = (code: string): Answer<never> => ({
  ...{ ok: false, kind: 'refused', code, retryAfterSeconds: null },
});
const none = { phoneEnd: null, hasApp: false, codesLeft: 0, recoveryCodes: null };

function step(asked: AskedFactors, more: Partial<SecondFactorPort> = {}) {
  const crema = createTestCrema();
  const secondFactor = { ...crema.secondFactor, asked: async () => done(asked), ...more };
  const onAgain = vi.fn();
  showIn({ ...crema, secondFactor }, <SecondStep onAgain={onAgain} />);
  return { crema, onAgain };
}

it('takes the code of an app with a space in it, and the server is asked who is signed in', async () => {
  const give = vi.fn(async () => done(null));
  const { crema } = step({ kinds: ['app'], phoneEnd: null }, { signIn: give });
  await userEvent.type(await screen.findByLabelText('Code of your app'), '123 456');
  await press('Confirm');
  expect(give).toHaveBeenCalledWith('app', '123456');
  expect(crema.asked).toEqual([{ type: 'session/noteChange', data: { change: 'secondFactorGiven' } }]);
});

it('sends a text message by a press alone, and offers a recovery code beside it', async () => {
  const sendText = vi.fn(async () => done(null));
  step({ kinds: ['text'], phoneEnd: '42' }, { sendText });
  expect(sendText).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: /number that ends in 42/ }));
  expect(sendText).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Code of the text message')).toBeDefined();
  await press('Use a recovery code');
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abc');
  await press('Confirm');
  expect(screen.getByText(/ten letters and digits/)).toBeDefined();
});

it('says when the sign-in is over, and leads to its beginning', async () => {
  const { onAgain } = step(
    { kinds: ['app'], phoneEnd: null },
    { signIn: async () => refused('SIGN_IN_AGAIN') },
  );
  await userEvent.type(await screen.findByLabelText('Code of your app'), '123456');
  await press('Confirm');
  await press('Begin again');
  expect(onAgain).toHaveBeenCalledTimes(1);
});

it('is nowhere while its flag is off', () => {
  const crema = createTestCrema({}, signIn);
  showPage(crema, '/account/settings/mfa', '/account/settings/mfa', <MfaPage />);
  expect(screen.queryByText('Two-step sign-in')).toBeNull();
});

it('uses a number once its code was entered, and shows the recovery codes', async () => {
  const crema = createTestCrema({ enableMfa: true }, signIn);
  const confirmPhone = vi.fn(async () =>
    done({ ...none, phoneEnd: '42', codesLeft: 1, recoveryCodes: ['AAAAA-BBBBB'] }),
  );
  const secondFactor = { ...crema.secondFactor, sendPhoneCode: async () => done(null), confirmPhone };
  const path = '/account/settings/mfa/add-phone-number';
  showPage({ ...crema, secondFactor }, path, path, <AddPhonePage />);
  await userEvent.type(screen.getByLabelText('Phone number'), '206 555 0142');
  await press('Send a code');
  await userEvent.type(screen.getByLabelText('Code of the text message'), '123456');
  await press('Confirm');
  expect(confirmPhone).toHaveBeenCalledWith('+12065550142', '123456');
  expect(screen.getByText('AAAAA-BBBBB')).toBeDefined();
});
