/** A store's card in every state, and what a hand on it asks for. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { Toasts } from '../../../src/app/Toasts.tsx';
import { useWorld } from '../../../src/app/hooks.ts';
import { StoreCard } from '../../../src/features/stores/StoreCard.tsx';
import { addTexts } from '../../../src/i18n/messages.ts';
import locatorTexts from '../../../src/features/stores/locator.en.json';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { chooseStore, signIn } from '../someFacts.ts';
import { foundIn, pacific, pineStreet, searchStarted, withOrdering } from './someStores.ts';
import { noQuery } from '../../../domain/stores/query.ts';

addTexts(locatorTexts);

type Shown = {
  readonly store?: StoreLocation;
  readonly now?: number;
  readonly crema?: TestCrema;
  readonly isSelected?: boolean;
  readonly isPrevious?: boolean;
};

function show({ store = pineStreet, now = pacific(10), crema = createTestCrema(), ...rest }: Shown = {}) {
  if (crema.world().storeSearch.searchId === null) crema.tell(foundIn([], crema.tell(searchStarted)));
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
  return { crema, onOrder };
}

const card = () => screen.getByRole('article', { name: 'Pine St' });
const heart = () => screen.getByRole('button', { name: 'Favorite Pine St' });
const orderHere = () => screen.getByRole('button', { name: /^Order Here/ });
const asked = ({ asked: all }: TestCrema) => all.map(({ type, data }) => [type, data]);

describe('what a card says', () => {
  it('names the store, where it is, how far, until when it is open and how long one waits', () => {
    show();
    for (const text of ['1 Pine St, Seattle', '1.2 mi', 'Open until 9:00 PM', '5-8 mins', 'In store'])
      expect(card().textContent).toContain(text);
  });
  it('counts the minutes when it closes soon', () => {
    show({ now: pacific(20, 40) });
    expect(screen.getByText('Closes in 20 min')).toBeDefined();
  });
  it('says when it opens again, and no waiting time, once it has closed', () => {
    show({ now: pacific(22) });
    expect(screen.getByText('Closed, opens tomorrow 6:00 AM')).toBeDefined();
    expect(card().textContent).not.toContain('wait');
  });
  it('tells a store that takes no orders ahead, and one that is too busy to', () => {
    show({ store: withOrdering({ availability: 'UNAVAILABLE' }) });
    expect(screen.getByText('No ordering ahead')).toBeDefined();
    expect(card().textContent).not.toContain('wait');
  });
  it('tells a store for members', () => {
    show({ store: withOrdering({ guestOrdering: false }) });
    expect(screen.getByText('Members only')).toBeDefined();
  });
  it('says nothing of a distance beyond 50 miles', () => {
    show({ store: { ...pineStreet, distance: 50.1 } });
    expect(card().textContent).not.toContain('mi ');
    expect(card().textContent).not.toContain('50');
  });
  it('measures from the person, never from the map’s centre, and not where that is what the list is around', async () => {
    const crema = createTestCrema();
    const at = { lat: 47.6, lng: -122.33 };
    const searched = { ...noQuery, at, isMenu: false };
    crema.tell(foundIn([], crema.tell({ type: 'locator/searchStarted', data: searched })));
    show({ crema });
    expect(card().textContent).not.toMatch(/\d mi(?!n)/);
    const person = { lat: 47.62, lng: -122.34 };
    await happens(crema, { type: 'locator/deviceLocated', data: { at: person, accuracyMetres: 20 } });
    expect(screen.getByText('0.7 mi')).toBeDefined();
    // A list around another spot is in the order from there.
    await happens(crema, { type: 'locator/searchStarted', data: searched });
    await happens(crema, foundIn([], crema.world().storeSearch.searchId ?? ''));
    expect(screen.queryByText('0.7 mi')).toBeNull();
  });
  it('marks a store that one has ordered at', () => {
    show({ isPrevious: true });
    expect(screen.getByText('Ordered here before')).toBeDefined();
  });
  it('makes ordering prominent on the selected card, unless it is closed', () => {
    show({ isSelected: true });
    const prominent = orderHere().className;
    expect(screen.getByRole('button', { name: 'Pine St' }).getAttribute('aria-current')).toBe('true');
    document.body.replaceChildren();
    show({ isSelected: true, now: pacific(22) });
    expect(orderHere().className).not.toBe(prominent);
  });
});

describe('what a card does', () => {
  it('selects its store when pressed, once', async () => {
    const { crema } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Pine St' }));
    expect(crema.world().storeSelection.selected).toBe('7');
    expect(crema.world().storeSelection.scrolls).toBe(1);
  });
  it('opens its details and orders, without selecting', async () => {
    const { crema, onOrder } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Details of Pine St' }));
    expect(crema.world().storeSelection.expanded).toBe('7');
    await userEvent.click(orderHere());
    expect(onOrder).toHaveBeenCalledExactlyOnceWith(pineStreet);
    expect(crema.world().storeSelection.selected).toBeNull();
  });
  it('lets one stop ordering at the store that one orders from, and only there', async () => {
    const crema = createTestCrema();
    show({ crema });
    expect(screen.queryByRole('button', { name: 'Stop ordering here' })).toBeNull();
    await act(async () => chooseStore(crema));
    expect(screen.getByText('Your store')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Stop ordering here' }));
    expect(crema.world().store.selected).toBeNull();
    expect(screen.queryByText('Your store')).toBeNull();
  });
});

describe('pointing at a card', () => {
  beforeEach(() => void vi.useFakeTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('highlights its store after a moment, and leaving ends it', async () => {
    const { crema } = show();
    fireEvent.pointerEnter(card(), { pointerType: 'mouse' });
    await pass(59);
    expect(crema.world().storeSelection.highlighted).toBeNull();
    await pass(1);
    expect(crema.world().storeSelection.highlighted).toBe('7');
    fireEvent.pointerLeave(card());
    await pass(0);
    expect(crema.world().storeSelection.highlighted).toBeNull();
    expect(asked(crema)).toHaveLength(2);
  });
  it('asks for nothing when it only passes by', async () => {
    const { crema } = show();
    for (let times = 0; times < 20; times++) {
      fireEvent.pointerEnter(card(), { pointerType: 'mouse' });
      await pass(30);
      fireEvent.pointerLeave(card());
    }
    await pass(1_000);
    expect(asked(crema)).toEqual([]);
  });
  it('is no pointing when a finger taps', async () => {
    const { crema } = show();
    fireEvent.pointerEnter(card(), { pointerType: 'touch' });
    await pass(1_000);
    expect(asked(crema)).toEqual([]);
  });
  it('is pointing when it has the focus, for as long as the focus is anywhere in it', async () => {
    const { crema } = show();
    act(() => heart().focus());
    await pass(60);
    act(() => orderHere().focus());
    await pass(60);
    expect(asked(crema)).toEqual([['locator/highlightStore', { storeNumber: '7' }]]);
    act(() => screen.getByRole('button', { name: 'elsewhere' }).focus());
    await pass(0);
    expect(crema.world().storeSelection.highlighted).toBeNull();
  });
  it('leaves a highlight alone that the map began', async () => {
    const { crema } = show();
    await happens(crema, { type: 'locator/storeHighlighted', data: { storeNumber: '7' } });
    fireEvent.pointerEnter(card(), { pointerType: 'mouse' });
    await pass(60);
    fireEvent.pointerLeave(card());
    expect(crema.world().storeSelection.highlighted).toBe('7');
    expect(asked(crema)).toEqual([]);
  });
  it('gives way to selecting', async () => {
    const { crema } = show();
    act(() => screen.getByRole('button', { name: 'Pine St' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Pine St' }));
    await pass(1_000);
    expect(crema.world().storeSelection).toMatchObject({ selected: '7', highlighted: null });
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
    const crema = createTestCrema({}, signIn);
    show({ crema });
    await userEvent.click(heart());
    expect(isPressed()).toBe(true);
    expect(heart().dataset['pending']).toBe('true');
    await userEvent.click(heart());
    expect(isPressed()).toBe(false);
    await userEvent.click(heart());
    expect(isPressed()).toBe(true);
    const writeId = crema.world().favorites.stores['7']?.pending ?? '';
    await happens(crema, {
      type: 'favorites/flipFailed',
      data: { writeId, storeNumber: '7', kind: 'server' },
    });
    expect(isPressed()).toBe(false);
    expect(screen.getByText('Something went wrong on our end. Please try again.')).toBeDefined();
  });
  it('stays flipped, and can be pressed again, once the server has it', async () => {
    const crema = createTestCrema({}, signIn);
    show({ crema });
    await userEvent.click(heart());
    const writeId = crema.world().favorites.stores['7']?.pending ?? '';
    await happens(crema, { type: 'favorites/flipConfirmed', data: { writeId, storeNumber: '7' } });
    expect(isPressed()).toBe(true);
    await userEvent.click(heart());
    expect(isPressed()).toBe(false);
  });
});
