/**
 * Each row of the catalogue of cards and payment methods as its page says it: text, action, and where that leads. A code that has words of
 * its own and no row fails here.
 */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { errorFor, genericError } from '../../src/i18n/errorCatalog.ts';
import { methodErrors } from '../../src/features/paymentMethods/methodErrors.ts';
import { cardErrors } from '../../src/features/wallet/cardErrors.ts';
import { reloadErrors } from '../../src/features/wallet/reloadErrors.ts';
import '../../src/features/addresses/AddressPages.tsx';
import { SaveNotice, saveTexts } from '../../src/parts/addresses/SaveNotice.tsx';
import { MethodErrorNotice } from '../../src/features/paymentMethods/MethodErrorNotice.tsx';
import '../../src/features/paymentMethods/MethodsRoutes.tsx';
import { CardErrorNotice } from '../../src/features/wallet/CardErrorNotice.tsx';
import '../../src/features/wallet/CardsRoutes.tsx';
import { ReloadErrorNotice } from '../../src/features/wallet/ReloadProgress.tsx';
import '../../src/i18n/errorTexts.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { showPage } from '../features/showPage.tsx';
import { paymentCodes, type CodeRow } from './paymentCodes.ts';
import { said } from './said.ts';

afterEach(cleanup);

const CARD = 'card-1';
const noticeOf = ({ page, code, by }: CodeRow, onRetry: () => void): ReactElement => {
  const isTransfer = 'refuses' in by && by.refuses === 'transfer';
  if (page === 'cards')
    return <CardErrorNotice code={code} cardId={isTransfer ? CARD : null} onRetry={onRetry} />;
  if (page === 'addresses')
    return <SaveNotice save={{ status: 'refused', told: null, code }} failed="addresses.addFailed" />;
  return page === 'reload' ? (
    <ReloadErrorNotice code={code} title="No money was added" onRetry={onRetry} />
  ) : (
    <MethodErrorNotice code={code} title="That did not work" onRetry={onRetry} cardId={CARD} />
  );
};
const GENERIC = 'Something went wrong on our end. Please try again.';
/** What the spec's catalogue has on every page that has no words of its own for it (spec 1 section 8). */
const everywhere = ['121075', '123000', 'DIGITAL_CARD_PROVISION_ERROR'];

describe('the catalogue of cards and payment methods', () => {
  it.each([
    ['cards', cardErrors],
    ['reload', reloadErrors],
    ['methods', methodErrors],
    ['addresses', saveTexts],
  ] as const)('has a row for every code of %s', (page, codes) => {
    const rows = new Set(paymentCodes.filter((row) => row.page === page).map(({ code }) => code));
    expect([...rows].toSorted()).toEqual(expect.arrayContaining(Object.keys(codes).toSorted()));
    const others = [...rows].filter((code) => !(code in codes));
    expect(others.filter((code) => errorFor(code) === genericError && code !== 'ADDRESS_INVALID')).toEqual(
      [],
    );
  });

  it.each(everywhere)('says %s as anything else that went wrong, with Got it', (code) => {
    expect(errorFor(code)).toEqual({
      messageId: 'error.generic',
      action: { labelId: 'error.action.gotIt', does: 'dismiss' },
    });
  });

  it.each(paymentCodes.filter(({ by }) => 'answeredIn' in by))(
    'names a test that meets $code of $page',
    ({ code, by }) => {
      expect(readFileSync('answeredIn' in by ? by.answeredIn : '', 'utf8').includes(code)).toBe(true);
    },
  );

  it.each(paymentCodes.filter(({ by }) => 'steps' in by))(
    'has the steps that lead to $code of $page',
    ({ by }) => {
      const tests = readFileSync('tests/catalogue/paymentCodes.int.test.ts', 'utf8');
      expect(tests.includes(`it('${'steps' in by ? by.steps : ''}'`)).toBe(true);
    },
  );

  it.each(['cards', 'reload', 'methods'] as const)(
    'asks for no new price by Try again of %s',
    async (page) => {
      const crema = createTestCrema();
      const unknown = { code: '999999', page, by: { saves: '' }, text: GENERIC, action: null };
      let retried = 0;
      showPage(
        crema,
        '/',
        '/',
        noticeOf(unknown, () => void retried++),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect([retried, crema.asked.map(({ type }) => type)]).toEqual([1, []]);
    },
  );

  it.each(paymentCodes)('says $code of $page in the words of the spec', async (row) => {
    let retried = 0;
    showPage(
      createTestCrema(),
      '/',
      '/',
      noticeOf(row, () => void retried++),
    );
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain(said(row.text));
    const links = screen
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')?.replace('#auto-reload', '')]);
    const buttons = screen.queryAllByRole('button');
    for (const button of buttons) await userEvent.click(button);
    const pressed = buttons.map(({ textContent }, index) => [
      textContent,
      index < retried ? null : 'nothing',
    ]);
    const { action } = row;
    const to = action?.to?.replace('{card}', CARD) ?? null;
    expect([...links, ...pressed]).toEqual(action === null ? [] : [[action.name, to]]);
  });
});
