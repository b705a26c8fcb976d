/** "Order Here": who may order where, what is said to the others, and where it leads. Spec 1 section 5. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useLocation, type Location } from 'react-router-dom';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { Toasts } from '../../../src/app/Toasts.tsx';
import { RefusalDialog } from '../../../src/features/stores/RefusalDialog.tsx';
import { useOrderHere } from '../../../src/features/stores/useOrderHere.ts';
import { addTexts } from '../../../src/i18n/messages.ts';
import locatorTexts from '../../../src/features/stores/locator.en.json';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { pacific, pineStreet, withOrdering } from './someStores.ts';

addTexts(locatorTexts);

function Page({ store }: { readonly store: StoreLocation }) {
  const [hasLeft, setHasLeft] = useState(false);
  const { order, dialog } = useOrderHere(() => setHasLeft(true));
  const { pathname, state } = useLocation() as Location<{
    readonly from?: string;
    readonly again?: string;
  } | null>;
  // From the press on, nothing that the locator asked for leads back.
  if ((hasLeft || !pathname.startsWith('/menu')) && !pathname.includes('store-locator'))
    return (
      <h1>
        {pathname}
        {state?.from !== undefined && ` from ${state.from}`}
        {state?.again !== undefined && ` again ${state.again}`}
      </h1>
    );
  return (
    <>
      <button type="button" onClick={() => order(store)}>
        Order Here
      </button>
      <RefusalDialog {...dialog} />
    </>
  );
}

type Case = {
  readonly store?: StoreLocation;
  readonly isMember?: boolean;
  readonly at?: number;
  readonly path?: string;
  readonly state?: object;
};

async function press({
  store = pineStreet,
  isMember = false,
  at = pacific(10),
  path = '/store-locator',
  state,
}: Case) {
  const crema = createTestCrema();
  crema.passTime(at - crema.now());
  if (isMember) signIn(crema);
  const page = (
    <>
      <Page store={store} />
      <Toasts />
    </>
  );
  showPage(crema, state === undefined ? path : { pathname: path, state }, '*', page);
  await userEvent.click(screen.getByRole('button', { name: 'Order Here' }));
  return crema;
}

const said = async () => (await screen.findByRole('dialog')).textContent;
const inDialog = () => screen.queryByRole('dialog');
const isNoMenu = (_: string, element: Element | null) =>
  element?.textContent === 'Menu not available for this store.';
const toasts = () => screen.queryAllByText(isNoMenu);
const members = withOrdering({ guestOrdering: false });
const notReady = withOrdering({ availability: 'UNAVAILABLE' });
const busy = withOrdering({ availability: 'HIGH_VOLUME' });

describe('ordering at a store', () => {
  it.each<[string, Case]>([
    ['is a guest’s where guests may', {}],
    ['is a member’s anywhere', { store: members, isMember: true }],
  ])('%s: it is recorded and leads to the menu', async (_, given) => {
    const crema = await press(given);
    expect(await screen.findByRole('heading', { name: '/menu' })).toBeDefined();
    expect(crema.world().store.selected?.storeNumber).toBe('7');
  });

  it('leads home with the order that waits for its store', async () => {
    await press({ path: '/menu/store-locator', state: { again: 'o-9', near: '8' } });
    expect(await screen.findByRole('heading', { name: '/ again o-9' })).toBeDefined();
  });

  it.each<[string, Case, string]>([
    ['it is closed', { at: pacific(22) }, 'This store is closed'],
    ['it is closed, for a member', { at: pacific(22), isMember: true }, 'This store is closed'],
    [
      'it is closed inside the menu',
      { at: pacific(22), path: '/menu/store-locator' },
      'This store is closed',
    ],
    ['it needs an account', { store: members }, 'An account is required'],
    ['it takes no orders ahead', { store: notReady, isMember: true }, 'No ordering ahead at this store'],
  ])('is refused in a dialog where %s', async (_, given, title) => {
    const crema = await press(given);
    expect(await said()).toContain(title);
    expect(await said()).toContain('Pine St');
    expect(toasts()).toEqual([]);
    expect(crema.world().store.selected).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another store' }));
    expect(inDialog()).toBeNull();
  });

  it('is judged by the moment of the press, not by the answer that brought the store', async () => {
    await press({ store: { ...pineStreet, open: true }, at: pacific(22) });
    expect(await said()).toContain('Closed, opens tomorrow 6:00 AM');
  });

  it.each(['/store-locator', '/menu/store-locator'])(
    'is refused with the true reason, the store and a way out on %s',
    async (path) => {
      await press({ store: busy, path });
      expect(await said()).toMatch(/This store is very busy.*no orders ahead for the moment.*Pine St/);
      await userEvent.click(screen.getByRole('button', { name: 'Choose another store' }));
      expect(inDialog()).toBeNull();
    },
  );

  it.each([notReady, busy])(
    'is refused in a toast, too, where the menu’s own locator finds no menu',
    async (store) => {
      await press({ store, path: '/menu/store-locator' });
      expect((await screen.findAllByText(isNoMenu)).length).toBeGreaterThan(0);
      expect(await said()).toContain('Pine St');
    },
  );

  it('keeps the way back to the cart through a sign-in', async () => {
    await press({ store: members, path: '/menu/store-locator?returnUrl=%2Fmenu%2Fcart' });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://here.invalid');
    expect(searchParams.get('returnUrl')).toBe('/menu/store-locator?returnUrl=%2Fmenu%2Fcart');
  });

  it('keeps the way back that its history entry holds, too', async () => {
    await press({ store: members, path: '/menu/store-locator', state: { from: '/menu/cart' } });
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: '/account/signin from /menu/cart' })).toBeDefined();
  });
});
