/** What each row of the table of charges is said as, on the page of the card: text and action. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReloadOutcome } from '../../src/features/wallet/ReloadOutcome.tsx';
import '../../src/features/wallet/CardsRoutes.tsx';
import '../../src/features/wallet/ReloadSheets.tsx';
import type { Reload } from '../../src/features/wallet/useReload.ts';
import { messages } from '../../src/i18n/messages.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { showPage } from '../features/showPage.tsx';
import { paymentCodes } from './paymentCodes.ts';
import { ADDED, chargeRows, PAUSED } from './threeDSecure.ts';

afterEach(cleanup);

const card = {
  ...{ cardId: 'c-1', lastFour: '4242', balance: 2_500, currency: 'USD', isPrimary: true, nickname: '' },
  status: 'active' as const,
};
const reload: Reload = {
  ...{
    writeId: 'w-1',
    change: 'addMoney',
    amount: null,
    paymentMethodId: null,
    challengeUrl: null,
    told: null,
  },
  ...{ status: 'done', code: null, start: () => undefined, dismiss: () => undefined },
};

describe('a charge of the table', () => {
  it('that is refused has its words on the page of reloads, in paymentCodes.ts', () => {
    const told = new Set(paymentCodes.flatMap(({ code, page }) => (page === 'reload' ? [code] : [])));
    const codes = chargeRows.flatMap(({ by, code }) => (by === 'addMoney' && code !== null ? [code] : []));
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !told.has(code))).toEqual([]);
  });

  it('that was made is told', () => {
    showPage(
      createTestCrema(),
      '/',
      '/',
      <ReloadOutcome reload={reload} card={card} onRetry={() => undefined} />,
    );
    expect(screen.getByRole('status').textContent).toContain(ADDED);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that an auto reload was refused with is told where it is set up', () => {
    expect(messages['reload.auto.suspended']).toBe(PAUSED);
  });
});
