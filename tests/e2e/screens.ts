/** The screens that axe sees (axe.e2e.test.ts), in the order of a visit: each begins where the one before it ended. */
import { writeFileSync } from 'node:fs';
import { fromAccount } from './accountScreens.ts';
import { ofIdentity } from './identityScreens.ts';
import { stepsOf, type Screen, type Steps, type Visit } from './screenSteps.ts';
import { tempFolder } from './testApp.ts';

/** A server on which all of them can be reached. */
export function settingsOfScreens(): Readonly<Record<string, string>> {
  const settings = `${tempFolder()}/settings.json`;
  const all = { creditCard: true, giftCard: true, payPal: true, venmo: true, campusCard: true };
  writeFileSync(
    settings,
    JSON.stringify({ unauthCardBalanceCheckEnabled: true, newPaymentOptionEnabled: all }),
  );
  return {
    // No order becomes ready meanwhile: which screen its news lay over depended on the machine's speed.
    ...{ BARISTA_STEP_SECONDS: '600', RATE_LIMIT_PER_MINUTE: '0', ENABLE_IN_APP_DELIVERY: 'on' },
    CLIENT_SETTINGS: settings,
  };
}

export function screensOf(at: Visit): readonly Screen[] {
  const steps = stepsOf(at);
  return [
    ...untilPayment(at, steps),
    ...fromPayment(at, steps),
    ...ofIdentity(at, steps),
    ...fromAccount(at, steps),
  ];
}

/** The next press is for the cart that this one led to. */
const holds = (at: Visit, pieces: number): Promise<void> =>
  at
    .page()
    .getByRole('heading', { level: 1, name: `Review order (${pieces})` })
    .waitFor();

