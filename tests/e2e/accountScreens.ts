/** The screens of a member's account that axe sees, after an order: cards, payment methods, addresses; and the last ones. */
import type { Screen, Steps, Visit } from './screenSteps.ts';

const DAY_MS = 86_400_000;

export function fromAccount(at: Visit, steps: Steps): readonly Screen[] {
  const { open, typeCard, cancel, createAddress, saveCard } = steps;
  return [
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
    ...(
      [
        ['adding Venmo', 'venmo', 'Continue to Venmo'],
        ['adding a campus card', 'campus-card', 'Continue to your campus'],
      ] as const
    ).map(([name, path, button]): Screen => [
      name,
      async () => {
        await open(`/account/payment-method/add/${path}`);
        await at.page().getByRole('button', { name: button }).waitFor();
      },
    ]),
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
      'a bank that asks about a payment',
      async () => {
        await saveCard('4000002760003184');
        await open('/account/cards/card-maya?amount=2500#add-money');
        await at.page().getByLabel('Payment method').selectOption({ label: 'Visa ending in 3184' });
        await at.page().getByRole('button', { name: 'Add $25.00' }).click();
        await at.page().getByRole('button', { name: 'Continue at your bank' }).waitFor();
      },
    ],
    [
      'the sheet of a bank that asks about a payment',
      async () => {
        // Wider than a phone it is in a sheet of its own.
        await at.page().setViewportSize({ width: 1280, height: 900 });
        await at.page().getByRole('button', { name: 'Continue at your bank' }).click();
        await at
          .page()
          .frameLocator('iframe[title="Confirm with your bank"]')
          .getByRole('button', { name: 'Confirm payment' })
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
    [
      'the question whether this is still the store, a day later',
      async () => {
        await at.maya().addWater();
        await at.page().clock.setSystemTime(Date.now() + DAY_MS);
        await open('/menu/cart#payment-summary');
        await at
          .page()
          .getByRole('dialog', { name: 'Is this your store?' })
          .getByText('Open 24 hours')
          .waitFor();
      },
    ],
  ];
}
