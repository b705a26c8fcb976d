/** The sheet that asks for a proof: it names the action, keeps the page, and does nothing by itself afterwards. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useElevation } from '../../../src/parts/elevation/useElevation.tsx';
import { NoCard } from '../../../src/features/wallet/NoCard.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { createTestCrema } from '../../features/createTestCrema.ts';
import { press, showIn, showPage } from '../../features/showPage.tsx';
import { signIn } from '../../features/someFacts.ts';

texts('wallet', 'wallet.pay');

const refused = (code: string) => ({ ok: false, kind: 'refused', code, retryAfterSeconds: null }) as const;
const proved = { ok: true, value: Date.UTC(2040, 0, 1) } as const;

const kinds = async () => ({ ok: true, value: ['password', 'code'] }) as const;

function show(prove = vi.fn(async () => proved as typeof proved | ReturnType<typeof refused>)) {
  const begin = vi.fn(async () => ({ ok: true, value: null }) as const);
  const crema = {
    ...createTestCrema({}, signIn),
    elevation: { endOf: async () => proved, kinds, begin, prove },
  };
  const done = vi.fn();
  const Asking = () => {
    const elevation = useElevation({ onProved: done });
    return (
      <>
        <input aria-label="New address" />
        <button onClick={() => elevation.open({ action: 'changeEmail', target: 'leo@new.example' })}>
          Change
        </button>
        {elevation.isProved && <p>Press again</p>}
        {elevation.sheet}
      </>
    );
  };
  showIn(crema, <Asking />);
  return { prove, begin, done };
}

it('names the action and its target, and keeps what was typed on the page', async () => {
  const { prove, done } = show();
  await userEvent.type(screen.getByLabelText('New address'), 'leo@new.example');
  await press('Change');
  expect(screen.getByRole('dialog', { name: "Confirm it's you" }).textContent).toContain('leo@new.example');
  await userEvent.type(screen.getByLabelText('Your password'), 'hunter-2');
  await press('Confirm');
  expect(prove).toHaveBeenCalledExactlyOnceWith(
    { action: 'changeEmail', target: 'leo@new.example' },
    'password',
    'hunter-2',
  );
  expect(done).toHaveBeenCalledOnce();
  expect(screen.getByText('Press again')).toBeDefined();
  expect((screen.getByLabelText('New address') as HTMLInputElement).value).toBe('leo@new.example');
});

it('says what is wrong with a password, and asks nothing without one', async () => {
  const { prove, done } = show(vi.fn(async () => refused('INVALID_CREDENTIALS')));
  await press('Change');
  await press('Confirm');
  expect(screen.getByText('Enter your password.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Your password'), 'nope');
  await press('Confirm');
  expect(screen.getByRole('alert').textContent).toBe('The password is not right.');
  expect([prove.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
});

it('mails a code on a press, and takes it with spaces', async () => {
  const { begin, prove, done } = show();
  await press('Change');
  await press('Use a code by email instead');
  expect(begin).not.toHaveBeenCalled();
  await press(/^Send a code to /);
  const about = { action: 'changeEmail', target: 'leo@new.example' };
  expect(begin).toHaveBeenCalledExactlyOnceWith(about, 'code');
  await userEvent.type(screen.getByLabelText('Code'), '12 34');
  await press('Confirm');
  expect(screen.getByText('Enter the six digits of the code.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Code'), '-56');
  await press('Confirm');
  expect(prove).toHaveBeenCalledExactlyOnceWith(about, 'code', '123456');
  expect(done).toHaveBeenCalledOnce();
});

it('stands between a member without a card and the card page, unless she has proved it already', async () => {
  const about = { action: 'openCards', target: '' };
  const prove = vi.fn(async () => proved);
  for (const end of [null, proved.value]) {
    const endOf = async () => ({ ok: true, value: end }) as const;
    const elevation = { endOf, kinds, begin: async () => refused('RATE_LIMITED'), prove };
    const view = showPage({ ...createTestCrema({}, signIn), elevation }, '/menu', '/menu', <NoCard />);
    await press('Add Card');
    if (end === null) {
      await userEvent.type(screen.getByLabelText('Your password'), 'hunter-2');
      await press('Confirm');
    }
    expect(await screen.findByTitle('/account/cards/add')).toBeDefined();
    view.unmount();
  }
  expect(prove).toHaveBeenCalledExactlyOnceWith(about, 'password', 'hunter-2');
});
