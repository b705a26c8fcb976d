/** "Order Here": who may order where, what is said to the others, and where it leads. Spec 1 section 5. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useLocation, type Location } from 'react-router-dom';
import { Toasts } from '../../../src/shell/Toasts.tsx';
import { RefusalDialog } from '../../../src/features/stores/details/RefusalDialog.tsx';
import { useOrderHere } from '../../../src/features/stores/details/useOrderHere.ts';
import { texts } from '../../../src/i18n/texts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { press as pressButton, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { pacific, pineStreet, withOrdering } from './someStores.ts';

texts('stores');

type State = { readonly from?: string; readonly again?: string };

function Page({ store }: { readonly store: typeof pineStreet }) {
  const [hasLeft, setHasLeft] = useState(false);
  const { order, dialog } = useOrderHere(() => setHasLeft(true));
  const { pathname, state } = useLocation() as Location<State | null>;
  // From the press on, nothing that the locator asked for leads back.
  if ((hasLeft || !pathname.startsWith('/menu')) && !pathname.includes('store-locator'))
    return (
      <h1>
        {[
          pathname,
          state?.from === undefined ? '' : ` from ${state.from}`,
          state?.again === undefined ? '' : ` again ${state.again}`,
        ].join('')}
      </h1>
    );
  return (
    <>
      <button type="button" onClick={() => order(store)}>
        Order Here
      </button>
      <RefusalDialog {...dialog} />
      <Toasts />
    </>
  );
}

type Case = Partial<Readonly<Record<'store', typeof pineStreet>>> & {
  readonly isMember?: boolean;
  readonly at?: number;
  readonly path?: string;
  readonly state?: State;
};
const LOCATOR = '/store-locator';
const IN_MENU = '/menu/store-locator';

async function press({
  store = pineStreet,
  isMember = false,
  at = pacific(10),
  path = LOCATOR,
  state,
}: Case) {
  const crema = createTestCrema();
  crema.passTime(at - crema.now());
  if (isMember) signIn(crema);
  showPage(crema, state === undefined ? path : { pathname: path, state }, '*', <Page store={store} />);
  await pressButton('Order Here');
  return crema;
}

const leadsTo = async (name: string) => expect(await screen.findByRole('heading', { name })).toBeDefined();
const said = async () => (await screen.findByRole('dialog')).textContent;
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
    await leadsTo('/menu');
    expect(crema.world().store.selected?.storeNumber).toBe('7');
  });

  const CLOSED = /This store is closed.*Closed, opens tomorrow 6:00 AM/;
  it.each<[string, Case, RegExp]>([
    // By the moment of the press, not by the answer that brought the store.
    ['it is closed', { store: { ...pineStreet, open: true }, at: pacific(22) }, CLOSED],
    ['it is closed, for a member', { at: pacific(22), isMember: true }, CLOSED],
    ['it is closed inside the menu', { at: pacific(22), path: IN_MENU }, CLOSED],
    ['it needs an account', { store: members }, /An account is required/],
    ['it takes no orders ahead', { store: notReady, isMember: true }, /No ordering ahead at this store/],
    ['it is busy', { store: busy }, /This store is very busy.*no orders ahead for the moment/],
  ])('is refused in a dialog where %s', async (_, given, text) => {
    const crema = await press(given);
    expect(await said()).toMatch(text);
    expect(await said()).toContain('Pine St');
    expect(toasts()).toEqual([]);
    expect(crema.world().store.selected).toBeNull();
    await pressButton('Choose another store');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([notReady, busy])(
    'is refused in a toast, too, where the menu’s own locator finds no menu',
    async (store) => {
      await press({ store, path: IN_MENU });
      expect((await screen.findAllByText(isNoMenu)).length).toBeGreaterThan(0);
      expect(await said()).toContain('Pine St');
    },
  );

  it('keeps the way back to the cart through a sign-in', async () => {
    await press({ store: members, path: `${IN_MENU}?returnUrl=%2Fmenu%2Fcart` });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://here.invalid');
    expect(searchParams.get('returnUrl')).toBe(`${IN_MENU}?returnUrl=%2Fmenu%2Fcart`);
  });

  it('keeps the way back that its history entry holds, too', async () => {
    await press({ store: members, path: IN_MENU, state: { from: '/menu/cart' } });
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }));
    await leadsTo('/account/signin from /menu/cart');
  });

  it('leads home with the order that waits for its store', async () => {
    await press({ path: IN_MENU, state: { again: 'o-9' } });
    await leadsTo('/ again o-9');
  });
});
