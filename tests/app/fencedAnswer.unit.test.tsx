/** Every button of a fenced tab says that a reload is needed, also where a dialog lies over the bar that says so. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CartRoute, fetchPayment } from '../../src/shell/CartRoute.tsx';
import { useCrema } from '../../src/kit/Crema.ts';
import { FencedAnswer } from '../../src/shell/FencedAnswer.tsx';
import { FavoriteHeart } from '../../src/features/stores/list/FavoriteHeart.tsx';
import { SignInForm } from '../../src/features/session/SignInForm.tsx';
import { texts } from '../../src/i18n/texts.ts';
import { createTestCrema, type TestCrema } from '../features/createTestCrema.ts';
import { showPage, press } from '../features/showPage.tsx';
import { readyToPay } from '../features/someFacts.ts';

// The sheet's content is on the device already.
beforeAll(async () => void (await fetchPayment()));

texts('stores');
texts('session');

const show = (crema: TestCrema, path: string, page: React.ReactElement) =>
  showPage(crema, path, '*', <FencedAnswer>{page}</FencedAnswer>);
/** It comes when the dispatch was answered. */
const answer = () => screen.findByRole('alertdialog', { name: 'A newer version is here. Reload to go on.' });
const noAnswer = () => expect(screen.queryByRole('alertdialog')).toBeNull();
const kept = "This tab can't do that any more. What you asked for is kept, and tried again when you reload.";

describe('in a fenced tab', () => {
  it('placing an order is answered over the payment dialog, with a way to reload', async () => {
    const crema = createTestCrema({}, readyToPay);
    show(crema, '/menu/cart#payment-summary', <CartRoute />);
    crema.fence();
    await press(/^Place order/);
    expect(within(await answer()).getByText(kept)).toBeDefined();
    expect(within(await answer()).getByRole('button', { name: 'Reload' })).toBeDefined();
    // A screen reader starts at what is said, and Tab leads from there to the ways out.
    expect(document.activeElement).toBe(within(await answer()).getByRole('heading'));
    expect(crema.world().order.submission).toBeNull();
  });

  it('a heart that is pressed with the keyboard is answered, each time', async () => {
    const crema = createTestCrema();
    show(crema, '/store-locator', <FavoriteHeart storeNumber="99001" name="Pike Place" />);
    crema.fence();
    const heart = screen.getByRole('button', { name: /Pike Place/ });
    for (const key of ['{Enter}', ' ']) {
      heart.focus();
      await userEvent.keyboard(key);
      expect(within(await answer()).getByText(kept)).toBeDefined();
      await userEvent.click(within(await answer()).getByRole('button', { name: 'Not now' }));
      noAnswer();
      // One goes on where one was.
      expect(document.activeElement).toBe(heart);
    }
  });

  it('a password is not kept, and it is not said to be', async () => {
    const crema = createTestCrema();
    show(crema, '/account/signin', <SignInForm hasDemoPeople={false} />);
    crema.fence();
    await userEvent.type(screen.getByLabelText('Email address'), 'maya@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'crema-demo-1');
    await press('Sign in');
    expect(within(await answer()).getByText(/Reload, then try again/)).toBeDefined();
  });

  it.each([
    { type: 'menu/refresh', data: { key: 'menu:national:en-US' } },
    { type: 'locator/highlightStore', data: { storeNumber: '99001' } },
  ] as const)('$type, which a page asks for by itself, is not answered', async (draft) => {
    const crema = createTestCrema();
    show(crema, '/menu', <Asks draft={draft} />);
    crema.fence();
    screen.getByText('ask').click();
    await Promise.resolve();
    expect(crema.asked).toEqual([draft]);
    noAnswer();
  });
});

it('in any other tab nothing is said', async () => {
  const crema = createTestCrema();
  show(crema, '/store-locator', <FavoriteHeart storeNumber="99001" name="Pike Place" />);
  await press(/Pike Place/);
  expect(crema.asked).toHaveLength(1);
  noAnswer();
});

function Asks({ draft }: { readonly draft: Parameters<TestCrema['dispatch']>[0] }) {
  const { dispatch } = useCrema();
  return <button onClick={() => void dispatch(draft)}>ask</button>;
}
