/** A guest's heart is kept over the sign-in that it asks for, and the sign-in leaves no second entry of the page behind. */
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { useScroll } from '../../../src/shell/useScroll.ts';
import { ProductPage } from '../../../src/features/menu/product/ProductPage.tsx';
import { NotFoundPage } from '../../../src/parts/notFound/NotFoundPage.tsx';
import { AccountMenu } from '../../../src/features/session/AccountMenu.tsx';
import { SignInPage } from '../../../src/features/session/SignInPage.tsx';
import { someLatte } from '../../domain/menu/someProduct.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { showIn, happens } from '../showPage.tsx';
import { signIn, knowProduct } from '../someFacts.ts';

const PRODUCT = '/menu/product/101/hot';

beforeAll(async () => void (await import('../../../src/parts/product/ProductHeart.tsx')));
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

/** Around every page, as the shell. */
function Frame() {
  useScroll();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <AccountMenu />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
      <output>{pathname + search}</output>
      <Outlet />
      <Toasts />
    </>
  );
}

async function open(...entries: readonly string[]): Promise<TestCrema> {
  cleanup();
  const crema = createTestCrema();
  knowProduct(crema, someLatte);
  showIn(
    crema,
    <Routes>
      <Route element={<Frame />}>
        <Route path="/menu/product/:productNumber/:formCode" element={<ProductPage />} />
        <Route path="/account/signin" element={<SignInPage />} />
        <Route path="/missing" element={<NotFoundPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Route>
    </Routes>,
    ...entries,
  );
  await act(async () => undefined);
  return crema;
}

// By label and text: names by role take seconds in a page of this size.
const heart = () => screen.findByLabelText('Keep House Latte in favorites', {}, { timeout: 4_000 });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const pressHeart = async () => user.click(await heart());
const here = () => document.querySelector('output')?.textContent;
const signInHere = (crema: TestCrema) => act(async () => signIn(crema));
const press = (name: string) => user.click(screen.getByText(name));
const kept = (crema: TestCrema) => Object.values(crema.world().favoriteProducts.kept);

describe('a heart that a guest presses', () => {
  it('asks for a sign-in, which says why, and is kept with its options once a member is signed in', async () => {
    const crema = await open(PRODUCT);
    await user.click(screen.getByLabelText(/^Oat milk/));
    await pressHeart();
    expect(here()).toContain('/account/signin?returnUrl=');
    expect(screen.getByText('Sign in, and we keep it in your favorites.')).toBeDefined();
    expect(kept(crema)).toEqual([]);
    await signInHere(crema);
    expect(here()).toBe(PRODUCT);
    expect(kept(crema)).toMatchObject([{ pending: 'adding', item: { options: [{ name: 'Oat milk' }] } }]);
    expect((await heart()).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>(/^Oat milk/).checked).toBe(true);
  });

  it('is dropped where the person goes back and signs in for something else', async () => {
    const crema = await open(PRODUCT);
    await pressHeart();
    await press('Back');
    await press('Sign in');
    expect(screen.queryByText(/in your favorites/)).toBeNull();
    await signInHere(crema);
    expect([here(), kept(crema)]).toEqual([PRODUCT, []]);
  });

  it('is not kept by an entry of the history that a member comes to later', async () => {
    const crema = await open(PRODUCT);
    await pressHeart();
    await press('Back');
    await signInHere(crema);
    await press('Forward');
    expect([here(), kept(crema)]).toEqual([PRODUCT, []]);
  });

  it('is not kept by an address', async () => {
    const item = encodeURIComponent(JSON.stringify({ product: { productNumber: 101 } }));
    const crema = await open(`/account/signin?returnUrl=${PRODUCT}&toKeep=${item}#toKeep=${item}`);
    await signInHere(crema);
    expect([here(), crema.asked]).toEqual([PRODUCT, []]);
  });

  it('is a store’s too', async () => {
    const crema = await open('/store-locator?place=Seattle');
    await happens(crema, { type: 'favorites/signInNeeded', data: { storeNumber: '7' } });
    await user.click(screen.getAllByRole('link', { name: 'Sign in' }).at(-1) as HTMLElement);
    expect(screen.getByText('Sign in, and we keep it in your favorites.')).toBeDefined();
    await signInHere(crema);
    expect(here()).toBe('/store-locator?place=Seattle');
    expect(crema.asked).toEqual([{ type: 'favorites/flip', data: { storeNumber: '7', favorite: true } }]);
  });
});

describe('after a sign-in', () => {
  it.each([PRODUCT, '/menu/previous?at=1', '/'])(
    'one press on Back leaves the page that it began on: %s',
    async (page) => {
      const crema = await open('/menu/favorites', page);
      await press('Sign in');
      await signInHere(crema);
      expect(here()).toBe(page);
      await press('Back');
      expect(here()).toBe('/menu/favorites');
    },
  );

  it('a second press of "Sign in" changes nothing of that', async () => {
    const crema = await open('/menu/favorites', PRODUCT);
    await press('Sign in');
    await user.click(
      screen.getAllByText('Sign in').find((each) => each.closest('a') !== null) as HTMLElement,
    );
    await signInHere(crema);
    expect(here()).toBe(PRODUCT);
    await press('Back');
    expect(here()).toBe('/menu/favorites');
  });

  it('that began elsewhere, its target takes its place', async () => {
    const crema = await open('/menu/favorites', `/account/signin?returnUrl=${PRODUCT}`);
    await signInHere(crema);
    expect(here()).toBe(PRODUCT);
    await press('Back');
    expect(here()).toBe('/menu/favorites');
  });
});
