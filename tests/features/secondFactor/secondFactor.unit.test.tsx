/** The second step on screen: asked for after the password, by whatever the member has, and what is new is shown once. */
import { screen } from '@testing-library/react';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
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
  expect(document.activeElement?.textContent).toContain('AAAAA-BBBBB');
});

it('shows the key of an app as a picture that a camera reads, and as text that can be copied', async () => {
  const crema = createTestCrema({ enableMfa: true }, signIn);
  const address = 'otpauth://totp/Crema:maya%40example.com?issuer=Crema&secret=JBSWY3DPEHPK3PXP';
  const app = { secret: 'JBSWY3DPEHPK3PXP', address, sealed: 'sealed' };
  const secondFactor = {
    ...crema.secondFactor,
    own: async () => done(none),
    beginApp: async () => done(app),
  };
  const user = userEvent.setup();
  showPage({ ...crema, secondFactor }, '/account/settings/mfa', '/account/settings/mfa', <MfaPage />);
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  expect(readByCamera(await screen.findByRole('img', { name: /^QR code of the key/ }))).toBe(address);
  expect(document.activeElement?.textContent).toContain('JBSW Y3DP EHPK 3PXP');
  await user.click(screen.getByRole('button', { name: 'Copy the key' }));
  expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
  expect(screen.getByText('Copied')).toBeDefined();
});

it('finds an app set up where the answer was lost, and says that its recovery codes were', async () => {
  const crema = createTestCrema({ enableMfa: true }, signIn);
  const app = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Crema', sealed: 'sealed' };
  const own = vi
    .fn(async () => done({ ...none, hasApp: true, codesLeft: 10 }))
    .mockResolvedValueOnce(done(none));
  const confirmApp = async () => refused('ELEVATION_NEEDED');
  const secondFactor = { ...crema.secondFactor, own, beginApp: async () => done(app), confirmApp };
  showPage({ ...crema, secondFactor }, '/account/settings/mfa', '/account/settings/mfa', <MfaPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }));
  await userEvent.type(screen.getByLabelText('Code of your app'), '123456');
  await press('Confirm');
  expect(await screen.findByText(/make new codes/)).toBeDefined();
  expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull();
});

it('takes a recovery code with another dash and in wide letters, and never speaks of mails', async () => {
  const give = vi.fn(async () => refused('CODE_WRONG'));
  step({ kinds: ['app'], phoneEnd: null }, { signIn: give });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), ' ABCDE–ＦＧ123');
  await press('Confirm');
  expect(give).toHaveBeenCalledWith('recovery', 'ABCDEFG123');
  expect(screen.getByRole('alert').textContent).not.toMatch(/mail/);
});

/** By another library than the one that made it. */
function readByCamera(picture: HTMLElement): string {
  const modules = Number(/\d+$/.exec(picture.getAttribute('viewBox') ?? '')?.[0]);
  const size = modules * 4;
  const pixels = new Uint8ClampedArray(size * size).fill(255);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < 16; at++)
      pixels[(Number(y) * 4 + Math.floor(at / 4)) * size + Number(x) * 4 + (at % 4)] = 0;
  const source = new RGBLuminanceSource(pixels, size, size);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}
