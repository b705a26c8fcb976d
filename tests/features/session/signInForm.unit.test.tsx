/** What the sign-in form says to the app, and what it keeps to itself. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { initialWorld, type World } from '../../../domain/world.ts';
import { CremaContext, type Crema } from '../../../src/kit/Crema.ts';
import { SignInForm } from '../../../src/features/session/SignInForm.tsx';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { texts } from '../../../src/i18n/texts.ts';

texts('session');

function showForm(world: World = initialWorld) {
  const dispatch = vi.fn(async () => ({ status: 'decided', facts: [] }));
  const keepSecret = vi.fn(() => 'ref-1');
  // Only what the form uses; the rest of a Crema is not its business.
  const crema = { world$: of(world), world: () => world, dispatch, keepSecret } as unknown as Crema;
  render(
    <IntlRoot locale="en-US">
      <CremaContext value={crema}>
        <SignInForm hasDemoPeople={false} />
      </CremaContext>
    </IntlRoot>,
  );
  return {
    dispatch,
    keepSecret,
    press: () => userEvent.click(screen.getByRole('button', { name: 'Sign in' })),
  };
}

it('hands the password to memory and says only its reference', async () => {
  const { dispatch, keepSecret, press } = showForm();
  await userEvent.type(screen.getByLabelText('Email address'), ' maya@example.com ');
  await userEvent.type(screen.getByLabelText('Password'), 'hunter-2');
  await press();
  expect(keepSecret).toHaveBeenCalledExactlyOnceWith('hunter-2');
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({
    type: 'session/signIn',
    data: { email: 'maya@example.com', vaultRef: 'ref-1' },
  });
});

it('asks for what is missing and moves there, instead of asking the server', async () => {
  const { dispatch, press } = showForm();
  await press();
  expect(screen.getByText('Enter your email address.')).toBeDefined();
  expect(screen.getByText('Enter your password.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  expect(dispatch).not.toHaveBeenCalled();
});

it('explains an address that is none', async () => {
  const { dispatch, press } = showForm();
  await userEvent.type(screen.getByLabelText('Email address'), 'maya at home');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await press();
  expect(screen.getByText(/doesn't look like an email address/)).toBeDefined();
  expect(dispatch).not.toHaveBeenCalled();
});

it('says how long to wait after too many tries', async () => {
  const signIn = { status: 'refused', code: 'RATE_LIMITED', retryAfterSeconds: 30, heldBy: null } as const;
  const { press } = showForm({ ...initialWorld, signIn });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(screen.getByLabelText('Email address'), 'maya@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'x');
  await press();
  expect(screen.getByRole('alert').textContent).toContain('Please wait 30 seconds');
});
