/** Pages that arrive late, break, and are left again; and where each is scrolled to. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/shell/ErrorBoundary.tsx';
import { lazyPage, pagesArriving$ } from '../../src/kit/lazyPage.tsx';
import { useScroll } from '../../src/shell/useScroll.ts';
import { IntlRoot } from '../../src/i18n/IntlRoot.tsx';

const Menu = () => <h1>Menu</h1>;

describe('a page with code of its own', () => {
  it('waits for its code, which is fetched once, and says so meanwhile', async () => {
    let arrive: (page: ComponentType) => void = () => undefined;
    const load = vi.fn(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
    const { Page, fetch } = lazyPage(load);
    await act(async () => {
      render(
        <Suspense fallback="arriving">
          <Page />
        </Suspense>,
      );
    });
    expect(screen.getByText('arriving')).toBeDefined();
    expect(pagesArriving$.value).toBe(1);

    await act(async () => {
      arrive(Menu);
      await fetch();
    });
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeDefined();
    expect(pagesArriving$.value).toBe(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is shown at once when its code was fetched ahead', async () => {
    const { Page, fetch } = lazyPage(async () => Menu);
    await fetch();
    render(<Page />);
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeDefined();
  });
});

describe('a page that breaks', () => {
  it('leaves a way on, and another address is another try', () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('this page is broken');
    };
    const shown = (at: string) => (
      <IntlRoot locale="en-US">
        <ErrorBoundary at={at}>{at === '/menu' ? <Menu /> : <Broken />}</ErrorBoundary>
      </IntlRoot>
    );
    const { rerender } = render(shown('/menu'));
    rerender(shown('/menu/cart'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    rerender(shown('/menu'));
    expect(screen.getByRole('heading', { name: 'Menu' })).toBeDefined();
  });

  it.each([
    ['without a network, that one is offline', false, "You're offline."],
    ['with one, that the page cannot be shown', true, "This page can't be shown"],
  ])('says in its heading, %s', (_when, isOnline, said) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const Broken = () => {
      throw new Error('its code did not come');
    };
    render(
      <IntlRoot locale="en-US">
        <ErrorBoundary at="/menu/previous">
          <Broken />
        </ErrorBoundary>
      </IntlRoot>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(said);
  });
});

describe('scrolling', () => {
  it('starts a new address at its top and comes back to where one was', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(
      <MemoryRouter initialEntries={['/menu']}>
        <Scrolled />
      </MemoryRouter>,
    );
    vi.stubGlobal('scrollY', 640);
    fireEvent.scroll(window);
    fireEvent.click(screen.getByText('to the cart'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    vi.stubGlobal('scrollY', 0);
    fireEvent.scroll(window);

    scrollTo.mockClear();
    fireEvent.click(screen.getByText('open the sheet'));
    expect(scrollTo).not.toHaveBeenCalled();

    fireEvent.click(screen.getByText('back to the menu'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('starts at its top where another page was opened by its address before, and scrolled', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // As the browser's router has it: the first entry of each page load has the same key.
    const opened = (pathname: string) => (
      <MemoryRouter initialEntries={[{ pathname, key: 'default' }]}>
        <Scrolled />
      </MemoryRouter>
    );
    const first = render(opened('/menu'));
    vi.stubGlobal('scrollY', 225);
    fireEvent.scroll(window);
    first.unmount();
    const other = render(opened('/cart'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    other.unmount();
    render(opened('/menu'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 225);
  });

  it.each([
    { type: 'reload', starts: 225 },
    { type: 'back_forward', starts: 225 },
    { type: 'navigate', starts: 0 },
  ])('starts at $starts after a page load of the type $type', async ({ type, starts }) => {
    class Load {
      readonly type = type;
    }
    vi.stubGlobal('PerformanceNavigationTiming', Load);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Load() as PerformanceNavigationTiming]);
    sessionStorage.setItem('crema:scroll', JSON.stringify([['default /', 225]]));
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    // The positions are read once a page load.
    vi.resetModules();
    const { useScroll: scroll } = await import('../../src/shell/useScroll.ts');
    const Fresh = () => (scroll(), null);
    render(
      <MemoryRouter initialEntries={[{ pathname: '/', key: 'default' }]}>
        <Fresh />
      </MemoryRouter>,
    );
    expect(scrollTo).toHaveBeenLastCalledWith(0, starts);
  });
});

function Scrolled() {
  useScroll();
  const navigate = useNavigate();
  return (
    <Routes>
      <Route path="/menu" element={<Link to="/cart">to the cart</Link>} />
      <Route
        path="/cart"
        element={
          <>
            <Link to="#sheet">open the sheet</Link>
            <button onClick={() => void navigate(-2)}>back to the menu</button>
          </>
        }
      />
    </Routes>
  );
}
