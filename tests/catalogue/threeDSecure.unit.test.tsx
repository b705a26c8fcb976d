/** What each row of the table of charges is said as, on the page of the card: text and action. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ReloadOutcome } from '../../src/features/wallet/ReloadOutcome.tsx';
import '../../src/features/wallet/CardsRoutes.tsx';
import '../../src/features/wallet/ReloadSheets.tsx';
import type { Reload } from '../../src/features/wallet/useReload.ts';
import { messages } from '../../src/i18n/messages.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { showPage } from '../features/showPage.tsx';
import { paymentCodes } from './paymentCodes.ts';
import { said } from './said.ts';
import { ADDED, chargeRows, PAUSED } from './threeDSecure.ts';

afterEach(cleanup);

const card = {
  cardId: 'c-1',
  lastFour: '4242',
  balance: 2_500,
  currency: 'USD',
  isPrimary: true,
  nickname: '',
  status: 'active' as const,
};

const show = (status: 'done' | 'refused', code: string | null, onRetry: () => void) => {
  const reload: Reload = {
    writeId: 'w-1',
    change: 'addMoney',
    amount: null,
    paymentMethodId: null,
    challengeUrl: null,
    told: null,
    status,
    code,
    start: () => undefined,
    dismiss: () => undefined,
  };
  showPage(createTestCrema(), '/', '/', <ReloadOutcome reload={reload} card={card} onRetry={onRetry} />);
};

describe('a charge of the table', () => {
  const ends = [...new Set(chargeRows.filter(({ by }) => by === 'addMoney').map(({ code }) => code))];
  const refusals = ends.filter((code) => code !== null);
  it.each(refusals)('that ends as %s is told, with one action or none', async (code) => {
    let retried = 0;
    show('refused', code, () => void retried++);
    const row = paymentCodes.find((each) => each.code === code && each.page === 'reload');
    expect(screen.getByRole('alert').textContent).toContain(said(row?.text ?? 'There is no row for it.'));
    const links = screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    const buttons = screen.queryAllByRole('button');
    for (const button of buttons) await userEvent.click(button);
    expect(retried).toBe(buttons.length);
    const offered = [...links, ...buttons.map(({ textContent }) => [textContent, null])];
    expect(offered).toEqual(row?.action ? [[row.action.name, row.action.to]] : []);
  });

  it('that was made is told', () => {
    show('done', null, () => undefined);
    expect(screen.getByRole('status').textContent).toContain(ADDED);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that an auto reload was refused with is told where it is set up', () => {
    expect(messages['reload.auto.suspended']).toBe(PAUSED);
  });
});
