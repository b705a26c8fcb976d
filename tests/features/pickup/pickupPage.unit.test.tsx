/** How to come to a store: each branch of the page, live, and the ways on where there is no store. */
import { screen, act, cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, describe } from 'vitest';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, hrefOf, press } from '../showPage.tsx';
import { at7, giveStore, storeWith, orderIs } from './someVisits.ts';
import { PickupPage } from '../../../src/features/pickup/PickupPage.tsx';
import { requested, submitted } from '../../domain/orderFacts.ts';
import { firstWrite, signIn } from '../someFacts.ts';

const show = (crema: TestCrema, query = at7) => showPage(crema, `/pickup${query}`, '/pickup', <PickupPage />);
function open(store: Parameters<typeof giveStore>[1], query = at7): TestCrema {
  const crema = createTestCrema({}, (each) => giveStore(each, store));
  show(crema, query);
  return crema;
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a store that takes check-ins', () => {
  it('offers the curbside as new, under the same query, then the usual ways', () => {
    open(storeWith(['16', 'CX', 'DT']));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pick up at Pine St');
    expect(headings()).toEqual(['Check-in', 'Or visit us the usual way']);
    expect(hrefOf('Curbside New')).toBe(`/pickup/curbside${at7}`);
    expect(screen.getByRole('heading', { name: 'In store' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Drive-thru' })).toBeDefined();
  });
  it("keeps the order's status current, and says it", async () => {
    const crema = createTestCrema();
    giveStore(crema, storeWith(['16', 'CX']));
    const { unmount } = show(crema);
    expect([...crema.listening]).toEqual(['7/TOKEN']);
    expect(screen.queryByText('Your order')).toBeNull();
    await orderIs(crema, 'Preparing');
    const isSaid = (text: string) => screen.getAllByRole('status').some((each) => each.textContent === text);
    expect(isSaid('Preparing')).toBe(true);
    await orderIs(crema, 'ReadyForPickup');
    expect(isSaid('Ready for pickup')).toBe(true);
    unmount();
    expect(crema.listening.size).toBe(0);
  });
  it('sends nobody out for an order that was picked up', async () => {
    const crema = open(storeWith(['16', 'CX', 'DT']));
    await orderIs(crema, 'PickedUp');
    expect(screen.getByText('This order has been picked up. Enjoy!')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Curbside/ })).toBeNull();
    expect(screen.queryByText(/Drive up|pickup counter/)).toBeNull();
  });
});

describe('an order whose pickup option was chosen', () => {
  it.each([
    ['IN_STORE', 'In store', 'Drive-thru'],
    ['DRIVE_THRU', 'Drive-thru', 'In store'],
  ] as const)('by %s shows it as yours, and does not ask for it again', (collectionType, yours, other) => {
    const crema = createTestCrema();
    giveStore(crema, storeWith(['16', 'DT']));
    const orderId = 'o-1';
    const writeId = crema.tell(requested({ orderId, storeNumber: '7', collectionType }));
    const order = { orderId, orderToken: 'TOKEN', storeNumber: '7', submittedAt: crema.now() };
    crema.tell(submitted(1, { writeId, ...order }));
    show(crema);
    expect(headings()).toEqual(['Your order', 'Your pickup', 'Or pick it up another way']);
    const waysIn = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(waysIn('Your pickup')).toEqual([yours]);
    expect(waysIn('Or pick it up another way')).toEqual([other]);
  });
});

describe('the drive-thru', () => {
  const order = { orderToken: 'TOKEN', orderId: 'order-1', status: 'Preparing' } as const;
  const what = (query?: string) => {
    const crema = createTestCrema();
    giveStore(crema, storeWith(['16', 'DT']));
    crema.tell({ type: 'pickup/orderStatusChanged', data: order });
    show(crema, query);
    return { crema, said: () => screen.getByText(/^Drive up/).textContent };
  };
  it('takes the number of an order without a name, the name of any other', async () => {
    const { crema, said } = what('?store=7&orderToken=TOKEN');
    expect(said()).toBe('Drive up and give your order number, RDER1, at the window.');
    await act(async () => signIn(crema));
    expect(said()).toBe('Drive up and give the name on your order at the window.');
  });
  it('takes the name that the link says, and asks for no number of an order that is not known', () => {
    expect(what().said()).toBe('Drive up and give the name on your order at the window.');
    cleanup();
    expect(what('?store=7').said()).toBe('Drive up and give the name on your order at the window.');
  });
});

