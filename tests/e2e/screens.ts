/** The screens that axe sees (axe.e2e.test.ts), in the order of a visit: each begins where the one before it ended. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SANDBOX_PIN } from '../../server/wallet/sandboxCards.ts';
import { partsOf } from '../domain/addresses/someAddress.ts';
import type { Crema } from './testApp.ts';

interface Visit {
  page(): Page;
  maya(): Crema;
  url(): string;
  /** What the console said since the last screen. */
  readonly complaints: string[];
}
type Screen = readonly [name: string, reach: () => Promise<unknown>];

export function screensOf(at: Visit): readonly Screen[] {
  const steps = stepsOf(at);
  return [...untilPayment(at, steps), ...fromPayment(at, steps)];
}

type Steps = ReturnType<typeof stepsOf>;

function stepsOf(at: Visit) {
  const heading = () => at.page().getByRole('heading', { level: 1 }).first().waitFor();
  const open = async (path: string): Promise<void> => {
    await at.maya().open(path);
    await heading();
  };
  const follow = async (link: string): Promise<void> => {
    await at.page().locator(`main a[href^="${link}"]`).first().click();
    await at.page().waitForURL(`**${link}**`);
    await heading();
  };
  const typeCard = async (number: string, press: string): Promise<void> => {
    await at
      .page()
      .getByRole('textbox', { name: /^Card number/ })
      .fill(number);
    await at
      .page()
      .getByLabel(/^Security code/)
      .fill(SANDBOX_PIN);
    await at.page().getByRole('button', { name: press }).click();
  };
  const cancel = async (): Promise<void> => {
    await at.page().getByRole('button', { name: 'Cancel' }).click();
    await at.page().getByRole('alertdialog').waitFor({ state: 'detached' });
  };
  /** As another device of the same member does. */
  const createAddress = async (): Promise<void> => {
    const answer = await at.page().request.post(`${at.url()}/graphql`, {
      data: { id: 'create-address', variables: { address: partsOf() } },
      headers: { origin: at.url(), 'idempotency-key': randomUUID() },
    });
    expect(await answer.json()).not.toHaveProperty('errors');
  };
  return { heading, open, follow, typeCard, cancel, createAddress };
}

function untilPayment(at: Visit, steps: Steps): readonly Screen[] {
  const { open, follow, typeCard } = steps;
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
      'a card that does not cover the order',
      async () => {
        await open('/menu/cart');
        const more = at
          .page()
          .getByRole('main')
          .getByRole('button', { name: /^One more/ });
        for (let pieces = 1; pieces < 7; pieces++) await more.click();
        await at.maya().checkout();
        await at.page().getByRole('group', { name: 'Cover the rest' }).waitFor();
      },
    ],
  ];
}

function fromPayment(at: Visit, steps: Steps): readonly Screen[] {
  const { open, typeCard, cancel, createAddress } = steps;
  return [
    [
      'the payment sheet',
      async () => {
        await open('/menu/cart');
        const less = at
          .page()
          .getByRole('main')
          .getByRole('button', { name: /^One less/ });
        for (let pieces = 7; pieces > 1; pieces--) await less.click();
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
    [
      'the account sheet',
      async () => {
        await at
          .page()
          .getByRole('button', { name: /account/i })
          .first()
          .click();
        await at.page().getByRole('button', { name: 'Sign out' }).waitFor();
      },
    ],
    [
      'the payment methods',
      async () => {
        await open('/account/payment-method');
        await at.page().getByText(/1881/).first().waitFor();
      },
    ],
    ['adding a credit card', () => open('/account/payment-method/add/credit-card')],
    [
      'editing a credit card',
      async () => {
        await open('/account/payment-method/edit/credit-card?paymentMethodId=visa-maya');
        await at.page().getByRole('button', { name: 'Save card', disabled: false }).waitFor();
      },
    ],
    ['adding PayPal', () => open('/account/payment-method/add/paypal')],
    ['the billing addresses', () => open('/account/payment-method/edit/billing-address')],
    ['adding a billing address', () => open('/account/payment-method/add/billing-address')],
    [
      'a billing address with faults',
      async () => {
        await at.page().getByRole('button', { name: 'Save address' }).click();
        await at.page().locator('[aria-invalid="true"]').first().waitFor();
      },
    ],
    [
      'editing a billing address',
      async () => {
        await createAddress();
        await open('/account/payment-method/edit/billing-address');
        await at
          .page()
          .getByRole('link', { name: /^Edit Maya/ })
          .click();
        await at.page().getByLabel('First name').waitFor();
      },
    ],
    [
      'the cards',
      async () => {
        await open('/account/cards');
        await at.page().locator('main a[href="/account/cards/card-maya"]').waitFor();
      },
    ],
    ['adding a card', () => open('/account/cards/add')],
    [
      'a card refused for its number',
      async () => {
        await at.page().getByRole('button', { name: 'Add Card' }).click();
        await at.page().locator('[aria-invalid="true"]').first().waitFor();
      },
    ],
    [
      'a card that was emptied when it was added',
      async () => {
        await at.page().getByRole('combobox', { name: 'Transfer its balance' }).selectOption('card-maya');
        await typeCard('7777000000001001', 'Add Card');
        await at.page().getByRole('alertdialog', { name: 'Remove Card?' }).waitFor();
      },
    ],
    [
      'a card',
      async () => {
        await open('/account/cards/card-maya');
        await at.page().getByRole('button', { name: 'Transfer balance' }).waitFor();
      },
    ],
    [
      'a card to be removed',
      async () => {
        await at.page().getByRole('button', { name: 'Remove card' }).click();
        await at.page().getByRole('alertdialog').waitFor();
      },
    ],
    [
      'a card to be reported lost',
      async () => {
        await cancel();
        await at.page().getByRole('button', { name: 'Report lost or stolen' }).click();
        await at.page().getByRole('alertdialog').getByText('You cannot undo this here.').waitFor();
      },
    ],
    [
      'a transfer of a balance',
      async () => {
        await cancel();
        await at.page().getByRole('button', { name: 'Transfer balance' }).click();
        await at.page().getByRole('dialog').getByRole('combobox', { name: 'To' }).waitFor();
      },
    ],
    [
      'an auto reload',
      async () => {
        await open('/account/cards/card-maya#auto-reload');
        await at.page().getByRole('switch').click();
        await at.page().getByRole('combobox', { name: 'Payment method' }).waitFor();
      },
    ],
    [
      'a barcode that is down',
      async () => {
        const barcode = '**/account/cards/barcode';
        await at.page().route(barcode, (route) => route.fulfill({ status: 503 }));
        await open('/account/cards#pay');
        await at.page().getByText('Barcode is temporarily down').waitFor();
        await at.page().unroute(barcode);
        // Of the answer that this row makes.
        at.complaints.length = 0;
      },
    ],
    [
      'paying in store',
      async () => {
        await open('/account/cards');
        await at.page().getByRole('link', { name: 'Scan' }).click();
        await at
          .page()
          .getByRole('img', { name: /^Barcode of the card ending in 4821/ })
          .waitFor();
      },
    ],
    [
      'the trace page',
      async () => {
        await open('/support/trace');
        await at.page().getByRole('button', { name: 'Export trace' }).waitFor();
      },
    ],
    ['the sandbox', () => open('/sandbox')],
    ['a page that does not exist', () => open('/no/such/page')],
  ];
}
