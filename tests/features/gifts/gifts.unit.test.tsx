/** Gifts on screen: the catalog, composing with its faults, paying, what became of it, and claiming by a press. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someGifts } from '../../../adapters/fake/gifts/fake.ts';
import type { SentGift } from '../../../domain/gifts/shape.ts';
import { ClaimPage } from '../../../src/features/gifts/ClaimPage.tsx';
import { ComposePage } from '../../../src/features/gifts/ComposePage.tsx';
import { ConfirmationPage } from '../../../src/features/gifts/ConfirmationPage.tsx';
import { GiftsPage } from '../../../src/features/gifts/GiftsPage.tsx';
import { someDraft } from '../../domain/gifts/someDraft.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, press, showPage } from '../showPage.tsx';
import { saveMethods, signIn, visa } from '../someFacts.ts';

const known = (crema: TestCrema) =>
  crema.tell({ type: 'gifts/catalogFetched', data: { document: crema.hold(someGifts) } });
const member = () => {
  const crema = createTestCrema({}, signIn);
  known(crema);
  return crema;
};
const compose = (crema: TestCrema, hash = '') =>
  showPage(crema, { pathname: '/gift/THANKS01', hash }, '/gift/:productNumber', <ComposePage />);

it('shows what is sold, by category', async () => {
  showPage(member(), '/gift', '/gift', <GiftsPage />);
  expect(await screen.findByRole('heading', { name: 'Thanks' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Thank you' }).getAttribute('href')).toBe('/gift/THANKS01');
});

it('says giftFetchError where a link led to a gift that is none', async () => {
  showPage(member(), { pathname: '/gift', state: { isGiftMissing: true } }, '/gift', <GiftsPage />);
  expect(await screen.findByText('Could not find the card(s) you were looking for.')).toBeDefined();
});

it('asks again for gifts that could not be fetched, on the page of the gift', async () => {
  const crema = createTestCrema({}, signIn);
  crema.tell({ type: 'gifts/catalogRequested', data: {} });
  crema.tell({ type: 'gifts/catalogFetchFailed', data: { kind: 'server' } });
  compose(crema);
  expect(screen.getByRole('alert').textContent).toContain('could not load');
  await press('Try again');
  expect(crema.asked).toContainEqual({ type: 'gifts/refreshCatalog', data: {} });
  await happens(crema, { type: 'gifts/catalogFetched', data: { document: crema.hold(someGifts) } });
  expect(await screen.findByRole('button', { name: 'Choose payment' })).toBeDefined();
});

it('leads from a gift that is none to all gifts', async () => {
  showPage(member(), '/gift/NOGIFT01', '/gift/:productNumber', <ComposePage />);
  expect(await screen.findByTitle('/gift')).toBeDefined();
});

it('says each fault of what is composed, and leads to the payment without one', async () => {
  const crema = member();
  compose(crema);
  await press('Choose payment');
  expect(screen.getByText('Enter a name of at most 25 characters.')).toBeDefined();
  expect(screen.getByText('Enter an e-mail address such as name@example.com.')).toBeDefined();
  await press('Add another recipient');
  const [first, second] = screen.getAllByRole('group', { name: /^Recipient \d/ });
  for (const group of [first, second]) {
    await userEvent.type(within(group as HTMLElement).getByLabelText('Name'), 'Noor');
    await userEvent.type(within(group as HTMLElement).getByLabelText('E-mail'), 'noor@example.com');
  }
  expect(screen.getByText('Uh-oh! We found duplicate emails')).toBeDefined();
  await press('Remove recipient 2');
  await userEvent.type(screen.getByLabelText(/^Message/), 'Thank you!');
  expect(screen.getByText('150 characters left')).toBeDefined();
  expect(crema.world().gifts.draft?.recipients).toEqual(someDraft.recipients);
});

it('buys once with the chosen method, and offers no PayPal for a group', async () => {
  const crema = member();
  const paypal = {
    ...visa,
    paymentMethodId: 'pp',
    paymentType: 'paypal',
    maskedAccount: 'm***@x.com',
  } as const;
  saveMethods(crema, [visa, paypal]);
  const recipients = [...someDraft.recipients, { recipientName: 'Leo', recipientEmail: 'leo@example.com' }];
  crema.tell({ type: 'gifts/composed', data: { draft: { ...someDraft, recipients } } });
  compose(crema, '#payment');
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose payment' }));
  expect(sheet.queryByRole('radio', { name: /PayPal/ })).toBeNull();
  expect(sheet.getByText('Double-check all recipient emails before buying')).toBeDefined();
  const buy = screen.getByRole('button', { name: /^Buy/ });
  await userEvent.click(buy);
  await userEvent.click(buy);
  expect(crema.asked.filter(({ type }) => type === 'gifts/buy')).toHaveLength(1);
  const writeId = crema.world().gifts.buying?.writeId ?? '';
  await happens(crema, { type: 'gifts/buyRefused', data: { writeId, code: '170046' } });
  expect(await screen.findByText(/^Uh-oh! We found duplicate emails/)).toBeDefined();
});

it('leads a guest to the card and its address, and sends nothing without both', async () => {
  const crema = createTestCrema();
  known(crema);
  crema.tell({ type: 'gifts/composed', data: { draft: someDraft } });
  compose(crema, '#payment');
  const link = await screen.findByRole('link', { name: 'Add your card and its billing address' });
  expect(link.getAttribute('href')).toContain(
    '/gift/guest/credit-card?returnUrl=%2Fgift%2FTHANKS01%23payment',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Buy/ }));
  expect(crema.asked.filter(({ type }) => type === 'gifts/buyAsGuest')).toEqual([]);
});

const refusals = {
  GIFT_AMOUNT: /another gift amount/,
  GIFT_MESSAGE: /message is too long/,
  GIFT_SENDER: /Enter your name/,
  GIFT_DELIVERY: /Choose another day/,
  GIFT_RECIPIENT_INFO: /^Unable to send. Double check your recipient info.$/,
  GIFT_ART_UNAVAILABLE: /art is not available/,
  GIFT_NO_SUCH_CARD: /^Could not find the card\(s\) you were looking for.$/,
  GIFT_PAYPAL_GROUP: /PayPal can't be used/,
  GIFT_ADDRESS_UNAVAILABLE: /address is not available/,
  GIFT_BILLING_ADDRESS: /problem with the billing address/,
  GIFT_LIMIT: /as many gifts as you can today/,
  GIFT_PLACING_FAILED: /couldn't place your order/,
  GIFT_ORDER_FAILED: /order failed/,
  GIFT_NOT_FOUND: /couldn't find this gift/,
  ADDRESS_UNVERIFIED: /Confirm your email address first/,
  GIFT_NOT_CORRECTABLE: /can't be changed any more/,
  GIFT_NOT_REFUNDABLE: /can't be returned/,
};
it.each(Object.entries(refusals))('says why it was not bought: %s', async (code, said) => {
  const crema = member();
  saveMethods(crema, [visa]);
  crema.tell({ type: 'gifts/composed', data: { draft: someDraft } });
  compose(crema, '#payment');
  await userEvent.click(await screen.findByRole('button', { name: /^Buy/ }));
  const writeId = crema.world().gifts.buying?.writeId ?? '';
  await happens(crema, { type: 'gifts/buyRefused', data: { writeId, code } });
  expect(await screen.findByText(said)).toBeDefined();
});

it('keeps nothing that looks like a card number', async () => {
  const crema = member();
  compose(crema);
  await userEvent.type(screen.getByLabelText(/^Message/), 'My card: 4242 4242 4242 4242');
  expect(crema.world().gifts.draft?.message).toBe('');
  await press('Choose payment');
  expect(screen.getByText('At most 160 characters, without card numbers.')).toBeDefined();
});

const sent: SentGift = {
  ...{ giftId: 'g-1', productNumber: 'THANKS01', amount: 2_500, recipientName: 'Noor' },
  ...{ recipientEmail: 'noor@example.con', money: 'purchased', delivery: 'failed', dueAt: 0 },
  ...{ mayCorrect: true, mayRefund: true },
};

it('says what became of each gift, and offers the correction and the money back', async () => {
  const crema = member();
  crema.tell({
    type: 'gifts/buyRequested',
    data: { draft: someDraft, paymentMethodId: 'visa', payer: { type: 'visa', lastFour: '1881' } },
  });
  const writeId = crema.world().gifts.buying?.writeId ?? '';
  crema.tell({ type: 'gifts/bought', data: { writeId, orderNumber: 'G1' } });
  const purchase = {
    ...{ requestId: writeId, orderNumber: 'G1', status: 'done', code: null, boughtAt: 0 },
    ...{ totalAmount: 2_500, currency: 'USD', gifts: [sent] },
  };
  crema.tell({ type: 'gifts/sentFetched', data: { document: crema.hold([purchase]) } });
  showPage(crema, '/gift/confirmation', '/gift/confirmation', <ConfirmationPage />);
  expect(await screen.findByText('Unable to send. Double check your recipient info.')).toBeDefined();
  await press('Correct the address');
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await userEvent.type(screen.getByLabelText('E-mail'), 'noor@example.com');
  await press('Send it there');
  expect(crema.world().gifts.changing).toMatchObject({ giftId: 'g-1' });
});

it('claims by a press alone, and keeps the secret of the link out of the log', async () => {
  const crema = createTestCrema({}, signIn);
  showPage(crema, { pathname: '/gift/claim', hash: '#secret' }, '/gift/claim', <ClaimPage />);
  expect(crema.asked.filter(({ type }) => type === 'gifts/claim')).toEqual([]);
  await press('Take it');
  expect(JSON.stringify(crema.asked)).not.toContain('secret"');
  const writeId = crema.world().gifts.claiming?.writeId ?? '';
  await happens(crema, { type: 'gifts/claimed', data: { writeId, cardId: 'c-1', amount: 2_500 } });
  expect(screen.getByText(/is on your card/).textContent).toContain('is on your card. Enjoy!');
});

it('says one sentence of a link that is used, renewed or unknown, and leads a guest to the sign-in', async () => {
  const crema = createTestCrema({}, signIn);
  showPage(crema, { pathname: '/gift/claim', hash: '#secret' }, '/gift/claim', <ClaimPage />);
  await press('Take it');
  const writeId = crema.world().gifts.claiming?.writeId ?? '';
  await happens(crema, { type: 'gifts/claimRefused', data: { writeId, code: 'GIFT_LINK_INVALID' } });
  expect(await screen.findByText(/^This gift link is not good/)).toBeDefined();
});

it('goes to the confirmation once it is bought, when the form is empty again', async () => {
  const crema = member();
  saveMethods(crema, [visa]);
  crema.tell({ type: 'gifts/composed', data: { draft: someDraft } });
  compose(crema, '#payment');
  await userEvent.click(await screen.findByRole('button', { name: /^Buy/ }));
  const writeId = crema.world().gifts.buying?.writeId ?? '';
  await happens(crema, { type: 'gifts/bought', data: { writeId, orderNumber: 'G1' } });
  await screen.findByText('elsewhere');
});

it('leads a guest to the sign-in and back with the secret in no address', async () => {
  const crema = createTestCrema();
  showPage(crema, { pathname: '/gift/claim', hash: '#secret' }, '/gift/claim', <ClaimPage />);
  const link = await screen.findByRole('link', { name: 'Sign in to take it' });
  expect(link.getAttribute('href')).toBe('/account/signin?returnUrl=/gift/claim');
});
