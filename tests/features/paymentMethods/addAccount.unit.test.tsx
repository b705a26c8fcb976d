/** Adding an account at a provider: what is asked before the page is left, and what is done and said when it is back. */
import { screen, cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, describe } from 'vitest';
import { type TestCrema, createTestCrema } from '../createTestCrema.ts';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { MethodsRoutes } from '../../../src/features/paymentMethods/MethodsRoutes.tsx';
import type { Answer } from '../../../streams/ports.ts';
import type { AccountStart } from '../../../streams/paymentMethods/port.ts';
import { happens, press, showIn, hrefOf } from '../showPage.tsx';
import { signIn, firstWrite } from '../someFacts.ts';
import { wholeText } from '../../setup/wholeText.ts';

const LIST = '/account/payment-method';
const ADD = `${LIST}/add/paypal`;
const vault = { vaultOrigin: 'https://cards.example.com' };
const everything = {
  newPaymentOptionEnabled: { creditCard: true, giftCard: true, payPal: true, venmo: true, campusCard: true },
};
const paypal: PaymentMethod = {
  ...{ paymentMethodId: 'pm-p', paymentMethodIdHash: 'hash', paymentType: 'paypal' },
  ...{ accountNumberLastFour: '', maskedAccount: 'm•••@example.com' },
  ...{ expirationMonth: null, expirationYear: null, isDefault: true, billingAddressId: null },
};
const unreachable = { ok: false, kind: 'unreachable', code: null, retryAfterSeconds: null } as const;

function ready(config: object = {}, answers: readonly Answer<string>[] = [], methods = [paypal]) {
  const crema = createTestCrema({ ...vault, ...config }, signIn, (crema) => ({
    type: 'paymentMethods/fetched',
    data: { document: crema.hold(methods) },
  }));
  const [starts, left, kept]: [AccountStart[], string[], string[]] = [[], [], []];
  const waiting = [...answers];
  const page: TestCrema = {
    ...crema,
    paymentMethods: {
      startAgreement: async (start) => {
        starts.push(start);
        return waiting.shift() ?? unreachable;
      },
    },
    leaveFor: (url) => void left.push(url),
    keepSecret: (secret) => {
      kept.push(secret);
      return `vault-${kept.length}`;
    },
  };
  return { crema, page, starts, left, kept };
}
function Address() {
  const { pathname, search, hash, state } = useLocation();
  return <pre data-testid="address">{JSON.stringify([pathname + search + hash, state])}</pre>;
}
const show = (crema: TestCrema, path = ADD) =>
  showIn(
    crema,
    <>
      <Address />
      <Routes>
        <Route path={`${LIST}/*`} element={<MethodsRoutes />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    path,
  );
/** On screen, at this address. */
function open(path: string, ...how: Parameters<typeof ready>) {
  const given = ready(...how);
  show(given.page, path);
  return given;
}
const address = () => (JSON.parse(screen.getByTestId('address').textContent) as [string, unknown])[0];
const state = () => (JSON.parse(screen.getByTestId('address').textContent) as [string, unknown])[1];
const saves = ({ asked }: TestCrema) => asked.filter(({ type }) => type === 'paymentMethods/save');
const ended = (crema: TestCrema, code: string | null, writeId = firstWrite(crema)) =>
  happens(
    crema,
    code === null
      ? { type: 'paymentMethods/changed', data: { writeId, paymentMethodId: 'pm-p' } }
      : { type: 'paymentMethods/refused', data: { writeId, code } },
  );

describe('the choices', () => {
  const links = (name: RegExp) =>
    screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));

  it('offer PayPal beside a card, and Venmo and campus cards only where they are on', async () => {
    open(LIST);
    await screen.findByText(wholeText('PayPal m•••@example.com'));
    expect(links(/^Add /)).toEqual([`${LIST}/add/credit-card`, ADD]);
    cleanup();
    open(LIST, everything);
    await screen.findByText(wholeText('PayPal m•••@example.com'));
    expect(links(/^Add /)).toEqual([
      `${LIST}/add/credit-card`,
      ADD,
      `${LIST}/add/venmo`,
      `${LIST}/add/campus-card`,
    ]);
  });

  it.each([
    ['/menu/cart#payment-summary', 'Back to payment'],
    ['/account/cards/c-1?amount=5000#add-money', 'Back'],
  ])('lead back to %s, where the adding was begun: %s', async (from, name) => {
    for (const path of ['credit-card', 'paypal']) {
      open(`${LIST}/add/${path}?returnUrl=${encodeURIComponent(from)}`);
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(from);
      expect(hrefOf('All payment methods')).toBe(LIST);
      cleanup();
    }
  });

  it.each([
    ['Venmo', {}, `${LIST}/add/venmo`],
    ['a campus card', {}, `${LIST}/add/campus-card`],
    ['PayPal', { newPaymentOptionEnabled: { ...everything.newPaymentOptionEnabled, payPal: false } }, ADD],
    ['PayPal where nobody takes payments', { vaultOrigin: '' }, ADD],
  ])('have no page for %s while it is off', async (_name, config, path) => {
    const { crema } = open(`${path}?state=pas_secret`, config);
    await screen.findByRole('heading', { level: 1, name: 'Payment methods' });
    expect([address(), saves(crema)]).toEqual([LIST, []]);
  });

  it.each([
    [ADD, 'Add PayPal', 'Continue to PayPal'],
    [`${LIST}/add/venmo`, 'Add Venmo', 'Continue to Venmo'],
    [`${LIST}/add/campus-card`, 'Add a campus card', 'Continue to your campus'],
  ])('have the page %s where it is on', async (path, title, button) => {
    open(path, everything);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByRole('button', { name: button })).toBeDefined();
  });
});

