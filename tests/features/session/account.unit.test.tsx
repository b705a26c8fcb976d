/** Making an account, and a forgotten password, as somebody types them: what is asked, what is said, and what stays. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { IdentityPort } from '../../../streams/identity/port.ts';
import { CreateAccountPage } from '../../../src/features/session/account/CreateAccountPage.tsx';
import { ForgotPasswordPage } from '../../../src/features/session/account/ForgotPasswordPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';

const done = { ok: true, value: null } as const;
const refused = (code: string) => ({ ok: false, kind: 'refused', code, retryAfterSeconds: null }) as const;
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const ada = { memberId: 'm-9', firstName: 'Ada', email: 'ada@example.com' };
const STRONG = 'tidy otter 7 lantern';

function show(page: 'create' | 'forgot-password', port: Partial<IdentityPort>) {
  const crema = createTestCrema();
  const identity = { ...crema.identity, ...port };
  const path = `/account/${page}`;
  const Page = page === 'create' ? CreateAccountPage : ForgotPasswordPage;
  showPage({ ...crema, identity }, `${path}?returnUrl=/menu/cart`, path, <Page />);
  return crema;
}
const type = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(screen.getByLabelText(label), text);
};

describe('making an account', () => {
  const fields = {
    'First name': ' Ada ',
    'Last name': 'Byron',
    'Email address': 'Ada@Example.com',
    'New password': STRONG,
  };

  it('asks with what was typed, then for the code, and leads back to where it came from', async () => {
    const create = vi.fn(async () => done);
    const verify = vi.fn(async () => done);
    const state = { email: ada.email, isVerified: false, proposedNewEmail: null };
    const crema = show('create', { create, verify, addressState: async () => ({ ok: true, value: state }) });
    await type(fields);
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Canada');
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await press('Create account');
    expect(create).toHaveBeenCalledExactlyOnceWith(
      {
        ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', password: STRONG },
        ...{ country: 'CA', marketing: false },
      },
      expect.stringMatching(/^[\da-f-]{36}$/),
    );
    // Nothing of it is in an event.
    expect(crema.asked).toEqual([{ type: 'session/noteChange', data: { change: 'accountMade' } }]);
    await happens(crema, { type: 'session/signedIn', data: ada });
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await press('Confirm');
    expect(verify).toHaveBeenCalledExactlyOnceWith('123456');
    expect(await screen.findByTitle('/menu/cart')).toBeDefined();
  });

  it('says what is missing, asks nothing, and goes to the first of it', async () => {
    const create = vi.fn(async () => done);
    show('create', { create });
    await type({ 'First name': 'Ada', 'Email address': 'ada at home', 'New password': 'short' });
    await press('Create account');
    for (const problem of [
      /last name, with/,
      /should look like/,
      'Use at least 8 characters.',
      /Without your agree/,
    ])
      expect(screen.getByText(problem)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'));
    expect(create).not.toHaveBeenCalled();
  });

  it('keeps what was typed where the password is refused, or the server is not reached', async () => {
    const create = vi
      .fn<IdentityPort['create']>()
      .mockResolvedValueOnce(refused('PASSWORD_WEAK'))
      .mockResolvedValueOnce({ ok: false, kind: 'timeout', code: null, retryAfterSeconds: null });
    show('create', { create });
    await type(fields);
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await press('Create account');
    expect((await screen.findByRole('alert')).textContent).toMatch(/too easy to guess/);
    await press('Create account');
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/too easy/);
    expect([valueOf('Last name'), valueOf('New password')]).toEqual(['Byron', STRONG]);
  });
});

describe('a forgotten password', () => {
  it('sends a code, then a new password with it, and says nothing of who has an account', async () => {
    const forgotPassword = vi.fn(async () => done);
    const resetPassword = vi
      .fn<IdentityPort['resetPassword']>()
      .mockResolvedValueOnce(refused('CODE_WRONG'))
      .mockResolvedValueOnce(done);
    const crema = show('forgot-password', { forgotPassword, resetPassword });
    await type({ 'Email address': ' ada@example.com ' });
    await press('Send a code');
    expect(forgotPassword).toHaveBeenCalledExactlyOnceWith('ada@example.com');
    expect(screen.getByRole('status').textContent).toMatch(/^If ada@example.com has an account/);
    await type({ 'Code from the email': '12 34 56', 'New password': STRONG });
    await press('Save and sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/only the newest one counts/);
    expect(valueOf('New password')).toBe(STRONG);
    await press('Save and sign in');
    expect(resetPassword).toHaveBeenLastCalledWith('ada@example.com', '123456', STRONG);
    expect(crema.asked).toEqual([{ type: 'session/noteChange', data: { change: 'passwordReset' } }]);
    await happens(crema, { type: 'session/signedIn', data: ada });
    expect(await screen.findByTitle('/')).toBeDefined();
  });

  it('whose answer was lost is said to count perhaps, where its code is found used', async () => {
    const resetPassword = vi
      .fn<IdentityPort['resetPassword']>(async () => refused('CODE_EXPIRED'))
      .mockResolvedValueOnce({ ok: false, kind: 'timeout', code: null, retryAfterSeconds: null });
    show('forgot-password', { forgotPassword: async () => done, resetPassword });
    await type({ 'Email address': 'ada@example.com' });
    await press('Send a code');
    await type({ 'Code from the email': '123456', 'New password': STRONG });
    await press('Save and sign in');
    await press('Save and sign in');
    expect(screen.getByText(/may count already/)).toBeDefined();
  });
});
