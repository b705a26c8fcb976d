/** The page of vouchers: it looks at the list while it is shown, and says that one is being made. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { vouchersRoutes } from '../../../src/features/vouchers/routes.ts';
import { VouchersPage } from '../../../src/features/vouchers/VouchersPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';

it('looks at the vouchers and says that one is being made', async () => {
  const crema = createTestCrema();
  const asked = crema.tell({ type: 'vouchers/buyRequested', data: { amount: 500 } });
  crema.tell({ type: 'outbox/accepted', data: { writeId: asked } });
  showPage(crema, '/vouchers', '/vouchers', <VouchersPage />);
  expect(await screen.findByText('Accepted. We tell you as soon as it is made.')).toBeDefined();
  expect(crema.wanted).toContain('voucherList');
  expect(vouchersRoutes.map(({ path }) => path)).toEqual(['/vouchers']);
});
