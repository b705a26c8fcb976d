/** Anyone who has an order hears on any page that it is ready: a message, the title, and nothing of what is old. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderStatus } from '../../../domain/orders/status.ts';
import { ReadyNews } from '../../../src/features/orders/ReadyNews.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, showPage, press } from '../showPage.tsx';

const moved = (orderId: string, status: OrderStatus, cursor: string) =>
  ({
    type: 'order/statusChanged',
    data: { orderId, status, storeNumber: '7', cursor, changedAt: 2 },
  }) as const;
const SENTENCE = 'Your order is ready for pickup.';

beforeEach(() => {
  document.title = 'Menu';
});

it('is said when it becomes ready, in a region that announces it and in the title, until it is put away', async () => {
  const crema = createTestCrema({}, moved('old', 'ReadyForPickup', '1'));
  showPage(crema, '/menu', '/menu', <ReadyNews before={crema.world().order.statuses} />);
  expect(screen.queryByText(SENTENCE)).toBeNull();
  await happens(crema, moved('o-1', 'ReadyForPickup', '2'));
  // The other one was not picked up yet.
  expect(screen.getByRole('status').textContent).toContain('Your order O1 is ready for pickup.');
  expect(document.title).toBe('Ready for pickup · Menu');
  await press('Dismiss');
  expect(screen.queryByText(/is ready for pickup/)).toBeNull();
  expect(document.title).toBe('Menu');
});

it('names the order only while there is another one', async () => {
  const crema = createTestCrema();
  showPage(crema, '/menu', '/menu', <ReadyNews before={{}} />);
  await happens(crema, moved('o-1', 'ReadyForPickup', '1'));
  expect(screen.getByText(SENTENCE)).toBeDefined();
  await happens(crema, moved('o-2', 'ReadyForPickup', '2'));
  expect(screen.getByText('Your order O1 is ready for pickup.')).toBeDefined();
  expect(screen.getByText('Your order O2 is ready for pickup.')).toBeDefined();
  await happens(crema, moved('o-2', 'PickedUp', '3'));
  expect(screen.getByText(SENTENCE)).toBeDefined();
});

it.each([
  ['/menu', false],
  ['/pickup/curbside', true],
  ['/menu/cart/guest/order', true],
  ['/menu/previous', false],
])('on a phone, at %s, is over the head of the page: %s', async (page, isOnTop) => {
  const crema = createTestCrema();
  showPage(crema, page, page, <ReadyNews before={{}} />);
  await happens(crema, moved('o-1', 'ReadyForPickup', '1'));
  expect(/onTop/.test(screen.getByRole('region', { name: 'Ready for pickup' }).className)).toBe(isOnTop);
});

it('is put away in every tab', async () => {
  const crema = createTestCrema();
  showPage(crema, '/menu', '/menu', <ReadyNews before={{}} />);
  await happens(crema, moved('o-1', 'ReadyForPickup', '1'));
  expect(screen.getByText(SENTENCE)).toBeDefined();
  // As another tab writes it.
  await happens(crema, { type: 'order/readyDismissed', data: { orderId: 'o-1' } });
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(document.title).toBe('Menu');
});

it('leaves the focus to the heading of the page when it is put away', async () => {
  const crema = createTestCrema();
  showPage(
    crema,
    '/menu',
    '/menu',
    <>
      <main id="main">
        <h1>Menu</h1>
      </main>
      <ReadyNews before={{}} />
    </>,
  );
  await happens(crema, moved('o-1', 'ReadyForPickup', '1'));
  await press('Dismiss');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Menu' }));
});

it('is said where it became ready before this code was loaded, and not where the order was not known', async () => {
  const crema = createTestCrema({}, moved('o-1', 'Preparing', '1'));
  const before = crema.world().order.statuses;
  crema.tell(moved('o-1', 'ReadyForPickup', '2'));
  showPage(crema, '/menu', '/menu', <ReadyNews before={before} />);
  expect(await screen.findByText(SENTENCE)).toBeDefined();
  document.body.replaceChildren();
  showPage(crema, '/menu', '/menu', <ReadyNews before={{}} />);
  await happens(crema);
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

it('is one notification that names the order where no page is in front, and none of what was ready before', async () => {
  const shown: (readonly [string, NotificationOptions])[] = [];
  class PlatformNotification {
    static permission = 'granted';
    constructor(text: string, options: NotificationOptions) {
      shown.push([text, options]);
    }
  }
  vi.stubGlobal('Notification', PlatformNotification);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const crema = createTestCrema({}, moved('old', 'ReadyForPickup', '1'), moved('o-1', 'Preparing', '2'));
  showPage(crema, '/menu', '/menu', <ReadyNews before={crema.world().order.statuses} />);
  await happens(crema);
  expect(shown).toEqual([]);
  await happens(crema, moved('o-1', 'ReadyForPickup', '3'));
  // Two were not picked up: the one that is ready is named.
  expect(shown).toEqual([['Your order O1 is ready for pickup.', { tag: 'o-1' }]]);
  await happens(crema, moved('o-2', 'Preparing', '4'));
  expect(shown).toHaveLength(1);
});
