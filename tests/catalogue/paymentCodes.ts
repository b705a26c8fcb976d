/**
 * The whole catalogue of cards, payment methods and billing addresses (spec 1 section 8, spec 2 section 8, the rulings): each code on each page that
 * has words of its own for it, how the sandbox produces it (docs/sandbox.md), what is said, and what is offered. Texts are
 * the spec's where it has any; `{product}` and `{phone}` are the settings'.
 */

export interface CodeRow {
  readonly code: string;
  readonly page: 'cards' | 'reload' | 'methods' | 'addresses';
  readonly by: Produced;
  readonly text: string;
  readonly action: Action | null;
}
/** `to`: the address that it leads to; null: back to what was entered. */
export interface Action {
  readonly name: string;
  readonly to: string | null;
}
export type Produced =
  /** A stored-value card is added. */
  | { readonly adds: string; readonly pin?: string }
  /** A card of one's own has the nickname `Refused as CODE`. */
  | { readonly refuses: 'transfer' | 'makePrimary' | 'reload' }
  /** A credit or debit card is added. */
  | { readonly saves: string }
  /** More than one step: a test of this name in paymentCodes.int.test.ts. */
  | { readonly steps: string }
  /** No screen can send it, or only after hours; the test that meets the server's answer. */
  | { readonly answeredIn: string };

const tryAgain: Action = { name: 'Try again', to: null };
/** Back to the form, where another is entered. */
const another: Action = { name: 'Use another card', to: null };
const gotIt: Action = { name: 'Got it', to: null };
const toMethods: Action = { name: 'Payment methods', to: '/account/payment-method' };
const link = (name: string, to: string): Action => ({ name, to });

const GENERIC = 'Something went wrong on our end. Please try again.';
const WRONG_NUMBER = "That card number or security code doesn't look right.";
const RECEIVED = 'We already received your request, thanks!';
const REGISTER = link('Register this card', '/account/cards/add');
const ADD_BACK = link('Add it back', '/account/cards/add');
const LOST = 'This {product} Card was reported lost or stolen. Please call customer service at {phone}.';
const CLOSED = 'This {product} Card was deactivated or closed.';
const STORE_CREDIT = 'This is a store credit card. Redeem it with a barista at any {product} store.';
const FOREIGN = 'International cards are not supported.';
const NOT_REGISTERED = 'This {product} Card is not registered to your account.';
const ONE_TRY = 'That was one try too many. For your safety this is closed for an hour; then try again.';

/** Refused with the code that the security code says. */
const ANY_CARD = '7777000000001001';
const byPin = (code: string): Produced => ({ adds: ANY_CARD, pin: `00${code}` });
const sandboxCard = (lastFour: string): Produced => ({ adds: `777700000000${lastFour}` });

type Row = readonly [code: string, by: Produced, text: string, action?: Action];
const rowsOf = (page: CodeRow['page'], rows: readonly Row[]): readonly CodeRow[] =>
  rows.map(([code, by, text, action = null]) => ({ code, page, by, text, action }));

const transfer: Produced = { refuses: 'transfer' };
const METHOD = 'Something went wrong with your payment method.';
const PROVIDER = 'There is a problem with the payment provider. Please choose another payment method.';
/** With nothing to press: the security code says the code. */
const said = (codes: readonly string[], text: string): readonly Row[] =>
  codes.map((code) => [code, byPin(code), text]);
