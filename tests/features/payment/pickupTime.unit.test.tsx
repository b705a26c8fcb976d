/** Choosing a pickup time in the payment sheet, with everything that can be in its way. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createTestCrema } from '../createTestCrema.ts';
import { giveStore, withDriveThru } from '../pickup/someVisits.ts';
import { happens, press } from '../showPage.tsx';
import { chooseStore, fillCart, giveCard, readyToPay, signIn, losePrice } from '../someFacts.ts';
import { pacific } from '../stores/someStores.ts';
import { show, open, place } from './paymentKit.tsx';

const MINUTE = 60_000;
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pickup time' });
const choices = () =>
  within(select())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const zone = 'America/Los_Angeles';
/** As the store's clock shows it; the name of its zone where this machine's clock shows another time. */
function atStore(at: number): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...options }).format(at);
  const there = format({ timeZone: zone });
  return there === format({}) ? there : format({ timeZone: zone, timeZoneName: 'short' });
}

async function shown(
  starts: (now: number) => readonly number[] = (now) => [now + 20 * MINUTE, now + 25 * MINUTE],
) {
  const crema = open();
  const slots = starts(crema.now());
  await happens(crema, { type: 'slots/fetched', data: { starts: [...slots] } });
  return { crema, slots };
}

describe('the pickup time', () => {
  it("is as soon as possible, or one of the store's slots in its local time", async () => {
    const { slots } = await shown();
    expect(choices()).toEqual(['As soon as possible', ...slots.map(atStore)]);
    expect(select().value).toBe('');
    expect(
      screen.getAllByText((_, each) => each?.textContent === 'Ready in around 5-8 minutes').length,
    ).toBeGreaterThan(0);
  });

  it('is within the hours of the way that was chosen, where it has its own', async () => {
    const { crema, slots } = await shown(() => [pacific(7), pacific(8)]);
    await act(async () => {
      giveStore(crema, withDriveThru({ opens: 7 * 60, closes: 8 * 60 }));
      crema.tell({
        type: 'cart/pickupChosen',
        data: { collectionType: 'DRIVE_THRU', consumptionType: 'CONSUME_OUT_OF_STORE' },
      });
    });
    await waitFor(() => expect(choices()).toEqual(['As soon as possible', atStore(slots[0] ?? 0)]));
  });

  it('is asked for the pieces of the cart, and with the mock state of the sandbox in the sandbox alone', async () => {
    const { crema } = await shown();
    expect(crema.wanted).toContain('storeSlots ["7",2,null]');
    const sandbox = createTestCrema({ sandbox: true }, readyToPay);
    show(sandbox, { search: '?mockState=EMPTY' });
    expect(sandbox.wanted).toContain('storeSlots ["7",2,"EMPTY"]');
    const production = createTestCrema({}, readyToPay);
    show(production, { search: '?mockState=EMPTY' });
    expect(production.wanted).toContain('storeSlots ["7",2,null]');
  });

  it('is chosen, held while it is paid, and ordered', async () => {
    const { crema, slots } = await shown();
    const [startsAt = 0] = slots;
    await userEvent.selectOptions(select(), atStore(startsAt));
    expect(crema.asked.at(-1)).toEqual({ type: 'slots/choose', data: { startsAt } });
    expect(select().value).toBe(String(startsAt));
    expect(screen.getByText(/isn't held for you/)).toBeDefined();
    const writeId = crema.tell({ type: 'slots/reservationAsked', data: { orderId: 'o-1', startsAt } });
    await happens(crema);
    expect(screen.getByText(/Asking the store to hold/)).toBeDefined();
    const expiresAt = crema.now() + 4 * MINUTE;
    await happens(crema, { type: 'slots/reserved', data: { writeId, orderId: 'o-1', startsAt, expiresAt } });
    expect(screen.getByText('Held for you for 4 more minutes.')).toBeDefined();
    await place(crema);
    expect(crema.world().order.submission?.scheduledFor).toBe(startsAt);
    expect(select().disabled).toBe(true);
  });

  it('stays among the choices when nobody else can have it any more', async () => {
    const { crema, slots } = await shown();
    const [first = 0, second = 0] = slots;
    await userEvent.selectOptions(select(), atStore(first));
    await happens(crema, { type: 'slots/fetched', data: { starts: [second] } });
    expect(choices()).toEqual(['As soon as possible', atStore(first), atStore(second)]);
  });

  it("that others took is cleared, said with the catalog's text, and chosen anew", async () => {
    const { crema, slots } = await shown();
    const [first = 0, second = 0] = slots;
    await userEvent.selectOptions(select(), atStore(first));
    const writeId = crema.tell({ type: 'slots/reservationAsked', data: { orderId: 'o-1', startsAt: first } });
    await happens(crema, {
      type: 'slots/reservationRefused',
      data: { writeId, orderId: 'o-1', startsAt: first, code: 'SLOT_UNAVAILABLE' },
    });
    expect(select().value).toBe('');
    expect(screen.getByText(/That time is no longer available/)).toBeDefined();
    await userEvent.selectOptions(select(), atStore(second));
    expect(screen.queryByText(/That time is no longer available/)).toBeNull();
  });

  it('that began meanwhile is not ordered as if it were wanted at once, without a word', async () => {
    const { crema, slots } = await shown();
    await userEvent.selectOptions(select(), atStore(slots[0] ?? 0));
    crema.passTime(21 * MINUTE);
    await happens(crema, { type: 'slots/fetched', data: { starts: [] } });
    expect(select().value).toBe('');
    expect(screen.getByText(/That time is no longer available/)).toBeDefined();
  });

  it('is an error where there are no slots, and where they could not be had, with a way to ask again', async () => {
    const { crema } = await shown(() => []);
    expect(screen.getByText('There are no pickup times to choose from in the coming hour.')).toBeDefined();
    await happens(crema, { type: 'slots/fetchFailed', data: { kind: 'server' } });
    expect(screen.getByText('We could not load the pickup times.')).toBeDefined();
    await press('Try again');
    expect(crema.asked.at(-1)).toEqual({ type: 'slots/refresh', data: {} });
    expect(screen.queryByText('We could not load the pickup times.')).toBeNull();
  });

  it('without a network is no alarm, is said to come later, and is asked for again when the network is back', async () => {
    const crema = createTestCrema({}, readyToPay);
    crema.goOnline(false);
    show(crema);
    await happens(crema, { type: 'slots/fetchFailed', data: { kind: 'offline' } });
    expect(screen.queryByText('We could not load the pickup times.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Other pickup times can be chosen once there is a connection.')).toBeDefined();
    expect(screen.getAllByText(/offline/i).map(({ textContent }) => textContent)).toEqual([
      "You're offline.",
    ]);
    // As the read's runner does then (streams/reads/askedAgain.ts).
    await act(async () => crema.goOnline(true));
    expect(screen.queryByText(/offline|could not load|once there is a connection/i)).toBeNull();
    expect(crema.wanted).toContain('storeSlots ["7",2,null]');
    await happens(crema, { type: 'slots/fetched', data: { starts: [crema.now() + 20 * MINUTE] } });
    expect(choices()).toHaveLength(2);
  });

  it('without a network leaves it to the price to say so, where it has none', async () => {
    const crema = createTestCrema({}, signIn, chooseStore, fillCart, (crema) => giveCard(crema, 2_500));
    crema.goOnline(false);
    losePrice(crema, 'offline');
    show(crema);
    await happens(crema, { type: 'slots/fetchFailed', data: { kind: 'offline' } });
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getAllByText(/offline/i).map(({ textContent }) => textContent)).toEqual([
      "You're offline. We'll need a connection to price your order.",
    ]);
  });
});
