/** The pages of payment methods: what they list, what they ask for, and what is said of how it ended. */
import { act, screen, cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, describe } from 'vitest';
import type { Address } from '../../../domain/addresses/shape.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import type { FrameMessage } from '../../../domain/cardFields/messages.ts';
import type { CardToken } from '../../../streams/ports.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, press, hrefOf } from '../showPage.tsx';
import { signIn, saveMethods, sent, firstWrite } from '../someFacts.ts';
import { MethodsRoutes } from '../../../src/features/paymentMethods/MethodsRoutes.tsx';
import { requested } from '../../domain/orderFacts.ts';

const vault = { vaultOrigin: 'https://cards.example.com' };
const visa: PaymentMethod = {
  ...{ paymentMethodId: 'pm-1', paymentMethodIdHash: 'hash', paymentType: 'visa', maskedAccount: null },
  ...{ accountNumberLastFour: '4242', expirationMonth: 5, expirationYear: 2030 },
  ...{ isDefault: true, billingAddressId: null },
};
const paypal: PaymentMethod = {
  ...visa,
  ...{ paymentMethodId: 'pm-3', paymentType: 'paypal', isDefault: false },
  ...{ accountNumberLastFour: '', maskedAccount: 'm•••@example.com' },
  ...{ expirationMonth: null, expirationYear: null },
};
const amex: PaymentMethod = {
  ...{ ...visa, paymentMethodId: 'pm-2', paymentType: 'amex', accountNumberLastFour: '0005' },
  ...{ expirationYear: 2020, isDefault: false },
};
const home: Address = {
  ...{ addressId: 'a-1', version: 1, type: 'Billing', firstName: 'Maya', lastName: 'Lin' },
  ...{ phoneNumber: '+12065550100', addressLine1: '1 Pine St', addressLine2: null, city: 'Seattle' },
  ...{ postalCode: '98101', countrySubdivision: 'WA', country: 'US' },
};
const registered: Address = { ...home, addressId: 'a-2', type: 'Registration' };
const ready = (methods: readonly PaymentMethod[], config: object = vault) =>
  createTestCrema(config, signIn, (crema) => saveMethods(crema, methods));
const LIST = '/account/payment-method';
const show = (crema: object, path = LIST) =>
  showPage(crema as TestCrema, path, '/account/payment-method/*', <MethodsRoutes />);
function open(methods: readonly PaymentMethod[]): TestCrema {
  const crema = ready(methods);
  show(crema);
  return crema;
}
const refused = (crema: TestCrema, code: string) =>
  happens(crema, { type: 'paymentMethods/refused', data: { writeId: firstWrite(crema), code } });
const changed = (crema: TestCrema, paymentMethodId = 'pm-1') =>
  happens(crema, { type: 'paymentMethods/changed', data: { writeId: firstWrite(crema), paymentMethodId } });

