/** What lies around the page, messages and bars, takes no focus along when it goes: the page's heading has it then. */
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { StateBars } from '../../src/shell/StateBars.tsx';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { useArrival } from '../../src/kit/useArrival.ts';
import { OrderBar } from '../../src/features/orders/OrderBar.tsx';
import { pastOrder, somePrevious } from '../features/orders/somePrevious.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { happens, showIn, press } from '../features/showPage.tsx';

const signInNeeded: FactDraft = { type: 'favorites/signInNeeded', data: { storeNumber: '7' } };

function show(around: ReactNode, ...facts: readonly FactDraft[]) {
  const crema = createTestCrema();
  for (const fact of facts) crema.tell(fact);
  showIn(crema, <Frame>{around}</Frame>, '/menu');
  return crema;
}

function Frame({ children }: { readonly children: ReactNode }) {
  const main = useArrival();
  return (
    <div>
      {children}
      <main id="main" ref={main} tabIndex={-1}>
        <h1>Menu</h1>
      </main>
    </div>
  );
}

const headingHasFocus = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Menu' })));

it('a message that is put away', async () => {
  const crema = show(<Toasts />);
  await happens(crema, signInNeeded);
  await press('Dismiss');
  await headingHasFocus();
});

it('a message whose action was pressed', async () => {
  const crema = show(<Toasts />);
  await happens(crema, { type: 'order/submitRefused', data: { reason: 'order/pricingStale' } });
  await press('Refresh');
  await headingHasFocus();
});

it('a bar that was read', async () => {
  const crema = show(<StateBars isFenced={false} />);
  await happens(crema, { type: 'engine/rowsSetAside', data: { seqs: [1] } });
  await press('Got it');
  await headingHasFocus();
});

it('the bar of an order that is picked up', async () => {
  const crema = show(<OrderBar />);
  crema.tell(somePrevious(crema, [{ ...pastOrder, status: 'Preparing', submittedAt: crema.now() }]));
  const way = await screen.findByRole('link', { name: 'How to pick it up' });
  way.focus();
  await happens(crema, {
    type: 'order/statusChanged',
    data: { orderId: pastOrder.orderId, status: 'PickedUp', storeNumber: '7', cursor: '1', changedAt: 2 },
  });
  await headingHasFocus();
});
