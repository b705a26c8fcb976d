/** A store's card in every state, and what a hand on it asks for. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { useWorld } from '../../../src/kit/hooks.ts';
import { StoreCard } from '../../../src/features/stores/list/StoreCard.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { createTestCrema, type Step, type TestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';
import { chooseStore, signIn } from '../someFacts.ts';
import { foundIn, pacific, pineStreet, searchStarted, withOrdering } from './someStores.ts';

texts('stores');

type Shown = { readonly store?: StoreLocation; readonly now?: number; readonly isPrevious?: boolean };

function show({ store = pineStreet, now = pacific(10), ...rest }: Shown = {}, ...steps: readonly Step[]) {
  const crema = createTestCrema({}, ...steps, (each) => foundIn([], each.tell(searchStarted)));
  const onOrder = vi.fn<(store: StoreLocation) => void>();
  const props = { store, now, onOrder, isSelected: false, ...rest };
  const Listed = () => {
    const isHighlighted = useWorld((world) => world.storeSelection.highlighted === store.storeNumber);
    return <StoreCard {...props} isHighlighted={isHighlighted} />;
  };
  const page = (
    <>
      <Listed />
      <button type="button">elsewhere</button>
      <Toasts />
    </>
  );
  showPage(crema, '/store-locator', '/store-locator', page);
  return { crema, onOrder, selection: () => crema.world().storeSelection };
}

const card = () => screen.getByRole('article', { name: 'Pine St' });
const heart = () => screen.getByRole('button', { name: 'Favorite Pine St' });
const orderHere = () => screen.getByRole('button', { name: /^Order Here/ });
const asked = ({ asked: all }: TestCrema) => all.map(({ type, data }) => [type, data]);

describe('what a card says', () => {
  const noOrders = { store: withOrdering({ availability: 'UNAVAILABLE' }) };
  const all = ['1 Pine St, Seattle', '1.2 mi', 'Open until 9:00 PM', '5-8 mins', 'In store'];
  it.each<[string, Shown, readonly string[], readonly string[]]>([
    ['where it is, how far, until when it is open and how long one waits', {}, all, []],
    ['when it opens again', { now: pacific(22) }, ['Closed, opens tomorrow 6:00 AM'], ['wait']],
    ['no ordering ahead', noOrders, ['No ordering ahead'], ['wait']],
    ['members only', { store: withOrdering({ guestOrdering: false }) }, ['Members only'], []],
    ['where one has ordered', { isPrevious: true }, ['Ordered here before'], []],
  ])('%s', (_what, shown, says, never) => {
    show(shown);
    for (const text of says) expect(card().textContent).toContain(text);
    for (const text of never) expect(card().textContent).not.toContain(text);
  });
});

describe('what a card does', () => {
  it('selects its store when pressed, once', async () => {
    const { selection } = show();
    await press('Pine St');
    expect(selection()).toMatchObject({ selected: '7', scrolls: 1 });
  });
  it('opens its details and orders, without selecting', async () => {
    const { selection, onOrder } = show();
    await press('Details of Pine St');
    expect(selection().expanded).toBe('7');
    await userEvent.click(orderHere());
    expect(onOrder).toHaveBeenCalledExactlyOnceWith(pineStreet);
    expect(selection().selected).toBeNull();
  });
  it('lets one stop ordering at the store that one orders from, and only there', async () => {
    const { crema } = show();
    expect(screen.queryByRole('button', { name: 'Stop ordering here' })).toBeNull();
    await act(async () => chooseStore(crema));
    expect(screen.getByText('Your store')).toBeDefined();
    await press('Stop ordering here');
    expect(crema.world().store.selected).toBeNull();
    expect(screen.queryByText('Your store')).toBeNull();
  });
});

describe('pointing at a card', () => {
  beforeEach(() => void vi.useFakeTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const enter = (pointerType = 'mouse') => fireEvent.pointerEnter(card(), { pointerType });

  it('highlights its store after a moment, and leaving ends it', async () => {
    const { crema, selection } = show();
    enter();
    await pass(59);
    expect(selection().highlighted).toBeNull();
    await pass(1);
    expect(selection().highlighted).toBe('7');
    fireEvent.pointerLeave(card());
    await pass(0);
    expect(selection().highlighted).toBeNull();
    expect(asked(crema)).toHaveLength(2);
  });
  it('asks for nothing when it only passes by, nor when a finger taps', async () => {
    const { crema } = show();
    for (let times = 0; times < 20; times++) {
      enter();
      await pass(30);
      fireEvent.pointerLeave(card());
    }
    await pass(1_000);
    enter('touch');
    await pass(1_000);
    expect(asked(crema)).toEqual([]);
  });
  it('is pointing when it has the focus, for as long as the focus is anywhere in it', async () => {
    const { crema, selection } = show();
    act(() => heart().focus());
    await pass(60);
    act(() => orderHere().focus());
    await pass(60);
    expect(asked(crema)).toEqual([['locator/highlightStore', { storeNumber: '7' }]]);
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    await pass(0);
    expect(selection().highlighted).toBeNull();
  });
  it('leaves a highlight alone that the map began', async () => {
    const { crema, selection } = show();
    await happens(crema, { type: 'locator/storeHighlighted', data: { storeNumber: '7' } });
    enter();
    await pass(60);
    fireEvent.pointerLeave(card());
    expect(selection().highlighted).toBe('7');
    expect(asked(crema)).toEqual([]);
  });
});

describe('the heart of a card', () => {
  const isPressed = () => heart().getAttribute('aria-pressed') === 'true';

  it('tells a guest to sign in, and stays as it was', async () => {
    show();
    await userEvent.click(heart());
    expect(screen.getByText('You must sign in to add this store to your favorites.')).toBeDefined();
    expect(isPressed()).toBe(false);
  });
  it('flips at each press, also before the answer, and flips back with a word when it fails', async () => {
    const { crema } = show({}, signIn);
    for (const isOn of [true, false, true]) {
      await userEvent.click(heart());
      expect(isPressed()).toBe(isOn);
    }
    expect(heart().dataset['pending']).toBe('true');
    const writeId = crema.world().favorites.stores['7']?.pending ?? '';
    const data = { writeId, storeNumber: '7', kind: 'server' } as const;
    await happens(crema, { type: 'favorites/flipFailed', data });
    expect(isPressed()).toBe(false);
    expect(screen.getByText('Something went wrong on our end. Please try again.')).toBeDefined();
  });
});
