/**
 * What a guest is told by the device or by the server where no store and no tip leads to it: at the door of a store, at a
 * heart, at the sign-in, and when the guest's session or the page is gone before the order has arrived.
 */
import { expect } from 'vitest';
import type { Orderer } from './orderingScreens.ts';
import { holdWrites, type Situation } from './orderingSituations.ts';

const signIn = { press: 'Sign in', does: { leadsTo: '/account/signin' } } as const;
const CHECKOUT = '/menu/cart/guest/checkout';

export const guestSituations: readonly Situation[] = [
  {
    title: 'a store that is closed, one that takes no orders ahead, and one for members alone',
    codes: ['locator/closed', 'locator/notReady', 'locator/accountRequired'],
    async meet(guest) {
      const { page } = guest;
      const orderHere = async (name: string) => {
        await guest.go(`/menu/store-locator?${new URLSearchParams({ place: name }).toString()}`);
        await page.getByRole('button', { name: `Order Here: ${name}`, exact: true }).click();
      };
      const dialog = page.getByRole('dialog');
      await orderHere('Sandbox: closed');
      await dialog.getByText("This store is closed right now, so it can't take your order.").waitFor();
      await dialog.getByRole('button', { name: 'Choose another store' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await orderHere('Sandbox: ordering unavailable');
      await guest.seesAndFollows({ says: 'Menu not available for this store.', offers: null });
      await dialog.getByText('This store takes no orders ahead right now.').waitFor();
      await dialog.getByRole('button', { name: 'Choose another store' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await orderHere('Sandbox: members only');
      await dialog.getByText('You need an account to order ahead at this store.').waitFor();
      await dialog.getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/account/signin');
    },
  },
  {
    title: 'a store that only a member keeps in her favorites',
    codes: ['favorites/signInNeeded'],
    async meet(guest) {
      const { page } = guest;
      await guest.go('/store-locator?place=Sandbox%3A+always+open');
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Favorite / })
        .first()
        .click();
      const ofStore = 'You must sign in to add this store to your favorites.';
      await guest.seesAndFollows({ says: ofStore, offers: signIn });
    },
  },
  {
    title: 'a wrong password, one try too many, and a server that is out of reach',
    codes: ['INVALID_CREDENTIALS', 'RATE_LIMITED', 'UNREACHABLE'],
    async meet(guest) {
      const { page } = guest;
      await guest.go('/account/signin');
      await page.getByLabel('Email address').fill('nobody@example.com');
      const tries = async () => {
        await page.getByLabel('Password', { exact: true }).fill('wrong-password');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      };
      const says = "That email or password doesn't look right. Please try again.";
      await tries();
      await guest.seesAndFollows({ says, offers: null });
      const signedIn = `${guest.url}/apiproxy/v1/account/signin`;
      const data = { email: 'nobody@example.com', password: 'wrong-password' };
      for (let more = 0; more < 4; more++)
        await page.request.post(signedIn, { data, headers: { origin: guest.url } });
      await tries();
      await guest.sees(/^That was one try too many\. Please wait \d+ seconds?, then try again\.$/);
      await page.context().setOffline(true);
      await tries();
      await guest.seesAndFollows({
        says: "We can't reach Crema right now. Check your connection and try again.",
        offers: null,
      });
      await page.context().setOffline(false);
    },
  },
  {
    title:
      'a guest’s session that ended before the order came: the card stays, and the price is asked for again',
    codes: ['GUEST_SESSION_EXPIRED'],
    async meet(guest) {
      const { page } = guest;
      await begins(guest);
      await endSession(guest);
      guest.forget();
      await guest.place();
      await guest.heard('GUEST_SESSION_EXPIRED');
      await guest.seesAndFollows({
        says: 'You were away for long. Nothing was ordered or charged, and your order is still here. We asked for its price again: look at the total, then place your order.',
        offers: null,
      });
      await page.getByText('Visa ending in 4242').waitFor();
      await guest.canPlace();
    },
  },
  {
    title: 'a page that is loaded anew before the card has reached the server',
    codes: ['ENTER_AGAIN'],
    async meet(guest) {
      const { page } = guest;
      const says =
        'This page was loaded anew before your card reached us. Your order was not placed, and nothing was charged. Add your payment info again.';
      await begins(guest);
      await holdWrites(page, 'submit-order-guest');
      const left = page.waitForRequest(
        (request) => request.postData()?.includes('submit-order-guest') === true,
      );
      await guest.place();
      await left;
      // Until then it waits; without a route it would go on.
      await page.reload({ waitUntil: 'commit' });
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
      const notice = await guest.sees(says);
      await notice.getByRole('button', { name: 'Add payment' }).click();
      await guest.addCard();
      await notice.waitFor({ state: 'hidden' });
      await guest.canPlace();
    },
  },
];

async function endSession({ page, url }: Orderer): Promise<void> {
  const ended = await page.request.post(`${url}/apiproxy/v1/account/signout`, { headers: { origin: url } });
  expect(ended.status()).toBe(204);
}

async function begins(guest: Orderer): Promise<void> {
  await guest.chooseStore('Sandbox: always open');
  await guest.go(CHECKOUT);
  const card = guest.page.getByText('Visa ending in 4242');
  const add = guest.page.getByRole('button', { name: 'Add payment', disabled: false });
  await card.or(add).first().waitFor();
  if (!(await card.isVisible())) await guest.addCard();
  await guest.canPlace();
}
