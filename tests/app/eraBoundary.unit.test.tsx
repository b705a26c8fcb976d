/** Someone signs out in another tab: what was typed here, the address and what this tab kept leave with them. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CremaContext, useCrema } from '../../src/kit/Crema.ts';
import { EraBoundary } from '../../src/shell/EraBoundary.tsx';
import { enterEra } from '../../src/kit/tabMemory.ts';
import { createTestCrema, type TestCrema } from '../features/createTestCrema.ts';
import { noQuery } from '../../domain/stores/query.ts';
import { happens } from '../features/showPage.tsx';
import { later } from '../streams/device.ts';

const signedOut = { type: 'engine/eraStarted', data: { reason: 'signedOut' } } as const;
const HOME = '12 Elm Street';

/** As the locator does: the address is searched whenever it changes, and the log holds what was searched. */
function Stores() {
  const { dispatch } = useCrema();
  const { search } = useLocation();
  const place = new URLSearchParams(search).get('place') ?? '';
  useEffect(() => {
    void dispatch({
      type: 'locator/search',
      data: { ...noQuery, place, isMenu: false, zoomThreshold: 8 },
    });
  }, [dispatch, place]);
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="Find a store" defaultValue={place} />
      <Link to="/menu">Menu</Link>
    </main>
  );
}

const Page = ({ crema }: { readonly crema: TestCrema }) => (
  <CremaContext value={crema}>
    <BrowserRouter>
      <EraBoundary>
        <Routes>
          <Route path="/store-locator" element={<Stores />} />
          <Route path="/menu" element={<Link to="/store-locator?place=Ballard">Stores</Link>} />
        </Routes>
      </EraBoundary>
    </BrowserRouter>
  </CremaContext>
);
function show(crema: TestCrema, address: string) {
  history.pushState(null, '', address);
  return render(<Page crema={crema} />);
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find a store' });
const here = () => location.pathname + location.search + location.hash;
const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });
const searched = (crema: TestCrema) =>
  crema.asked.flatMap((each) => (each.type === 'locator/search' ? [each.data.place] : []));

let crema: TestCrema;
beforeEach(() => {
  sessionStorage.clear();
  crema = createTestCrema();
  crema.tell({ type: 'engine/eraStarted', data: { reason: 'firstUse' } });
});

describe('when someone signs out in another tab', () => {
  it('the typed text and the address are gone, and neither is written into the next era', async () => {
    enterEra('era-1');
    show(crema, `/store-locator?place=${encodeURIComponent(HOME)}&lat=47.6&lng=-122.3#list`);
    await userEvent.type(field(), ', flat 3');
    expect(searched(crema)).toEqual([HOME]);
    await happens(crema, signedOut);
    expect(here()).toBe('/store-locator');
    expect(field().value).toBe('');
    expect(searched(crema)).toEqual([HOME, '']);
    expect(history.state).not.toMatchObject({ usr: expect.anything() });
    // What had the focus is gone: it stands at the page, not nowhere.
    expect(document.activeElement?.id).toBe('main');
  });

  it('going back finds no address of the one before, going on in the new era does', async () => {
    enterEra('era-1');
    show(crema, `/store-locator?place=${encodeURIComponent(HOME)}`);
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('link', { name: 'Stores' }));
    await happens(crema, signedOut);
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    await userEvent.click(screen.getByRole('link', { name: 'Stores' }));
    expect(field().value).toBe('Ballard');
    const before = searched(crema).length;
    // Menu of this era, the address of the sign-out, then the two entries of the one before.
    for (let step = 0; step < 4; step++) await goBack();
    expect(here()).toBe('/store-locator');
    expect(field().value).toBe('');
    expect(searched(crema).slice(before)).not.toContain(HOME);
    expect(searched(crema).slice(before)).not.toContain('Ballard');
  });

  it('what the tab kept for itself is forgotten, its own name is not', async () => {
    enterEra('era-1');
    show(crema, '/menu');
    sessionStorage.setItem('crema:tab', 'tab-1');
    sessionStorage.setItem('crema:kept:tab-1', JSON.stringify([{ type: 'locator/search', place: HOME }]));
    sessionStorage.setItem('crema:scroll', '[["key",120]]');
    await happens(crema, signedOut);
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['crema:era', 'crema:tab']);
    expect(sessionStorage.getItem('crema:tab')).toBe('tab-1');
  });

  it('what began before and waits is not written into the next era', async () => {
    const waits = later<void>();
    const name = (firstName: string) => ({ type: 'pickup/giveName', data: { firstName } }) as const;
    function TwoSteps() {
      const { dispatch } = useCrema();
      const press = async () => {
        await dispatch(name('Maya'));
        await waits.said;
        await dispatch(name('Maya again'));
      };
      return <button onClick={() => void press()}>Go</button>;
    }
    render(
      <CremaContext value={crema}>
        <BrowserRouter>
          <EraBoundary>
            <TwoSteps />
          </EraBoundary>
        </BrowserRouter>
      </CremaContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await happens(crema, signedOut);
    await act(async () => waits.answer());
    expect(crema.asked).toEqual([name('Maya')]);
    // Who comes next is heard.
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(crema.asked).toHaveLength(3);
  });

  it('works where session storage is blocked', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    enterEra('era-1');
    show(crema, `/store-locator?place=${encodeURIComponent(HOME)}`);
    await happens(crema, signedOut);
    expect([here(), field().value]).toEqual(['/store-locator', '']);
  });
});

it('an address of the one before stays gone after a reload, and that of a log in memory stays', async () => {
  const address = '/store-locator?place=Ballard';
  const shown = show(crema, address);
  shown.unmount();
  const next = createTestCrema({}, { type: 'engine/eraStarted', data: { reason: 'firstUse' } }, signedOut);
  // The entry is marked as the first era's; the page that opens it is of the second.
  render(<Page crema={next} />).unmount();
  expect(here()).toBe('/store-locator');
  expect(searched(next)).not.toContain('Ballard');

  history.replaceState({ ...history.state, era: 'era-0' }, '', address);
  const inMemory = createTestCrema(
    {},
    { type: 'engine/storageChanged', data: { mode: 'memory', reason: 'unavailable' } },
  );
  render(<Page crema={inMemory} />);
  expect(here()).toBe(address);
});

describe('a tab that slept while someone signed out', () => {
  it('opens without their address and without what they asked for', () => {
    enterEra('era-1');
    sessionStorage.setItem('crema:kept:tab-1', '[]');
    history.pushState({ usr: HOME }, '', `/store-locator?place=${encodeURIComponent(HOME)}`);
    enterEra('era-2');
    expect(here()).toBe('/store-locator');
    expect(history.state).toEqual({ era: 'era-2' });
    expect(Object.keys(sessionStorage)).toEqual(['crema:era']);
  });

  it('loses the address that it opened with also where it went on before anything was rendered', () => {
    history.pushState(null, '', `/store-locator?place=${encodeURIComponent(HOME)}`);
    enterEra('era-1');
    const entry: unknown = history.state;
    history.pushState(null, '', '/store-locator');
    sessionStorage.clear();
    // Back, in a page that was loaded anew after the sign-out.
    history.replaceState(entry, '', `/store-locator?place=${encodeURIComponent(HOME)}`);
    enterEra('era-2');
    expect(here()).toBe('/store-locator');
  });

  it('a reload in the same era changes nothing, nor does a link in a new tab', () => {
    history.pushState(null, '', '/store-locator?place=Ballard');
    enterEra('era-1');
    enterEra('era-1');
    expect(here()).toBe('/store-locator?place=Ballard');
  });
});