const cards = rowsOf('cards', [
  ['121000', sandboxCard('9999'), WRONG_NUMBER, tryAgain],
  ['121001', byPin('121001'), WRONG_NUMBER, tryAgain],
  ['121002', byPin('121002'), WRONG_NUMBER, tryAgain],
  ['121017', byPin('121017'), WRONG_NUMBER, tryAgain],
  ['121005', byPin('121005'), 'Enter an Auto reload amount.'],
  ['121009', byPin('121009'), 'Enter a reload amount.'],
  ['121010', byPin('121010'), 'Enter a reload amount.'],
  ['121023', transfer, 'Card total cannot exceed $500'],
  ['121024', sandboxCard('1024'), STORE_CREDIT],
  [
    '121025',
    transfer,
    "This card's balance is too low to transfer.",
    link('Choose different card', '/account/cards'),
  ],
  [
    '121030',
    sandboxCard('1030'),
    'This {product} Card is inactive. A barista at any {product} store can activate it.',
  ],
  ['121032', sandboxCard('1032'), LOST],
  ['121033', sandboxCard('1033'), FOREIGN],
  ['121034', transfer, NOT_REGISTERED, REGISTER],
  ['121035', byPin('121035'), 'There is a problem with this card. Please contact your bank.'],
  ['121036', byPin('121036'), 'Invalid reload amount.'],
  // There is no reload here.
  ['121036', transfer, 'Enter an amount above $0 that the card holds.'],
  ['121037', sandboxCard('1037'), CLOSED, ADD_BACK],
  ...said(['121043', '121045', '121046', '121065', '121066', '121068', '121070', '121076'], METHOD),
  ...said(['121044'], 'This credit/debit card may have expired.'),
  ...said(['121048'], 'Your credit card was rejected. Choose another payment method.'),
  ...said(['121059', '121060', '121061', '121067', '121071', '121072'], PROVIDER),
  ...said(['121062'], 'We could not process this payment. Please call customer service at {phone}.'),
  ...said(['121069'], 'American Express has a problem. Please choose another payment method.'),
  ['121063', byPin('121063'), RECEIVED],
  ['121075', byPin('121075'), GENERIC, gotIt],
  // A test adds it before.
  ['122000', sandboxCard('1001'), 'This {product} Card is already registered.', tryAgain],
  ['123000', byPin('123000'), GENERIC, gotIt],
  ['DIGITAL_CARD_PROVISION_ERROR', { adds: ANY_CARD, pin: '00000002' }, GENERIC, gotIt],
  ['UNEXPECTED_ERROR', { adds: ANY_CARD, pin: '00000001' }, GENERIC, tryAgain],
  [
    'ENTER_AGAIN',
    { answeredIn: 'tests/flow/accidents.int.test.ts' },
    'Your card did not reach us, and was not added. Please enter it again.',
    tryAgain,
  ],
  ['UNEXPECTED_ERROR', transfer, GENERIC, link('Manage card', '/account/cards/{card}')],
  [
    'makePrimaryCardError',
    { steps: 'a card that cannot be primary is added' },
    'This card is in your account, but it cannot be your primary card.',
    gotIt,
  ],
  [
    'CARD_LIMIT',
    { answeredIn: 'tests/catalogue/paymentCodes.int.test.ts' },
    'Your account has as many cards as it can hold. Remove one to add another.',
  ],
  ['CARD_TRY_LIMIT', { answeredIn: 'tests/server/wallet/cards.int.test.ts' }, ONE_TRY],
  [
    'CARD_WITHOUT_PIN',
    { steps: 'a card without a security code stays' },
    'This card has no security code, so nobody could add it again. Transfer its balance to another card first, or call customer service at {phone}.',
  ],
  [
    'NICKNAME_INVALID',
    { steps: 'a nickname with a card number is refused' },
    'A nickname has at most 40 characters, and no card number.',
    tryAgain,
  ],
]);

const reload: Produced = { refuses: 'reload' };
const CANCELLED = 'The payment was cancelled. Nothing was charged.';
const each = (codes: readonly string[], by: Produced, text: string, action: Action): readonly Row[] =>
  codes.map((code) => [code, by, text, action]);
