/** Everything about one store, in its overlay. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { StoreDetails } from '../../../src/features/stores/details/StoreDetails.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, press } from '../showPage.tsx';
import { foundIn, pacific, pineStreet, searchStarted } from './someStores.ts';

texts('stores');

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
const hoursOf = (day: string) =>
  screen.getByRole('rowheader', { name: day }).parentElement?.textContent?.slice(day.length);
const isClosed = ({ world }: TestCrema) => world().storeSelection.expanded === null;

it('is closed while no store is unfolded, and for one that is not at hand', async () => {
  const { crema } = await open(pineStreet);
  await happens(crema, expanded('unheard-of'));
  expect(screen.queryByRole('dialog')).toBeNull();
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

const option = (code: 'CX' | '16', name: string) => ({ code, name });
const amenity = (code: string, name: string, category: string) => ({ code, name, category });
const ways = [option('16', 'In store'), option('CX', 'Curbside')];
const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

it('tells the ways to order and to pick up, each once, and a curb that is closed', async () => {
  const closed = { guestOrdering: false, curbsideAvailability: 'UNAVAILABLE' } as const;
  await open({
    ...pineStreet,
    pickUpOptions: ways,
    mobileOrdering: { ...pineStreet.mobileOrdering, ...closed },
    // To filter by.
    amenities: [amenity('CX', 'Curbside', 'Pick up'), amenity('WF', 'Wi-Fi', 'Comfort')],
  });
  expect(textsOf('listitem').slice(0, 2)).toEqual(['In store', 'Curbside (closed right now)']);
  expect(screen.getByText('Order ahead with an account.')).toBeDefined();
  expect(textsOf('term')).toEqual(['Comfort']);
});

it('groups the amenities, and warns of what one should know', async () => {
  await open({
    ...pineStreet,
    amenities: [
      amenity('WF', 'Wi-Fi', 'In store'),
      amenity('NB', 'Nitro cold brew', 'Menu'),
      amenity('SE', 'Indoor seating', 'In store'),
    ],
    warningLabels: [{ code: 'W1', label: 'The lift is out of order' }],
  });
  expect(textsOf('term')).toEqual(['In store', 'Menu']);
  expect(textsOf('definition')).toEqual(['Wi-Fi', 'Indoor seating', 'Nitro cold brew']);
  expect(screen.getByText('The lift is out of order')).toBeDefined();
});

it('closes before it orders, so that what is said of the order is seen', async () => {
  const { crema, onOrder } = await open(pineStreet);
  onOrder.mockImplementation(() => expect(crema.asked.at(-1)?.type).toBe('locator/expandStore'));
  await press(/^Order Here/);
  await waitFor(() => expect(onOrder).toHaveBeenCalledExactlyOnceWith(pineStreet));
  expect(isClosed(crema)).toBe(true);
});

it('says of a way to pick up with hours of its own when it is open', async () => {
  const every = (opens: number, closes: number) => Array.from({ length: 7 }, () => [{ opens, closes }]);
  const pickUpOptions = [
    { code: '16' as const, name: 'In store', hoursByDay: every(360, 540), holidays: [] },
    { code: 'DT' as const, name: 'Drive-thru', hoursByDay: every(0, 1440), holidays: [] },
  ];
  await open({ ...pineStreet, hoursByDay: every(0, 1440), holidays: [], pickUpOptions });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual(['In store Closed, opens tomorrow 6:00 AM', 'Drive-thru Open 24 hours']);
});