describe('while there is no store', () => {
  it('waits for its details', async () => {
    const crema = createTestCrema();
    show(crema);
    expect(screen.getByText('Looking up the store…')).toBeDefined();
    await act(async () => giveStore(crema, storeWith(['16'])));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pick up at Pine St');
  });
  it('says that the link names none, and listens to none', () => {
    const crema = createTestCrema();
    show(crema, '?orderToken=TOKEN');
    expect(screen.getByText(/does not say which store/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find a store' })).toBeDefined();
    expect(crema.listening.size).toBe(0);
  });
  it.each(['constructor', '__proto__', '%20%20'])('takes %s for no store', (store) => {
    show(createTestCrema(), `?store=${store}`);
    expect(screen.getByText(/does not say which store/)).toBeDefined();
  });
  it('says that there is no such store, and stops listening to it', async () => {
    const crema = createTestCrema();
    show(crema, '?store=404');
    await happens(crema, {
      type: 'pickup/storeFetchFailed',
      data: { storeNumber: '404', kind: 'refused', code: 'STORE_NOT_FOUND' },
    });
    expect(screen.getByText(/couldn't find that store/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See your orders' })).toBeDefined();
    expect(crema.listening.size).toBe(0);
  });
  it('offers to try again without a network, and stays while it tries', async () => {
    const crema = createTestCrema();
    show(crema, '?store=7');
    await happens(crema, {
      type: 'pickup/storeFetchFailed',
      data: { storeNumber: '7', kind: 'unreachable', code: null },
    });
    expect(screen.getByText(/can't reach Crema right now/)).toBeDefined();
    await press('Try again');
    expect(crema.asked).toEqual([{ type: 'pickup/refreshStore', data: { storeNumber: '7' } }]);
    expect(screen.getByRole('button', { name: /Try again/ }).getAttribute('aria-busy')).toBe('true');
  });
});

describe('somebody who has come in', () => {
  it('tells the baristas once, and is told that they know', async () => {
    const crema = open(storeWith(['16', 'DT']));
    const [inStore] = screen.getAllByRole('button', { name: "I'm here" });
    await userEvent.click(inStore as HTMLElement);
    await userEvent.click(inStore as HTMLElement);
    const [said, ...more] = crema.asked.filter(({ type }) => type === 'pickup/announce');
    expect([said?.data, more]).toEqual([
      { storeNumber: '7', orderToken: 'TOKEN', firstName: 'Sam', way: 'IN_STORE' },
      [],
    ]);
    const written = { writeId: firstWrite(crema), storeNumber: '7', orderToken: 'TOKEN' };
    await happens(crema, { type: 'pickup/announceFailed', data: { ...written, code: 'UNEXPECTED_ERROR' } });
    expect(screen.getByRole('alert').textContent).toMatch(/Tell them at the counter/);
    await userEvent.click(screen.getAllByRole('button', { name: "I'm here" })[0] as HTMLElement);
    const again = {
      ...written,
      writeId: firstWrite(crema),
      way: 'IN_STORE' as const,
      arrivedAt: crema.now(),
    };
    await happens(crema, { type: 'pickup/announced', data: again });
    expect(screen.getByText('The baristas know that you are here.')).toBeDefined();
  });

  it('is asked for a name where there is none, and for nothing where no order is known', async () => {
    const crema = open(storeWith(['16']), '?store=7&orderToken=TOKEN');
    await press("I'm here");
    expect(await screen.findByRole('dialog', { name: 'What should we call you?' })).toBeDefined();
    expect(crema.world().pickup.announced).toEqual({});
    cleanup();
    open(storeWith(['16']), '?store=7');
    expect(screen.queryByRole('button', { name: "I'm here" })).toBeNull();
  });
});