const reloads = rowsOf('reload', [
  ...each(['121005', '121009', '121010'], reload, 'Enter a reload amount', tryAgain),
  ...each(['121043', '121045', '121046', '121065', '121066', '121068'], reload, METHOD, tryAgain),
  ...each(['121070', '121076'], reload, METHOD, tryAgain),
  ...each(['121059', '121060', '121061', '121067', '121071', '121072'], reload, PROVIDER, tryAgain),
  ...each(['121000', '121001', '121002', '121017'], reload, WRONG_NUMBER, tryAgain),
  ['121023', reload, 'Card total cannot exceed $500', tryAgain],
  ['121024', reload, STORE_CREDIT],
  [
    '121025',
    reload,
    "This card's balance is too low to transfer.",
    link('Choose different card', '/account/cards'),
  ],
  ['121033', reload, FOREIGN],
  ['122000', reload, 'This {product} Card is already registered.', tryAgain],
  ['121030', reload, 'Activate this {product} Card with a barista at any {product} store.'],
  ['121032', reload, LOST],
  ['121034', reload, NOT_REGISTERED, REGISTER],
  ['121035', reload, 'There is a problem with your card. Please contact your bank.', tryAgain],
  ['121036', reload, 'Invalid reload amount.', tryAgain],
  ['121037', reload, CLOSED, ADD_BACK],
  ['121044', reload, 'This credit/debit card may have expired.', toMethods],
  [
    '121048',
    reload,
    'Something went wrong on our end. Please select a different payment method and try again.',
    tryAgain,
  ],
  ['121062', reload, 'We could not process this payment. Please call customer service at {phone}.'],
  ['121063', reload, RECEIVED],
  ['121069', reload, 'American Express has a problem. Please choose another payment method.', tryAgain],
  ['121075', reload, GENERIC, gotIt],
  ['123000', reload, GENERIC, gotIt],
  ['DIGITAL_CARD_PROVISION_ERROR', reload, GENERIC, gotIt],
  ['UNEXPECTED_ERROR', reload, GENERIC, tryAgain],
  [
    'PAYMENT_METHOD_NOT_FOUND',
    reload,
    'This payment method is no longer in your account. Please select a different one.',
    tryAgain,
  ],
  ['CHALLENGE_EXPIRED', reload, 'Your bank was not answered in time. Nothing was charged.', tryAgain],
  ['CHARGE_CANCELLED', { steps: 'a challenge that is cancelled charges nothing' }, CANCELLED, tryAgain],
  ['PAYMENT_VOIDED', reload, CANCELLED, tryAgain],
  ['PAYMENT_TRY_LIMIT', reload, ONE_TRY],
  [
    'PAYMENT_OPTION_OFF',
    { answeredIn: 'tests/server/sandbox/withoutSandbox.int.test.ts' },
    'This payment method cannot be used at the moment. Nothing was charged.',
  ],
]);

const saved = (number: string): Produced => ({ saves: number });
const PROBLEM = 'Something went wrong with this payment method. Check it, or use another one.';
const FAULT =
  'There was an error at the payment provider. Choose another payment method, or try again later.';
