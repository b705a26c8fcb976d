/** The page that redeems a promotion's link: once, after the sign-in, with the words of spec 3 section 8 where it is refused. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { RedeemPage } from '../../../src/features/promo/RedeemPage.tsx';
import { createTestCrema, type Step } from '../createTestCrema.ts';
import { happens, hrefOf, press, showIn, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';

const PATH = '/rewards/promo/redeem';
const link = 'm-1';
const data = { link, promoCode: 'CREMA1', market: 'US-WA', eligibilityDate: '2026-01-31' };
const fetched: FactDraft = { type: 'promo/linkFetched', data };
const user = (state: string | null): FactDraft => ({
  type: 'promo/userFetched',
  data: { joinDate: '2026-01-31', country: state && 'US', state },
});

const ReturnUrl = () => <p>{useSearchParams()[0].get('returnUrl')}</p>;

function show(...steps: readonly Step[]) {
  const crema = createTestCrema({}, ...steps);
  showPage(crema, `${PATH}?link=${link}`, PATH, <RedeemPage />);
  return crema;
}
type Shown = ReturnType<typeof show>;
const redeems = ({ asked }: Shown) => asked.filter(({ type }) => type === 'promo/redeem').length;
const writeId = (crema: Shown) => crema.world().promo.links[link]?.redemption?.writeId ?? '';
const refuse = (crema: Shown, code: string) =>
  happens(crema, { type: 'promo/redeemRefused', data: { writeId: writeId(crema), code } });

it('leads a guest to the sign-in, and back with the link', () => {
  const routes = (
    <Routes>
      <Route path={PATH} element={<RedeemPage />} />
      <Route path="/account/signin" element={<ReturnUrl />} />
    </Routes>
  );
  showIn(createTestCrema(), routes, `${PATH}?link=${link}`);
  expect(screen.getByText(`${PATH}?link=${link}`)).toBeDefined();
});

it('leads a member whose session has expired there, too', async () => {
  const crema = show(signIn, fetched, user('WA'));
  await happens(crema, { type: 'session/expired', data: {} });
  expect(screen.getByText('elsewhere').title).toBe('/account/signin');
});

it('waits for the data of the link and of the member, then redeems once', async () => {
  const crema = show(signIn);
  expect(crema.wanted).toEqual(expect.arrayContaining([`promoLink ${link}`, 'promoUser']));
  await happens(crema, fetched);
  expect(redeems(crema)).toBe(0);
  await happens(crema, user('WA'));
  expect(redeems(crema)).toBe(1);
  expect(screen.getByText("We're redeeming your offer.")).toBeDefined();
  const message = '$1 off your order is in your rewards.';
  await happens(crema, {
    type: 'promo/redeemed',
    data: { writeId: writeId(crema), message, couponCode: 'c-1' },
  });
  expect(screen.getByText(message)).toBeDefined();
  expect([hrefOf('See your rewards'), hrefOf('Order now')]).toEqual(['/account/rewards', '/menu']);
});

it('says that it waits for a network', async () => {
  const crema = show(signIn, fetched, user('WA'));
  crema.goOnline(false);
  expect(await screen.findByText(/You're offline. Your offer is redeemed/)).toBeDefined();
});

it.each([
  ['UNAUTHENTICATED', "We're redeeming your offer."],
  ['1002', 'Looks like this offer could not be validated. Please try again.'],
])('opened again after %s says: %s', (code, said) => {
  const requested: FactDraft = { type: 'promo/redeemRequested', data: { link, promoCode: 'CREMA1' } };
  show(signIn, fetched, user('WA'), ({ tell }) =>
    tell({ type: 'promo/redeemRefused', data: { writeId: tell(requested), code } }),
  );
  expect(screen.getByText(said)).toBeDefined();
});

it('says that no answer came, and that it goes on', async () => {
  const crema = show(signIn, fetched, user('WA'));
  const sent = writeId(crema);
  await happens(
    crema,
    { type: 'outbox/sent', data: { writeId: sent, attempt: 1 } },
    { type: 'outbox/answerLost', data: { writeId: sent, kind: 'timeout' } },
  );
  expect(screen.getByText(/^No answer yet. We keep trying/)).toBeDefined();
});

it('shows after a reload how it ended, and redeems nothing', () => {
  const requested: FactDraft = { type: 'promo/redeemRequested', data: { link, promoCode: 'CREMA1' } };
  const crema = show(signIn, fetched, user('WA'), ({ tell }) => {
    const id = tell(requested);
    tell({ type: 'promo/redeemed', data: { writeId: id, message: 'Done before.', couponCode: 'c-1' } });
  });
  expect(screen.getByText('Done before.')).toBeDefined();
  expect(redeems(crema)).toBe(0);
});

it('asks where the member lives, once, and then redeems', async () => {
  const crema = show(signIn, fetched, user(null));
  await press('Continue');
  expect(screen.getByText('Choose your state or province.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('State or province'));
  await userEvent.selectOptions(screen.getByLabelText('State or province'), 'Washington');
  await press('Continue');
  const { residencePending: id } = crema.world().promo;
  await happens(crema, {
    type: 'promo/residenceRefused',
    data: { writeId: id ?? '', code: 'RESIDENCE_INVALID' },
  });
  expect(await screen.findByText(/We don't know this state or province/)).toBeDefined();
  await press('Continue');
  const { residencePending } = crema.world().promo;
  await happens(crema, {
    type: 'promo/residenceSaved',
    data: { writeId: residencePending ?? '', country: 'US', state: 'WA' },
  });
  expect(redeems(crema)).toBe(1);
});

const INVALID = 'Looks like this offer could not be validated. Please try again.';
const OVER = 'Looks like this offer can no longer be redeemed.';
const NOT_ELIGIBLE = "Looks like you're not eligible for this offer.";

describe('a refusal', () => {
  it.each([
    ['1002', INVALID, 1],
    ['1003', OVER, 0],
    ['1004', OVER, 0],
    ['1005', OVER, 0],
    ['1006', 'Looks like you tried to redeem this offer too soon. Try again later.', 1],
    ['1007', OVER, 0],
    ['1008', NOT_ELIGIBLE, 0],
    ['1009', INVALID, 1],
    ['1010', NOT_ELIGIBLE, 0],
    ['1100', NOT_ELIGIBLE, 0],
    ['1999', NOT_ELIGIBLE, 0],
    ['PROMO_TRY_LIMIT', 'Too many codes were tried. Please try again in an hour.', 1],
    ['UNEXPECTED_ERROR', INVALID, 1],
  ])('with %s says %s', async (code, said, buttons) => {
    const crema = show(signIn, fetched, user('WA'));
    await refuse(crema, code);
    expect(screen.getByRole('heading', { name: 'Uh oh!' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(buttons);
  });

  it('of the link itself says so: PROMO_CODE_MISSING', () => {
    show(signIn, { ...fetched, data: { ...data, promoCode: null } }, user('WA'));
    expect(screen.getByRole('alert').textContent).toBe(INVALID);
  });

  it('that may pass is tried again by a press', async () => {
    const crema = show(signIn, fetched, user('WA'));
    await refuse(crema, '1006');
    await press('Try again');
    expect(crema.world().promo.links[link]?.redemption?.isPending).toBe(true);
  });
});

describe('a link', () => {
  it.each(['DEEP_LINK_NOT_FOUND', 'DEEP_LINK_UNAVAILABLE'])(
    'that cannot be had shows the failure, and is asked for again by a press: %s',
    async (code) => {
      const crema = show(signIn, user('WA'), {
        type: 'promo/linkFetchFailed',
        data: { link, kind: 'refused', code },
      });
      expect(screen.getByRole('alert').textContent).toBe(INVALID);
      await press('Try again');
      expect(screen.getByText("We're redeeming your offer.")).toBeDefined();
      expect(crema.asked.map(({ type }) => type)).toEqual(['promo/refresh']);
    },
  );

  it('without a match id shows the failure', () => {
    showPage(createTestCrema({}, signIn), PATH, PATH, <RedeemPage />);
    expect(screen.getByRole('heading', { name: 'Uh oh!' })).toBeDefined();
    expect(screen.queryByRole('button')).toBe(null);
  });
});
