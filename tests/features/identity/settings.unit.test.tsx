/** Another password and another address on their pages: a proof first, nothing lost, nothing done by itself. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { IdentityPort } from '../../../streams/identity/port.ts';
import { EditEmailPage } from '../../../src/features/identity/EditEmailPage.tsx';
import { EnterCodePage } from '../../../src/features/identity/EnterCodePage.tsx';
import { PasswordPage } from '../../../src/features/identity/PasswordPage.tsx';
import { UndoEmailPage } from '../../../src/features/identity/UndoEmailPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { press, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const done = { ok: true, value: null } as const;
const refused = (code: string) => ({ ok: false, kind: 'refused', code, retryAfterSeconds: null }) as const;
const NEW = 'nine violet kettles';
const address = (proposedNewEmail: string | null) =>
  ({ ok: true, value: { email: 'leo@example.com', isVerified: true, proposedNewEmail } }) as const;

function show(path: string, page: ReactElement, port: Partial<IdentityPort>, endsAt: number | null = null) {
  const crema = createTestCrema({}, signIn);
  const proved = { ok: true, value: Date.UTC(2040, 0, 1) } as const;
  const prove = vi.fn(async () => proved);
  const identity = { ...crema.identity, addressState: async () => address(null), ...port };
  const elevation = {
    endOf: async () => ({ ok: true, value: endsAt }) as const,
    kinds: async () => ({ ok: true as const, value: ['password', 'code'] as const }),
    begin: async () => done,
    prove,
  };
  showPage({ ...crema, identity, elevation }, path, path.split('#')[0] ?? '', page);
  return { crema, prove };
}
const dialog = () => screen.queryByRole('dialog', { name: "Confirm it's you" });
const proveByPassword = async () => {
  await userEvent.type(screen.getByLabelText('Your password'), 'old-one');
  await press('Confirm');
};

it('a password changes after a proof, which the page asks for when it opens', async () => {
  const changePassword = vi.fn(async () => ({ ok: true, value: 2 }) as const);
  const { crema, prove } = show('/account/settings/password', <PasswordPage />, { changePassword });
  await waitFor(() => expect(dialog()).not.toBeNull());
  await proveByPassword();
  expect(prove).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByLabelText('New password'), NEW);
  await press('Change password');
  expect(changePassword).toHaveBeenCalledExactlyOnceWith(NEW);
  expect(screen.getByText(/2 other devices were signed out/)).toBeDefined();
  expect(crema.asked).toEqual([{ type: 'session/noteChange', data: { change: 'passwordChanged' } }]);
});

it('where the proof is too old the sheet comes again, the password stays, and nothing is sent by itself', async () => {
  const changePassword = vi
    .fn<IdentityPort['changePassword']>()
    .mockResolvedValueOnce(refused('ELEVATION_NEEDED'))
    .mockResolvedValueOnce({ ok: true, value: 0 });
  const soon = Date.UTC(2040, 0, 1);
  show('/account/settings/password', <PasswordPage />, { changePassword }, soon);
  await userEvent.type(screen.getByLabelText('New password'), NEW);
  expect(dialog()).toBeNull();
  await press('Change password');
  expect(dialog()).not.toBeNull();
  await proveByPassword();
  expect(changePassword).toHaveBeenCalledOnce();
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe(NEW);
  expect(screen.getByText(/Press the button to go on/)).toBeDefined();
  await press('Change password');
  expect(changePassword).toHaveBeenCalledTimes(2);
});

it('an address is proposed after a proof for exactly that one, then its code is asked for', async () => {
  const proposeEmail = vi
    .fn<IdentityPort['proposeEmail']>()
    .mockResolvedValueOnce(refused('ELEVATION_NEEDED'))
    .mockResolvedValueOnce(done);
  const { prove } = show('/account/settings/edit-email', <EditEmailPage />, { proposeEmail });
  await userEvent.type(screen.getByLabelText('New email address'), ' Leo@New.example');
  await press('Change email address');
  expect(dialog()?.textContent).toContain('leo@new.example');
  await proveByPassword();
  expect(prove).toHaveBeenCalledWith(
    { action: 'changeEmail', target: 'leo@new.example' },
    'password',
    'old-one',
  );
  await press('Change email address');
  expect(proposeEmail).toHaveBeenLastCalledWith('leo@new.example');
  expect(await screen.findByTitle('/account/settings/edit-email/enter-code')).toBeDefined();
});

it('the code of the new address changes it; without one that waits the page leads to where it is entered', async () => {
  const confirmEmail = vi.fn(async () => done);
  const path = '/account/settings/edit-email/enter-code';
  const { crema } = show(path, <EnterCodePage />, {
    addressState: async () => address('leo@new.example'),
    confirmEmail,
  });
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await press('Confirm');
  expect(await screen.findByText(/Your email address is leo@new.example now/)).toBeDefined();
  expect(crema.asked).toEqual([{ type: 'session/noteChange', data: { change: 'emailChanged' } }]);
  expect(confirmEmail).toHaveBeenCalledExactlyOnceWith('123456');
});

it('after a lost answer the page finds the change done, and asks for no second proof of it', async () => {
  const lost = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null } as const;
  const proposeEmail = vi.fn<IdentityPort['proposeEmail']>();
  proposeEmail.mockResolvedValueOnce(lost).mockResolvedValueOnce(refused('ELEVATION_NEEDED'));
  show('/account/settings/edit-email', <EditEmailPage />, {
    proposeEmail,
    addressState: async () => address('leo@new.example'),
  });
  await userEvent.type(screen.getByLabelText('New email address'), 'leo@new.example');
  await press('Change email address');
  await press('Change email address');
  expect(await screen.findByTitle('/account/settings/edit-email/enter-code')).toBeDefined();
  expect(dialog()).toBeNull();
});

it('a code that changed the address before its answer was lost, or in another tab, is told as a change', async () => {
  const after = {
    ok: true,
    value: { email: 'leo@new.example', isVerified: true, proposedNewEmail: null },
  } as const;
  const { crema } = show('/account/settings/edit-email/enter-code', <EnterCodePage />, {
    addressState: vi
      .fn(async () => after as Awaited<ReturnType<IdentityPort['addressState']>>)
      .mockResolvedValueOnce(address('leo@new.example')),
    confirmEmail: async () => refused('NO_EMAIL_CHANGE'),
  });
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await press('Confirm');
  expect(await screen.findByText(/Your email address is leo@new.example now/)).toBeDefined();
  expect(crema.asked).toEqual([{ type: 'session/noteChange', data: { change: 'emailChanged' } }]);
});

it('a password whose answer was lost is said to count perhaps, before another proof is asked for', async () => {
  const lost = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null } as const;
  const changePassword = vi.fn<IdentityPort['changePassword']>(async () => refused('ELEVATION_NEEDED'));
  changePassword.mockResolvedValueOnce(lost);
  show('/account/settings/password', <PasswordPage />, { changePassword }, Date.UTC(2040, 0, 1));
  await userEvent.type(screen.getByLabelText('New password'), NEW);
  await press('Change password');
  await press('Change password');
  expect(screen.getByText(/may count already/)).toBeDefined();
  expect(dialog()).toBeNull();
  await press('Change password');
  await waitFor(() => expect(dialog()).not.toBeNull());
});

it('a code page without an address that waits says so', async () => {
  show('/account/settings/edit-email/enter-code', <EnterCodePage />, {});
  expect(await screen.findByText(/no new email address that waits/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change email address' })).toBeDefined();
});

it('the link of a notice does nothing until it is pressed', async () => {
  const undoEmail = vi.fn(async () => done);
  show('/account/undo-email#a-secret', <UndoEmailPage />, { undoEmail });
  expect(undoEmail).not.toHaveBeenCalled();
  await press('Take it back');
  expect(undoEmail).toHaveBeenCalledExactlyOnceWith('a-secret');
  expect(await screen.findByText(/has its old email address again/)).toBeDefined();
});