const methods = rowsOf('methods', [
  ['121000', saved('4000121000000006'), WRONG_NUMBER, tryAgain],
  ['121001', saved('4000121001000005'), WRONG_NUMBER, tryAgain],
  ['121002', saved('4000121002000004'), WRONG_NUMBER, tryAgain],
  ['121017', saved('4000000000000127'), WRONG_NUMBER, tryAgain],
  [
    '121035',
    saved('4000000000009995'),
    'There is a problem with this card. Please contact your bank.',
    tryAgain,
  ],
  ['121043', saved('4000000000000259'), PROBLEM, tryAgain],
  [
    '121044',
    saved('4000000000000069'),
    'This credit or debit card may have expired. Check its date, or use another card.',
    another,
  ],
  ['121045', saved('4000121045000003'), PROBLEM, tryAgain],
  ['121046', saved('4000121046000002'), PROBLEM, tryAgain],
  [
    '121048',
    saved('4000000000000002'),
    'Your credit card was rejected. Choose another payment method.',
    another,
  ],
  ['121059', saved('4000121059000006'), FAULT, tryAgain],
  ['121060', saved('4000121060000003'), FAULT, tryAgain],
  ['121061', saved('4000000000000119'), FAULT, tryAgain],
  [
    '121062',
    saved('4100000000000019'),
    'We cannot take this card. Please contact customer service at {phone}.',
  ],
  ['121063', saved('4000121063000000'), RECEIVED],
  ['121065', saved('4000121065000008'), PROBLEM, tryAgain],
  ['121066', saved('4000121066000007'), PROBLEM, tryAgain],
  ['121067', saved('4000121067000006'), FAULT, tryAgain],
  ['121068', saved('4000121068000005'), PROBLEM, tryAgain],
  [
    '121069',
    saved('371449635398431'),
    'American Express has a problem at the moment. Choose another payment method.',
    another,
  ],
  ['121070', saved('4000121070000001'), PROBLEM, tryAgain],
  ['121071', saved('4000121071000000'), FAULT, tryAgain],
  ['121072', saved('4000121072000009'), FAULT, tryAgain],
  ['121076', saved('4000121076000005'), PROBLEM, tryAgain],
  ['121075', saved('4000121075000006'), GENERIC, gotIt],
  ['123000', saved('4000123000000002'), GENERIC, gotIt],
  ['UNEXPECTED_ERROR', saved('4000121999000009'), GENERIC, tryAgain],
  [
    'ENTER_AGAIN',
    { answeredIn: 'tests/flow/accidents.int.test.ts' },
    'Your card did not reach us, and was not saved. Enter it again.',
    tryAgain,
  ],
  [
    'PAYMENT_TOKEN_INVALID',
    { steps: 'an invented return from PayPal saves nothing' },
    "We're sorry to say this session expired. Add your payment info again.",
    tryAgain,
  ],
  [
    'PAYMENT_METHOD_NOT_FOUND',
    { answeredIn: 'tests/server/paymentMethods/paymentMethods.int.test.ts' },
    'This payment method is no longer in your account.',
  ],
  [
    'ADDRESS_NOT_FOUND',
    { answeredIn: 'tests/server/paymentMethods/paymentMethods.int.test.ts' },
    'This billing address is not in your account any more. Choose another one.',
    tryAgain,
  ],
  [
    'PAYMENT_NOT_APPROVED',
    { steps: 'PayPal that is cancelled saves nothing' },
    'You came back without approving it. Nothing was saved.',
  ],
  [
    'PAYMENT_OPTION_OFF',
    { answeredIn: 'tests/server/paymentMethods/agreements.int.test.ts' },
    'This payment method cannot be added at the moment. Choose another one.',
  ],
  [
    'PAYMENT_METHOD_LIMIT',
    { answeredIn: 'tests/server/paymentMethods/paymentMethods.int.test.ts' },
    'Your account has as many payment methods as it can hold. Remove one to add another.',
  ],
  ['PAYMENT_TRY_LIMIT', { answeredIn: 'tests/server/paymentMethods/paymentMethods.int.test.ts' }, ONE_TRY],
  [
    'PAYMENT_METHOD_IN_USE',
    { steps: 'the method of an auto reload stays' },
    'The auto reload of one of your cards uses this payment method. Choose another one for it first.',
    link('Choose another one', '/account/cards/{card}'),
  ],
]);

const onServer: Produced = { answeredIn: 'tests/server/addresses/addresses.int.test.ts' };
const addresses = rowsOf('addresses', [
  [
    'ADDRESS_CHANGED',
    onServer,
    'It was changed on another device or in another tab meanwhile. What is saved now is shown here as soon as it is known. What you entered is still in the form.',
  ],
  ['ADDRESS_LIMIT', onServer, 'You have 20 addresses, and more cannot be kept. Edit one of them instead.'],
  ['ADDRESS_NOT_FOUND', onServer, 'This address is no longer in your account.'],
  // The form says each fault before: only another client is refused so.
  ['ADDRESS_INVALID', onServer, GENERIC],
  ['ENTER_AGAIN', onServer, 'This address was not sent. Please enter it again.'],
]);

export const paymentCodes: readonly CodeRow[] = [...cards, ...reloads, ...methods, ...addresses];
