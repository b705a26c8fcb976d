/** What is said of a write under way: by its kind and phase, the network, and what it carries. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DeferredSubmissionBar } from '../../src/app/DeferredSubmissionBar.tsx';
import { useTold, type NounTold } from '../../src/app/useTold.ts';
import { favoritesTold } from '../../src/features/favorites/told.ts';
import { ordersTold } from '../../src/features/orders/told.ts';
import { pickupTold } from '../../src/features/pickup/told.ts';
import { walletTold } from '../../src/features/wallet/told.ts';
import type { FactDraft } from '../../domain/events.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { showPage } from '../features/showPage.tsx';

afterEach(cleanup);

const submitRequested = {
  type: 'order/submitRequested',
  data: {
    ...{ orderId: 'o-1', storeNumber: '7', storeName: 'Pine St', cardId: 'c-1', price: 1156, tipAmount: 0 },
    ...{
      paymentMethodId: null,
      cardAmount: 1156,
      reloadAmount: null,
      payer: null,
      scheduledFor: null,
      currency: 'USD',
    },
    ...{ collectionType: 'IN_STORE' as const, lines: [] },
  },
} as const;

function Said({ told, writeId }: { readonly told: NounTold; readonly writeId: string | null }) {
  return <output>{useTold(told, writeId) ?? 'nothing'}</output>;
}

/** The ids that are said of the write that `draft` asks for, as it goes on. */
function saying(told: NounTold, draft: FactDraft) {
  const crema = createTestCrema();
  const writeId = crema.tell(draft);
  showPage(crema, '/', '/', <Said told={told} writeId={writeId} />);
  const said = () => screen.getByRole('status').textContent;
  const next = (fact: FactDraft) => {
    act(() => void crema.tell(fact));
    return said();
  };
  const online = (isOnline: boolean) => {
    act(() => crema.goOnline(isOnline));
    return said();
  };
  return { writeId, said, next, online };
}

const reload = (change: 'addMoney' | 'createAutoReload'): FactDraft => ({
  type: 'wallet/reloadRequested',
  data: { change, cardId: 'c-1', amount: 2_500, triggerAmount: 1_000, paymentMethodId: 'm-1' },
});

describe('a write under way', () => {
  it('is told by its phase, and no more once it is answered', () => {
    const { writeId, said, next, online } = saying(ordersTold, submitRequested);
    expect(said()).toBe('shell.order.phase.waiting');
    expect([online(false), online(true)]).toEqual(['shell.order.phase.offline', 'shell.order.phase.waiting']);
    expect(next({ type: 'outbox/sent', data: { writeId, attempt: 1 } })).toBe('shell.order.phase.sent');
    expect(online(false)).toBe('shell.order.phase.sent');
    expect(next({ type: 'outbox/answerLost', data: { writeId, kind: 'timeout' } })).toBe(
      'shell.order.phase.answerLost',
    );
    const { orderId } = submitRequested.data;
    expect(next({ type: 'order/refused', data: { writeId, orderId, code: 'X', reloaded: null } })).toBe(
      'nothing',
    );
  });

  it('is told by what it carries', () => {
    expect(saying(walletTold, reload('addMoney')).said()).toBe('reload.waiting');
    cleanup();
    const { writeId, said, next } = saying(walletTold, reload('createAutoReload'));
    expect(said()).toBe('reload.auto.waiting');
    expect(next({ type: 'outbox/sent', data: { writeId, attempt: 1 } })).toBe('reload.auto.saving');
    expect(next({ type: 'outbox/accepted', data: { writeId } })).toBe('reload.pending');
  });

  it('is told by the network alone, where its noun says so', () => {
    const data = { storeNumber: '1', orderToken: null, displayName: 'Sam', stallNumber: 2 };
    const { writeId, online, next } = saying(pickupTold, { type: 'pickup/checkInRequested', data });
    expect(next({ type: 'outbox/sent', data: { writeId, attempt: 1 } })).toBe('pickup.sending');
    expect(online(false)).toBe('pickup.waiting');
  });

  it('is not told where the page shows it as done, nor by the texts of another noun', () => {
    const starred: FactDraft = { type: 'favorites/starred', data: { storeNumber: '1' } };
    expect(saying(favoritesTold, starred).said()).toBe('nothing');
    cleanup();
    expect(saying(pickupTold, starred).said()).toBe('nothing');
  });
});

it('an order on its way is told in a live region of every page, until it is answered', async () => {
  const crema = createTestCrema();
  showPage(crema, '/', '/', <DeferredSubmissionBar />);
  expect(screen.getByRole('status').textContent).toBe('');
  let writeId = '';
  act(() => void (writeId = crema.tell(submitRequested)));
  expect(await screen.findByText(/Your order has not been sent yet/)).toBeDefined();
  const { orderId } = submitRequested.data;
  act(
    () => void crema.tell({ type: 'order/refused', data: { writeId, orderId, code: 'X', reloaded: null } }),
  );
  expect(screen.getByRole('status').textContent).toBe('');
});
