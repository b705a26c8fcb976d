/** Another member's sign-in takes the cart of the one before off the device: it says so, and only then. */
import { render, screen, act } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { CremaContext } from '../../../src/kit/Crema.ts';
import { CartRoute, fetchPayment } from '../../../src/shell/CartRoute.tsx';
import { EraBoundary } from '../../../src/shell/EraBoundary.tsx';
import { LeftBar } from '../../../src/features/session/LeftBar.tsx';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { happens, hrefOf, press, showIn } from '../showPage.tsx';
import type { World } from '../../../domain/world.ts';
import { signedOutHere } from '../../../src/features/session/signedOutHere.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { readyToPay, sent, atBank } from '../someFacts.ts';
import { latte } from '../../domain/cart/someLatte.ts';
import { requested } from '../../domain/orderFacts.ts';
import { wholeText } from '../../setup/wholeText.ts';

const signedIn = (firstName: string): FactDraft => ({
  type: 'session/signedIn',
  data: { memberId: `m-${firstName}`, firstName, email: `${firstName}@example.com` },
});
const added: FactDraft = { type: 'cart/itemAdded', data: { line: latte('line-1') } };
const eraStarted = (reason: 'otherMember' | 'signedOut'): FactDraft => ({
  type: 'engine/eraStarted',
  data: { reason },
});
const takesOver = (crema: TestCrema) =>
  act(async () => crema.tellAtOnce(eraStarted('otherMember'), signedIn('Leo')));
const SAID = /now signed in as Leo. The cart of the account before was removed/;

async function show(...facts: readonly FactDraft[]) {
  const crema = createTestCrema();
  for (const fact of facts) crema.tell(fact);
  showBar(crema, crema.world());
  return crema;
}

function showBar(crema: TestCrema, opened: World) {
  showIn(crema, <LeftBar opened={opened} />, '/menu');
}

it('says that the cart has left when another member has signed in, until it is seen', async () => {
  const crema = await show(eraStarted('signedOut'), signedIn('Maya'), added);
  await takesOver(crema);
  expect(screen.getByRole('status').textContent).toMatch(SAID);
  await press('Got it');
  expect(screen.queryByText(SAID)).toBeNull();
});

const said = () => screen.getByRole('status').textContent;
const SIGNED_OUT = 'You were signed out in another tab. Your cart and your orders stay in your account.';

it('says that the member was signed out in another tab, until somebody signs in', async () => {
  const crema = await show(eraStarted('signedOut'), signedIn('Maya'), added);
  await happens(crema, eraStarted('signedOut'));
  expect(screen.getByText(wholeText(SIGNED_OUT))).toBeDefined();
  expect(hrefOf('Sign in')).toBe('/account/signin?returnUrl=%2Fmenu');
  await happens(crema, signedIn('Leo'));
  expect(screen.queryByText(wholeText(SIGNED_OUT))).toBeNull();
});

const ordered = requested({ price: 1_616, tipAmount: 200 });
const UNSURE = 'Your last changes may not have reached us.';
const HERE = 'You were signed out in another tab.';
/** The write of the order that comes next. */
const ORDER = 'e-4';
const afterOrder = async (...facts: readonly FactDraft[]) => {
  const crema = await show(eraStarted('signedOut'), signedIn('Maya'), { type: 'cart/joined', data: {} });
  await happens(crema, ...facts, eraStarted('signedOut'));
};

it('does not promise that a change stays which the server has not answered', async () => {
  await afterOrder(added);
  expect(said()).toContain(`${HERE} ${UNSURE} All else of your cart and your orders stays in your account.`);
});

it('says that an order was not sent', async () => {
  await afterOrder(ordered);
  expect(said()).toContain(
    `${HERE} Your order for $18.16 was not sent. Your cart and your other orders stay in your account.`,
  );
});

it('promises nothing of an order that may have arrived', async () => {
  await afterOrder(ordered, sent(ORDER));
  expect(said()).not.toContain('Your order for');
  expect(said()).toContain(UNSURE);
});

it('says that an order waits for its bank', async () => {
  await afterOrder(ordered, ...atBank(ORDER));
  expect(said()).toContain('Your order for $18.16 waits for your bank: if it wants you to confirm');
  expect(said()).not.toContain(UNSURE);
});

it('does not say so in the tab that signs out', async () => {
  const crema = await show(eraStarted('signedOut'), signedIn('Maya'), added);
  signedOutHere.isAsked = true;
  await happens(crema, eraStarted('signedOut'));
  expect(screen.queryByText(wholeText(SIGNED_OUT))).toBeNull();
  await happens(crema, signedIn('Maya'), eraStarted('signedOut'));
  expect(screen.getByText(wholeText(SIGNED_OUT))).toBeDefined();
});

it('says nothing where the cart was empty, where a guest signs in, or where a guest’s era ends', async () => {
  const crema = await show(eraStarted('signedOut'), signedIn('Maya'));
  await takesOver(crema);
  await userEvent.click(screen.queryByRole('button', { name: 'Got it' }) ?? document.body);
  await happens(crema, added);
  await happens(crema, added, signedIn('Maya'));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is not said to who comes next', async () => {
  const crema = await show(eraStarted('signedOut'), signedIn('Maya'), added);
  await takesOver(crema);
  await happens(crema, eraStarted('signedOut'));
  expect(screen.queryByText(SAID)).toBeNull();
});

it('says so too where the sign-out came before this code was loaded', () => {
  const crema = createTestCrema({}, eraStarted('signedOut'), signedIn('Maya'), added);
  const opened = crema.world();
  crema.tell(eraStarted('signedOut'));
  showBar(crema, opened);
  expect(screen.getByText(wholeText(SIGNED_OUT))).toBeDefined();
});

it('says so in the same commit that takes the payment away', async () => {
  await fetchPayment();
  const crema = createTestCrema({}, eraStarted('signedOut'), readyToPay);
  const commits: string[] = [];
  const look = () => {
    const payment = screen.queryByRole('dialog', { name: 'Choose payment' });
    commits.push(
      `${payment === null ? '' : 'payment'} ${screen.queryByText(wholeText(SIGNED_OUT)) === null ? '' : 'said'}`.trim(),
    );
  };
  render(
    <IntlRoot locale="en-US">
      <CremaContext value={crema}>
        <Profiler id="commits" onRender={look}>
          <MemoryRouter initialEntries={['/menu/cart#payment-summary']}>
            <LeftBar opened={crema.world()} />
            <EraBoundary>
              <Routes>
                <Route path="/menu/cart" element={<CartRoute />} />
              </Routes>
            </EraBoundary>
          </MemoryRouter>
        </Profiler>
      </CremaContext>
    </IntlRoot>,
  );
  expect(commits.at(-1)).toBe('payment');
  commits.length = 0;
  await happens(crema, eraStarted('signedOut'));
  expect(commits).not.toEqual([]);
  expect(new Set(commits)).toEqual(new Set(['said']));
});
