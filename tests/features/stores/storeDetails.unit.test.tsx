/** Everything about one store, in its overlay. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { StoreDetails } from '../../../src/features/stores/StoreDetails.tsx';
import { addTexts } from '../../../src/i18n/messages.ts';
import locatorTexts from '../../../src/features/stores/locator.en.json';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, hrefOf } from '../showPage.tsx';
import { foundIn, pacific, pineStreet, searchStarted } from './someStores.ts';

addTexts(locatorTexts);

async function open(store: StoreLocation, at = pacific(10)) {
  const crema = createTestCrema();
  crema.passTime(at - crema.now());
  crema.tell(foundIn([], crema.tell(searchStarted)));
  const onOrder = vi.fn<(store: StoreLocation) => void>();
  const page = <StoreDetails stores={[{ ...store, storeNumber: '8' }, store]} onOrder={onOrder} />;
  showPage(crema, '/store-locator', '/store-locator', page);
  await happens(crema, expanded('7'));
  return { crema, onOrder };
}

const expanded = (storeNumber: string | null) =>
  ({ type: 'locator/storeExpanded', data: { storeNumber } }) as const;
const dialog = () => screen.getByRole('dialog', { name: 'Pine St' });
const hoursOf = (day: string) =>
  screen.getByRole('rowheader', { name: day }).parentElement?.textContent?.slice(day.length);
const isClosed = ({ world }: TestCrema) => world().storeSelection.expanded === null;

it('is closed while no store is unfolded, and for one that is not at hand', async () => {
  const { crema } = await open(pineStreet);
  await happens(crema, expanded('unheard-of'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says where the store is and whether it is open', async () => {
  await open(pineStreet);
  for (const text of ['1 Pine St', 'Seattle, WA 98101', 'Open until 9:00 PM', '1.2 mi'])
    expect(within(dialog()).getByText(text)).toBeDefined();
  expect(dialog().textContent).toContain('Ready in around 5-8 minutes');
});

it('rings up and leads the way', async () => {
  await open(pineStreet);
  expect(hrefOf('Call (206) 555-0107')).toBe('tel:2065550107');
  expect(hrefOf('Get directions')).toBe('https://www.openstreetmap.org/directions?to=47.61%2C-122.34');
});

it('has no phone link where there is no phone', async () => {
  await open({ ...pineStreet, phoneNumber: null });
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
});

it('writes seven days from the store’s today: usual hours, overnight, all day, split, closed, holiday', async () => {
  await open({
    ...pineStreet,
    hoursByDay: [
      [],
      [{ opens: 360, closes: 1260 }],
      [{ opens: 1080, closes: 1560 }],
      [{ opens: 0, closes: 1440 }],
      [
        { opens: 420, closes: 720 },
        { opens: 840, closes: 1200 },
      ],
      [{ opens: 360, closes: 1260 }],
      [{ opens: 360, closes: 1440 }],
    ],
    holidays: [{ date: '2026-05-08', name: 'Founders’ Day', hours: [] }],
  });
  expect(screen.getAllByRole('row')).toHaveLength(7);
  expect(screen.getByRole('row', { current: 'date' }).textContent).toBe('Today6:00 AM – 9:00 PM');
  expect(hoursOf('Tuesday')).toBe('6:00 PM – 2:00 AM the next day');
  expect(hoursOf('Wednesday')).toBe('Open 24 hours');
  expect(hoursOf('Thursday')).toBe('7:00 AM – 12:00 PM2:00 PM – 8:00 PM');
  expect(hoursOf('Friday')).toBe('ClosedFounders’ Day');
  expect(hoursOf('Saturday')).toBe('6:00 AM – 12:00 AM');
  expect(hoursOf('Sunday')).toBe('Closed');
});

it('counts today by the store’s clock', async () => {
  // Monday, 10 at night on the west coast: Tuesday already where the test's clock stands.
  await open({ ...pineStreet, hoursByDay: [[], [], ...pineStreet.hoursByDay.slice(2)] }, pacific(22));
  expect(hoursOf('Today')).toBe('Closed');
  expect(hoursOf('Tuesday')).toBe('6:00 AM – 9:00 PM');
});

it('tells the ways to order and to pick up, and a curb that is closed', async () => {
  await open({
    ...pineStreet,
    pickUpOptions: [
      { code: '16', name: 'In store' },
      { code: 'CX', name: 'Curbside' },
    ],
    mobileOrdering: {
      ...pineStreet.mobileOrdering,
      guestOrdering: false,
      curbsideAvailability: 'UNAVAILABLE',
    },
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In store',
    'Curbside (closed right now)',
  ]);
  expect(screen.getByText('Order ahead with an account.')).toBeDefined();
});

it('tells a way to pick up once, although it is an amenity to filter by too', async () => {
  await open({
    ...pineStreet,
    pickUpOptions: [
      { code: '16', name: 'In store' },
      { code: 'CX', name: 'Curbside' },
    ],
    amenities: [
      { code: 'CX', name: 'Curbside', category: 'Pick up' },
      { code: 'WF', name: 'Wi-Fi', category: 'Comfort' },
    ],
  });
  expect(within(dialog()).getAllByText('Curbside')).toHaveLength(1);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Comfort']);
});

it('groups the amenities, and warns of what one should know', async () => {
  await open({
    ...pineStreet,
    amenities: [
      { code: 'WF', name: 'Wi-Fi', category: 'In store' },
      { code: 'NB', name: 'Nitro cold brew', category: 'Menu' },
      { code: 'SE', name: 'Indoor seating', category: 'In store' },
    ],
    warningLabels: [{ code: 'W1', label: 'The lift is out of order' }],
  });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['In store', 'Menu']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['Wi-Fi', 'Indoor seating', 'Nitro cold brew'],
  ]);
  expect(screen.getByText('The lift is out of order')).toBeDefined();
});

it('closes by its button and by Escape', async () => {
  const { crema } = await open(pineStreet);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isClosed(crema)).toBe(true);
  await happens(crema, expanded('7'));
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(isClosed(crema)).toBe(true);
});

it('closes before it orders, so that what is said of the order is seen', async () => {
  const { crema, onOrder } = await open(pineStreet);
  onOrder.mockImplementation(() => expect(crema.asked.at(-1)?.type).toBe('locator/expandStore'));
  await userEvent.click(screen.getByRole('button', { name: /^Order Here/ }));
  await waitFor(() => expect(onOrder).toHaveBeenCalledExactlyOnceWith(pineStreet));
  expect(isClosed(crema)).toBe(true);
});
