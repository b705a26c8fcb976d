/** The marks in sight as a listbox: what it says of each, how keys go through it, what it opens and points at. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MarkList } from '../../../../src/features/stores/map/MarkList.tsx';
import type { MapMark } from '../../../../streams/ports.ts';
import { happens } from '../../showPage.tsx';
import { pineStreet } from '../someStores.ts';
import { cremaWith, seattle, showPart, viewAt } from './showPart.tsx';

const pin = (storeNumber: string, north: number, isOpen = true): MapMark => ({
  kind: 'store',
  storeNumber,
  at: { lat: seattle.lat + north, lng: seattle.lng },
  isOpen,
});
const group: MapMark = {
  kind: 'group',
  id: 1,
  count: 12,
  at: { lat: seattle.lat + 0.02, lng: seattle.lng },
};
const three = [pin('8', 0.01, false), group, pin('7', 0)];

async function showList(marks: readonly MapMark[] = three, crema = cremaWith()) {
  const opened: MapMark[] = [];
  const pointed: (MapMark | null)[] = [];
  let change = (_marks: readonly MapMark[]): void => undefined;
  function Changing() {
    const [now, setNow] = useState(marks);
    useEffect(() => {
      change = setNow;
    }, []);
    return (
      <MarkList
        marks={now}
        view={view}
        stores={[pineStreet]}
        onOpen={(mark) => void opened.push(mark)}
        onPoint={(mark) => void pointed.push(mark)}
      />
    );
  }
  await showPart(crema, <Changing />);
  return { crema, opened, pointed, change: (next: readonly MapMark[]) => act(async () => change(next)) };
}

const view = viewAt(12);
const list = () => screen.getByRole('listbox', { name: 'Stores on the map' });
const said = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const focus = () => act(async () => list().focus());

describe('the list of marks', () => {
  it('names stores and says whether they are open, counts groups, nearest to the middle first', async () => {
    await showList();
    expect(said()).toEqual(['Pine St, open', 'Store 8, closed', '12 stores, zoom in']);
  });

  it('says which are favorites and which one is selected', async () => {
    const { crema } = await showList();
    await happens(
      crema,
      { type: 'favorites/fetched', data: { storeNumbers: ['7'] } },
      { type: 'locator/storePicked', data: { storeNumber: '7' } },
    );
    expect(said()[0]).toBe('Pine St, favorite, open');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Pine St, favorite, open');
  });

  it('asks for the names of stores it has not loaded once someone goes through it', async () => {
    const asked: (readonly string[])[] = [];
    const crema = {
      ...cremaWith(),
      storeNamesOf: async (numbers: readonly string[]) => {
        asked.push(numbers);
        return { '8': 'Pike Place' };
      },
    };
    await showList(three, crema);
    expect(asked).toEqual([]);
    await focus();
    expect(asked).toEqual([['8']]);
    expect(said()[1]).toBe('Pike Place, closed');
  });

  it('asks for them, too, where nobody goes through it and the map rests', async () => {
    vi.useFakeTimers();
    try {
      const crema = { ...cremaWith(), storeNamesOf: async () => ({ '8': 'Pike Place' }) };
      await showList(three, crema);
      await act(() => vi.advanceTimersByTimeAsync(1_499));
      expect(said()[1]).toBe('Store 8, closed');
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(said()[1]).toBe('Pike Place, closed');
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves out what is not in sight, and says how many of those in sight it leaves out', async () => {
    const far = pin('99', 10);
    const many = Array.from({ length: 53 }, (_, nth) => pin(`${100 + nth}`, nth * 0.0001));
    await showList([far, ...many]);
    expect(said()).toHaveLength(50);
    expect(said()).not.toContain('Store 99, open');
    const note = screen.getByText('3 more in sight. Zoom in to go through them.');
    expect(list().getAttribute('aria-describedby')).toBe(note.parentElement?.id);
  });

  it('says so where there is none', async () => {
    await showList([pin('99', 10)]);
    expect(screen.getByText('No stores in sight')).toBeTruthy();
    await focus();
    expect(active()).toBeNull();
  });
});

describe('keys in the list of marks', () => {
  it('point at what is active, and at nothing once the list is left', async () => {
    const { pointed } = await showList();
    await focus();
    await userEvent.keyboard('{End}');
    await act(async () => list().blur());
    expect(pointed).toEqual([three[2], group, null]);
    expect(active()).toBeNull();
  });

  it('stay with a mark while others come, and begin anew where it is gone', async () => {
    const { change } = await showList();
    await focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Store 8, closed');
    await change([pin('6', 0.005), ...three]);
    expect(active()).toBe('Store 8, closed');
    await change([pin('6', 0.005), group]);
    expect(active()).toBe('Store 6, open');
  });
});

it('a press opens a mark and leaves the focus where it is', async () => {
  const { opened } = await showList();
  const option = screen.getByRole('option', { name: '12 stores, zoom in' });
  expect(fireEvent.pointerDown(option)).toBe(false);
  await act(async () => option.click());
  expect(opened).toEqual([group]);
});
