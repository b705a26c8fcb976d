/** How long a toast stays: no longer than what it was about. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { latestNotice, Toasts as LateToasts } from '../../src/shell/lateParts.ts';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { createTestCrema } from '../features/createTestCrema.ts';
import { happens, showIn } from '../features/showPage.tsx';
import { searchStarted } from '../features/stores/someStores.ts';
import { codeComesWhenIdle } from './codeComesWhenIdle.ts';

const signInNeeded: FactDraft = { type: 'favorites/signInNeeded', data: { storeNumber: '7' } };
const SAID = 'You must sign in to add this store to your favorites.';

function show() {
  const crema = createTestCrema({}, searchStarted);
  showIn(
    crema,
    <>
      <Link to="/menu">To the menu</Link>
      <Link to="/store-locator?place=Seattle&zoom=9">Moved</Link>
      <Toasts />
    </>,
    '/store-locator?place=Seattle',
  );
  return crema;
}

describe('a toast', () => {
  it('stays while the page and the search stay, whatever the address of the map says', async () => {
    const crema = show();
    await happens(crema, signInNeeded);
    await userEvent.click(screen.getByRole('link', { name: 'Moved' }));
    expect(screen.getByRole('status').textContent).toContain(SAID);
  });

  it('leaves when the next search begins, and does not come back', async () => {
    const crema = show();
    await happens(crema, signInNeeded);
    await happens(crema, searchStarted);
    expect(screen.queryByText(SAID)).toBeNull();
    await act(async () => undefined);
    expect(screen.queryByText(SAID)).toBeNull();
  });

  it('that comes together with the next search is shown', async () => {
    const crema = show();
    await happens(crema, signInNeeded);
    await happens(crema, searchStarted, signInNeeded);
    expect(screen.getByText(SAID)).toBeTruthy();
  });

  it('is the same element for as long as it is shown, so that it is said once', async () => {
    const crema = show();
    await happens(crema, signInNeeded);
    const said = screen.getByText(SAID);
    await happens(crema, { type: 'locator/storeHighlighted', data: { storeNumber: '7' } });
    expect(screen.getByText(SAID)).toBe(said);
  });
});

it('shows a refusal that came before the code of toasts did, and none from before the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const isEarlier of [false, true]) {
    const crema = createTestCrema();
    if (isEarlier) crema.tell(signInNeeded);
    const page = showIn(crema, <LateToasts seen={latestNotice(crema.world())} />);
    if (!isEarlier) await happens(crema, signInNeeded);
    await codeComesWhenIdle();
    expect(screen.getByRole('status')).toBeTruthy();
    expect(screen.queryAllByText(SAID)).toHaveLength(isEarlier ? 0 : 1);
    page.unmount();
  }
});
