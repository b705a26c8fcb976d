/** What is said of a write under way: by its kind and phase, the network, and what it carries. Pages say what this hook says. */
import { screen, act } from '@testing-library/react';
import { expect, it, describe } from 'vitest';
import { useTold, type NounTold } from '../../src/kit/useTold.ts';
import { ordersTold } from '../../src/parts/order/told.ts';
import { paymentTold } from '../../src/features/payment/told.ts';
import type { FactDraft } from '../../domain/events.ts';
import { partsOf } from '../domain/addresses/someAddress.ts';
import { requested } from '../domain/orderFacts.ts';
import { createTestCrema } from '../features/createTestCrema.ts';
import { happens, showPage } from '../features/showPage.tsx';
import { answerLost, orderRefused, sent, atBank } from '../features/someFacts.ts';
import { favoritesTold } from '../../src/features/favorites/told.ts';
import { pickupTold } from '../../src/features/pickup/told.ts';
import { walletTold } from '../../src/features/wallet/told.ts';
import { cancellationsTold } from '../../src/parts/cancellations/told.ts';
import { addressesTold } from '../../src/parts/addresses/told.ts';
import { paymentMethodsTold } from '../../src/features/paymentMethods/told.ts';

function Said({ told, writeId }: { readonly told: NounTold; readonly writeId: string | null }) {
  return <output>{useTold(told, writeId) ?? 'nothing'}</output>;
}
const said = () => screen.getByRole('status').textContent;

function saying(told: NounTold, draft: FactDraft) {
  const crema = createTestCrema();
  const writeId = crema.tell(draft);
  showPage(crema, '/', '/', <Said told={told} writeId={writeId} />);
  return { crema, writeId };
}
const reload = (change: 'addMoney' | 'createAutoReload'): FactDraft => ({
  type: 'wallet/reloadRequested',
  data: { change, cardId: 'c-1', amount: 2_500, triggerAmount: 1_000, paymentMethodId: 'm-1' },
});
const checkIn: FactDraft = {
  type: 'pickup/checkInRequested',
  data: { storeNumber: '1', orderToken: null, displayName: 'Sam', stallNumber: 2 },
};
const starred: FactDraft = { type: 'favorites/starred', data: { storeNumber: '1' } };
const saveAddress: FactDraft = {
  type: 'addresses/saveRequested',
  data: { addressId: null, version: null, ...partsOf() },
};
const removeMethod: FactDraft = {
  type: 'paymentMethods/changeRequested',
  data: { change: 'remove', paymentMethodId: 'm-1' },
};
const cancel: FactDraft = { type: 'cancellations/requested', data: { orderId: 'o-1' } };
const NOTHING = 'nothing';
const always = (text: string) => [text, text, text, text];
const ORDER = 'shell.order.phase';

type Row = readonly [string, NounTold, FactDraft, readonly string[], (readonly string[])?];
const reloading = ['reload.adding', 'reload.adding', 'reload.pending'];
const savingAuto = ['reload.auto.saving', 'reload.auto.saving', 'reload.pending'];
const unsaid = [NOTHING, NOTHING, NOTHING];
const sentOrder = [`${ORDER}.sent`, `${ORDER}.answerLost`, `${ORDER}.accepted`];
const checkingIn = ['pickup.sending', 'pickup.sending', 'pickup.answerLost', 'pickup.sending'];
const cancelling = always('orders.cancel.asked');

/** Of a write that waits, was sent, whose answer was lost, and that is accepted; without a network, where that is another text. */
const rows: readonly Row[] = [
  [
    'an order',
    ordersTold,
    requested(),
    [`${ORDER}.waiting`, ...sentOrder],
    [`${ORDER}.offline`, ...sentOrder],
  ],
  ['a check-in', pickupTold, checkIn, checkingIn, always('pickup.waiting')],
  ['added money', walletTold, reload('addMoney'), ['reload.waiting', ...reloading]],
  ['an auto reload', walletTold, reload('createAutoReload'), ['reload.auto.waiting', ...savingAuto]],
  ['an address', addressesTold, saveAddress, ['addresses.waiting', ...unsaid]],
  ['a payment method', paymentMethodsTold, removeMethod, ['paymentMethods.waiting', ...unsaid]],
  ['a cancellation', cancellationsTold, cancel, cancelling, always('orders.cancel.waiting')],
  ['a heart, which the page shows as done', favoritesTold, starred, always(NOTHING)],
  ['a write of another noun', pickupTold, starred, always(NOTHING)],
];

describe('a write under way is told by its phase and the network', () => {
  it.for(rows)('%s', async ([, told, draft, online, offline = online]) => {
    const { crema, writeId } = saying(told, draft);
    const phases = [[], [sent(writeId)], [answerLost(writeId)], atBank(writeId)];
    for (const [index, facts] of phases.entries()) {
      await happens(crema, ...facts);
      const here = said();
      act(() => crema.goOnline(false));
      expect([index, here, said()]).toEqual([index, online[index], offline[index]]);
      act(() => crema.goOnline(true));
    }
  });

  it('an order waits for a sign-in, and is told no more once it is answered', async () => {
    const { crema, writeId } = saying(ordersTold, requested());
    await happens(crema, ...[sent(writeId), answerLost(writeId)]);
    await happens(crema, { type: 'outbox/signInAwaited', data: { writeId } });
    expect(said()).toBe(`${ORDER}.signInNeeded`);
    // What was sent may arrive yet: it is not called unsent.
    await happens(crema, { type: 'outbox/neverArrived', data: { writeId } });
    expect(said()).toBe(`${ORDER}.answerLost`);
    await happens(crema, orderRefused(writeId, 'X'));
    expect(said()).toBe(NOTHING);
  });

  it('a guest’s order is told as a member’s', () => {
    const { enterAgain, ...phases } = paymentTold.submitGuestOrder;
    expect([enterAgain, phases]).toEqual(['guest.error.again', ordersTold.submitOrder]);
  });
});