describe('the list of payment methods', () => {
  it('names each with its last digits and its date, and marks the default one and an expired one', async () => {
    show(ready([visa, amex]));
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Visa •••• 4242Expires 05\/30Default/),
      expect.stringMatching(/American Express •••• 0005Expired 05\/20/),
    ]);
  });

  it('offers no card where there is no vault, or the option is off', async () => {
    for (const config of [
      {},
      {
        ...vault,
        newPaymentOptionEnabled: { ...createTestCrema().config.newPaymentOptionEnabled, creditCard: false },
      },
    ]) {
      show(ready([visa], config));
      await screen.findByText(/Cards cannot be added here/);
      expect(screen.queryByRole('link', { name: /Add a card|Edit/ })).toBeNull();
      cleanup();
    }
  });

  it('says that they could not be loaded, and asks again at a press', async () => {
    const crema = createTestCrema(vault, signIn);
    show(crema);
    await happens(crema, { type: 'paymentMethods/fetchFailed', data: { kind: 'server' } });
    expect(screen.getByRole('alert').textContent).toContain('We could not load your payment methods');
    await press('Try again');
    expect(crema.asked.at(-1)).toEqual({ type: 'paymentMethods/refresh', data: {} });
  });

  it('asks before it removes one, and once', async () => {
    const crema = open([visa, amex]);
    await press('Remove Visa •••• 4242');
    expect(crema.asked.filter(({ type }) => type === 'paymentMethods/change')).toEqual([]);
    await press('Remove card');
    expect(crema.asked.at(-1)).toEqual({
      type: 'paymentMethods/change',
      data: { change: 'remove', paymentMethodId: 'pm-1' },
    });
  });

  it('says of an order that waits for its bank that this card is charged for it all the same', async () => {
    const crema = ready([visa, amex]);
    const writeId = crema.tell(requested({ paymentMethodId: 'pm-1' }));
    crema.tell(sent(writeId));
    show(crema);
    const removing = async (name: string) => {
      await press(`Remove ${name}`);
      const text = screen.getByRole('alertdialog').textContent;
      await press('Keep it');
      return text;
    };
    expect(await removing('Visa •••• 4242')).not.toContain('bank');
    await happens(crema, { type: 'outbox/accepted', data: { writeId } });
    expect(await removing('Visa •••• 4242')).toContain(
      'Your order that waits for your bank is to be paid with it. You can still confirm that payment at your bank, and this card is charged then.',
    );
    expect(await removing('American Express •••• 0005')).not.toContain('bank');
    const order = { amount: 1_156, currency: 'USD', until: crema.now() + 600_000, writeId: 'w-9' };
    const data = { cards: [], nicknames: [], statuses: [], traits: [], waiting: [order] };
    await happens(crema, { type: 'wallet/fetched', data });
    expect(await removing('American Express •••• 0005')).toContain('If it is to be paid with this card');
    crema.passTime(600_000);
    await happens(crema);
    expect(await removing('American Express •••• 0005')).not.toContain('bank');
  });

  it('says that an auto reload needs it, and where another one is chosen', async () => {
    const crema = open([visa, amex]);
    await press('Make American Express •••• 0005 your default payment method');
    await refused(crema, 'PAYMENT_METHOD_IN_USE');
    expect(screen.getByRole('alert').textContent).toContain('The auto reload of one of your cards');
    expect(hrefOf('Go to your cards')).toBe('/account/cards');
    cleanup();
    const known = open([{ ...visa, autoReloadCardIds: ['card-7'] }, amex]);
    await press('Remove Visa •••• 4242');
    await press('Remove card');
    await refused(known, 'PAYMENT_METHOD_IN_USE');
    expect(hrefOf('Choose another one')).toBe('/account/cards/card-7#auto-reload');
  });

  it.each([
    ['remove', visa, 'Card (4242) removed'],
    ['remove', paypal, 'PayPal removed'],
    ['makeDefault', amex, 'American Express •••• 0005 is your default payment method now.'],
  ] as const)('says what was done: %s', async (what, method, says) => {
    const { paymentMethodId } = method;
    const crema = open([visa, amex, paypal]);
    const name = method.maskedAccount ?? `•••• ${method.accountNumberLastFour}`;
    await press(new RegExp(`^${what === 'remove' ? 'Remove' : 'Make'}.* ${name}`));
    if (what === 'remove') await press(/^Remove (card|PayPal)$/);
    expect(screen.queryByText(says)).toBeNull();
    await changed(crema, paymentMethodId);
    const left = [visa, amex, paypal].filter((each) => what === 'makeDefault' || each !== method);
    saveMethods(crema, left);
    await happens(crema);
    expect(screen.getByText(says)).toBeDefined();
  });

  it.each([LIST, `${LIST}/add/paypal`, `${LIST}/add/venmo`, `${LIST}/add/campus-card`])(
    'leads a guest at %s to sign-in and back',
    (path) => {
      show(createTestCrema(vault), `${path}?returnUrl=%2Fgift`);
      expect(hrefOf('Sign in')).toBe(
        `/account/signin?returnUrl=${encodeURIComponent(`${path}?returnUrl=%2Fgift`)}`,
      );
    },
  );

  it('asks a member whose session is over to sign in, also where a guest need not', async () => {
    const crema = ready([visa]);
    show(crema, `${LIST}/add/credit-card`);
    await happens(crema, { type: 'session/expired', data: {} });
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByTitle('Card details')).toBeNull();
  });
});

/** A page whose frame answers with what a test says. */
function withFrame(methods: readonly PaymentMethod[], answers: readonly CardToken[]) {
  const crema = ready(methods);
  const left = [...answers];
  const kept: string[] = [];
  let hear: (news: FrameMessage) => void = () => undefined;
  let focused = 0;
  const page: TestCrema = {
    ...crema,
    keepSecret: (secret) => {
      kept.push(secret);
      return 'vault-1';
    },
    openCardFields: async (_frame, listener) => {
      hear = listener;
      return {
        tokenize: async () => left.shift() ?? { ok: false, code: 'failed' },
        focus: () => void (focused += 1),
        close: () => undefined,
      };
    },
  };
  const say = (news: FrameMessage) => act(async () => hear(news));
  return { crema, page, kept, say, focused: () => focused };
}
/** The form on screen, with its frame loaded. */
async function form(methods: readonly PaymentMethod[], answers: readonly CardToken[], path = ADD) {
  const given = withFrame(methods, answers);
  show(given.page, path);
  const frame = await screen.findByTitle('Card details');
  await given.say({ type: 'ready' });
  return { ...given, frame };
}
const token: CardToken = { ok: true, token: 'cct_secret', brand: 'visa', lastFour: '4242' };
const ADD = `${LIST}/add/credit-card`;