function untilPayment(at: Visit, steps: Steps): readonly Screen[] {
  const { open, follow, orderAt, typeCard } = steps;
  return [
    ['the home page of a guest', () => open('/')],
    ['a guest’s checkout without an order', () => open('/menu/cart/guest/checkout')],
    ['a guest’s link that has ended', () => open('/menu/cart/guest/order#abcdefgh12345678')],
    ["a guest's card for a gift", () => open('/account/payment-method/gift/guest/credit-card')],
    [
      'the cards of a guest, with a balance that is asked for',
      async () => {
        await open('/account/cards');
        await typeCard('7777000000001001', 'Check balance');
        await at.page().getByText('Card (1001) holds').waitFor();
      },
    ],
    ['signing in', () => open('/account/signin')],
    [
      'a refused sign-in',
      async () => {
        await at.page().getByRole('button', { name: 'Sign in', exact: true }).click();
        await at.page().locator('[aria-invalid="true"]').first().waitFor();
      },
    ],
    ['the home page of a member', () => at.maya().signIn()],
    [
      'stores near a place',
      async () => {
        await open('/store-locator?place=Seattle');
        await at
          .page()
          .getByRole('button', { name: /Order Here/i })
          .first()
          .waitFor();
      },
    ],
    [
      'the details of a store',
      async () => {
        await at
          .page()
          .getByRole('button', { name: /^Details of/ })
          .first()
          .click();
        await at.page().getByRole('dialog').getByText('Store hours').waitFor();
      },
    ],
    [
      'the filters',
      async () => {
        await at.page().keyboard.press('Escape');
        await at
          .page()
          .getByRole('button', { name: /^Filters/ })
          .click();
        await at.page().getByRole('dialog', { name: 'Filters' }).getByText('Drive-thru').waitFor();
      },
    ],
    ['the whole chain from far out', () => open('/store-locator')],
    ['delivery', () => open('/store-locator/delivery')],
    ['the ways to pick up', () => open('/pickup?store=99001')],
    ['the kerb', () => open('/pickup/curbside?store=99008')],
    [
      'the kerb without a spot chosen',
      async () => {
        await at.page().getByRole('button', { name: 'Check in' }).click();
        await at.page().getByText('Select your parking spot').first().waitFor();
      },
    ],
    ['the kerb while it is closed', () => open('/pickup/curbside?store=99006')],
    ['having checked in', () => open('/pickup/curbside/success')],
    ['the menu', () => at.maya().chooseStore()],
    ['a category', () => follow('/menu/drinks/')],
    ['a subcategory', () => open('/menu/drinks/cold-coffee/cold-brew')],
    ['a product', () => follow('/menu/product/')],
    [
      'a product with what is in it',
      async () => {
        await open('/menu/product/1006/hot/nutrition');
        await at
          .page()
          .getByRole('button', { name: /^Add to order/ })
          .waitFor();
      },
    ],
    [
      'what a search of the menu finds',
      async () => {
        await open('/menu?q=teh');
        await at.page().locator('main li h2').first().waitFor();
      },
    ],
    [
      'the filters of the menu',
      async () => {
        await at
          .page()
          .getByRole('button', { name: /^Filters/ })
          .click();
        await at.page().getByRole('dialog').getByText('Leave out what contains').waitFor();
      },
    ],
    ['the favorites', () => open('/menu/favorites')],
    ['the empty cart', () => open('/menu/cart')],
    [
      'the cart with an item',
      async () => {
        await at.maya().addFirstProduct();
        await open('/menu/cart');
        await at
          .page()
          .getByText(/Priced/)
          .first()
          .waitFor();
      },
    ],
    [
      'a line of the order that is changed',
      async () => {
        await at
          .page()
          .getByRole('link', { name: /^Edit / })
          .first()
          .click();
        await at
          .page()
          .getByRole('button', { name: /^Save ·/ })
          .waitFor();
      },
    ],
    [
      'a cart with an item that its store refuses',
      async () => {
        await orderAt('Sandbox: answers ITEMS_UNAVAILABLE');
        await at
          .page()
          .getByText(/can't be ordered at Sandbox/)
          .waitFor();
        await at.page().getByText('In its place:').waitFor();
      },
    ],
    [
      'a card that does not cover the order',
      async () => {
        await orderAt('Sandbox: always open');
        const more = at
          .page()
          .getByRole('main')
          .getByRole('button', { name: /^One more/ });
        for (let pieces = 2; pieces <= 7; pieces++) {
          await more.click();
          await holds(at, pieces);
        }
        await at.maya().checkout();
        await at.page().getByRole('group', { name: 'Cover the rest' }).waitFor();
      },
    ],
  ];
}

function fromPayment(at: Visit, steps: Steps): readonly Screen[] {
  const { open } = steps;
  return [
    [
      'the payment sheet',
      async () => {
        await open('/menu/cart');
        const less = at
          .page()
          .getByRole('main')
          .getByRole('button', { name: /^One less/ });
        for (let pieces = 6; pieces >= 1; pieces--) {
          await less.click();
          await holds(at, pieces);
        }
        // Written down: the page is loaded anew then.
        await at
          .page()
          .getByRole('main')
          .getByRole('button', { name: /^Remove / })
          .first()
          .waitFor();
        await at.maya().checkout();
        await at
          .page()
          .getByRole('button', { name: /^Place order/ })
          .waitFor();
      },
    ],
    [
      'a tip that a credit card takes away',
      async () => {
        // What is chosen is in the log first, so the radio is not checked at once.
        await at.page().getByRole('radio', { name: '$2.00' }).click();
        await at.page().getByRole('radio', { name: '$2.00', checked: true }).waitFor();
        await at.page().getByRole('radio', { name: /^Visa/ }).click();
        await at.page().getByText('Your tip has been removed').waitFor();
      },
    ],
    [
      'the success of an order',
      async () => {
        await at.maya().placeOrder();
        await at.page().waitForURL(/\/menu\/previous/, { timeout: 20_000 });
        await at.page().getByRole('dialog').waitFor();
      },
    ],
    [
      'previous orders',
      async () => {
        await at.page().keyboard.press('Escape');
        await at.page().getByRole('dialog').waitFor({ state: 'detached' });
        await at.page().getByRole('article').first().waitFor();
      },
    ],
    [
      'an order to be cancelled',
      async () => {
        await at.page().getByRole('button', { name: 'Cancel order' }).first().click();
        await at.page().getByRole('alertdialog', { name: 'Cancel this order?' }).waitFor();
      },
    ],
    [
      'a receipt',
      async () => {
        await at.page().keyboard.press('Escape');
        await at.page().getByRole('alertdialog').waitFor({ state: 'detached' });
        await at.page().getByRole('link', { name: 'Receipt' }).first().click();
        await at.page().getByRole('button', { name: 'Print' }).waitFor();
      },
    ],
  ];
}