it('the ways back lead to no other site', async () => {
  open(`${LIST}/add/credit-card?returnUrl=https%3A%2F%2Fevil.example`);
  await screen.findByRole('link', { name: 'All payment methods' });
  expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
});

describe('leaving for PayPal', () => {
  const url = 'https://provider.example.com/secret';

  it('asks for its page with where the person came from, once, and leaves', async () => {
    const { crema, starts, left } = open(`${ADD}?returnUrl=%2Fgift`, {}, [{ ok: true, value: url }]);
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Continue to PayPal' }));
    expect(starts).toEqual([{ paymentType: 'paypal', returnUrl: '/gift', isDefault: true }]);
    expect([left, crema.asked]).toEqual([[url], []]);
  });

  it('says that PayPal cannot be reached, and tries again', async () => {
    const { left } = open(ADD, {}, [unreachable, { ok: true, value: url }]);
    await press('Continue to PayPal');
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach PayPal');
    await press('Continue to PayPal');
    expect([left, screen.queryByRole('alert')]).toEqual([[url], null]);
  });
});

describe('coming back from PayPal', () => {
  const back = `${ADD}?returnUrl=%2Faccount%2Fcards%2Fc-1%3Famount%3D5000%23add-money&state=pas_secret`;

  it('sends the state once, as a secret, and leads to where the person came from', async () => {
    const { crema, kept } = open(back);
    await screen.findByText(/PayPal is being added/);
    expect(kept).toEqual(['pas_secret']);
    expect(saves(crema)).toEqual([
      {
        type: 'paymentMethods/save',
        data: { paymentMethodId: null, isDefault: false, billingAddressId: null, vaultRef: 'vault-1' },
      },
    ]);
    expect(JSON.stringify(crema.world())).not.toContain('pas_secret');
    expect(screen.queryByRole('button', { name: 'Continue to PayPal' })).toBeNull();
    await ended(crema, null);
    expect([address(), state()]).toEqual([
      '/account/cards/c-1?amount=5000#add-money',
      { did: 'added', paymentType: 'paypal', paymentMethodId: 'pm-p' },
    ]);
  });

  it.each(['https://evil.example', '//evil.example', '/%5Cevil.example'])(
    'never leads to %s',
    async (returnUrl) => {
      const { crema } = open(`${ADD}?returnUrl=${encodeURIComponent(returnUrl)}&state=pas_secret`);
      await ended(crema, null);
      expect(address()).toBe('/');
    },
  );

  it.each([
    ['PAYMENT_NOT_APPROVED', 'You came back without approving it. Nothing was saved.'],
    ['PAYMENT_TOKEN_INVALID', "We're sorry to say this session expired. Add your payment info again."],
    ['121061', 'There was an error at the payment provider.'],
  ])(
    'says why it was not added (%s), takes the state out of the address, and can be tried again',
    async (code, text) => {
      const { crema, starts } = open(back);
      await ended(crema, code);
      const role = code === 'PAYMENT_NOT_APPROVED' ? 'status' : 'alert';
      expect(screen.getByRole(role).textContent).toContain('PayPal was not added');
      expect(screen.getByRole(role).textContent).toContain(text);
      expect(address()).toBe(back.replace('&state=pas_secret', ''));
      expect(saves(crema)).toHaveLength(1);
      // The page was loaded anew: nothing else has the focus.
      expect(document.activeElement?.textContent).toContain(text);
      expect(document.activeElement?.querySelector('button, a')).toBeNull();
      await press('Continue to PayPal');
      expect(starts).toEqual([
        { paymentType: 'paypal', returnUrl: '/account/cards/c-1?amount=5000#add-money', isDefault: false },
      ]);
    },
  );

  it('waits for a change that is on its way, and is not told what came of that', async () => {
    const { page, crema } = ready();
    const data = { change: 'remove', paymentMethodId: 'pm-9' } as const;
    await crema.dispatch({ type: 'paymentMethods/change', data });
    const other = firstWrite(crema);
    show(page, back);
    expect(saves(crema)).toEqual([]);
    await ended(crema, 'PAYMENT_METHOD_IN_USE', other);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saves(crema)).toHaveLength(1);
    await ended(crema, null);
    expect(address()).toBe('/account/cards/c-1?amount=5000#add-money');
  });

  it('asks again where another tab was first and the log said no', async () => {
    const { page, crema } = ready();
    const first = crema.dispatch;
    let isFirst = true;
    const racing: TestCrema = {
      ...page,
      // Between the press and the log another tab writes its change.
      dispatch: async (draft) => {
        if (isFirst && draft.type === 'paymentMethods/save') {
          isFirst = false;
          await first({
            type: 'paymentMethods/change',
            data: { change: 'makeDefault', paymentMethodId: 'pm-p' },
          });
        }
        return first(draft);
      },
    };
    show(racing, back);
    await screen.findByText(/PayPal is being added/);
    const before = firstWrite(crema);
    await ended(crema, null, before);
    expect(address()).toBe(back);
    await ended(crema, null);
    expect(address()).toBe('/account/cards/c-1?amount=5000#add-money');
  });

  it('is sent again where it did not reach the server', async () => {
    const { crema } = open(back);
    await ended(crema, 'ENTER_AGAIN');
    expect(screen.queryByRole('alert')).toBeNull();
    expect([address(), saves(crema).length]).toEqual([back, 2]);
    await ended(crema, null);
    expect(address()).toBe('/account/cards/c-1?amount=5000#add-money');
  });
});