describe('the form of a card', () => {
  it('waits for its frame, and asks to save what the frame gives, by reference', async () => {
    const { crema, page, kept, say } = withFrame([], [token]);
    show(page, ADD);
    const frame = await screen.findByTitle('Card details');
    expect(frame.getAttribute('src')).toBe(
      `https://cards.example.com/card-fields?kind=card&for=m-1&app=${encodeURIComponent(window.location.origin)}`,
    );
    expect(screen.getByRole('button', { name: 'Save card' }).getAttribute('aria-disabled')).toBe('true');
    await say({ type: 'ready' });
    await say({ type: 'height', height: 321 });
    expect(frame.getAttribute('height')).toBe('321');
    await press('Save card');
    expect(kept).toEqual(['cct_secret']);
    expect(crema.asked.at(-1)).toEqual({
      type: 'paymentMethods/save',
      data: { paymentMethodId: null, isDefault: false, billingAddressId: null, vaultRef: 'vault-1' },
    });
    await changed(crema);
    expect(screen.getByText('Card (4242) added')).toBeDefined();
  });

  it('is saved with the billing address that is chosen, which the list shows', async () => {
    const { crema } = await form([visa], [token]);
    expect(screen.queryByRole('combobox', { name: 'Billing address' })).toBeNull();
    await happens(crema, { type: 'addresses/fetched', data: { addresses: [home, registered] } });
    const choice = screen.getByRole('combobox', { name: 'Billing address' });
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'None chosen',
      'Maya Lin, 1 Pine St, Seattle, WA 98101',
    ]);
    await userEvent.selectOptions(choice, 'a-1');
    await press('Save card');
    expect(crema.asked.at(-1)?.data).toMatchObject({ billingAddressId: 'a-1' });
    cleanup();
    const list = ready([{ ...visa, billingAddressId: 'a-1' }, amex]);
    list.tell({ type: 'addresses/fetched', data: { addresses: [home] } });
    show(list);
    expect(
      await screen.findAllByText('Billing address: Maya Lin, 1 Pine St, Seattle, WA 98101'),
    ).toHaveLength(1);
  });

  it('keeps what was typed into it while a billing address is added, which is chosen then', async () => {
    const { crema, frame } = await form([visa], [token]);
    const { addressId: _none, ...entered } = home;
    const writeId = crema.tell({
      ...{ type: 'addresses/saveRequested', data: { ...entered, addressId: null, version: null } },
    });
    await press('Add a billing address');
    const sheet = await screen.findByRole('dialog', { name: 'Add a billing address' });
    expect(within(sheet).getByLabelText<HTMLInputElement>('City').value).toBe('Seattle');
    await happens(
      crema,
      { type: 'addresses/saved', data: { writeId, addressId: 'a-1' } },
      { type: 'addresses/fetched', data: { addresses: [home] } },
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Added your new billing address')).toBeDefined();
    expect(screen.getByTitle('Card details')).toBe(frame);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Billing address' }).value).toBe('a-1');
    await press('Save card');
    expect(crema.asked.at(-1)?.data).toMatchObject({ billingAddressId: 'a-1' });
  });

  it('asks for nothing where the frame finds a field wrong, and can be pressed again', async () => {
    const { crema, say } = await form([], [{ ok: false, code: 'invalid' }, token]);
    await press('Save card');
    expect(crema.asked.filter(({ type }) => type === 'paymentMethods/save')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    // Enter in a field of the frame.
    await say({ type: 'submit' });
    expect(crema.asked.at(-1)?.type).toBe('paymentMethods/save');
  });

  it.each([
    ['failed', 'Something went wrong on our end'],
    ['unreachable', 'The card form has no connection'],
    ['rateLimited', 'Too many tries'],
  ] as const)('says that no token came (%s), and goes back to the fields', async (code, text) => {
    const { focused } = await form([], [{ ok: false, code }]);
    await press('Save card');
    expect(screen.getByRole('alert').textContent).toContain(text);
    await press('Try again');
    expect([screen.queryByRole('alert'), focused()]).toEqual([null, 1]);
  });

  it('edits the card that the address names, with its date and postal code alone', async () => {
    const { crema, page, say } = withFrame([visa, amex], [{ ...token, lastFour: null }]);
    show(page, `${LIST}/edit/credit-card?paymentMethodId=pm-2`);
    expect((await screen.findByTitle('Card details')).getAttribute('src')).toContain('kind=details');
    await say({ type: 'ready' });
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Save card');
    expect(crema.asked.at(-1)).toMatchObject({ data: { paymentMethodId: 'pm-2', isDefault: true } });
    expect(screen.queryByText(/^Your card number/)).toBeNull();
    expect(screen.getByText(/^The expiration date and postal code go from this form/)).toBeDefined();
    await refused(crema, '121048');
    const another = screen.getByRole('link', { name: 'Use another card' });
    expect(another.getAttribute('href')).toBe(ADD);
  });

  it('says that the form could not be loaded, and tries again', async () => {
    const { page } = withFrame([], []);
    let isBroken = true;
    const open = page.openCardFields;
    show(
      {
        ...page,
        openCardFields: async (...asked: Parameters<typeof open>) =>
          isBroken ? Promise.reject(new Error('blocked')) : open(...asked),
      },
      ADD,
    );
    await screen.findByText(/The card form could not be loaded/);
    isBroken = false;
    await press('Try again');
    await screen.findByTitle('Card details');
  });
});
