/** The history of a card: the time of what names a store is the store's, with its zone; of anything else this device's. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CardDetails, CardEntry } from '../../../domain/wallet/shape.ts';
import { ready, show } from './reloadKit.tsx';
import { happens } from '../showPage.tsx';

const AT = '2026-11-25T03:52:00.000Z';
const here = new Date(AT).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

async function shown(entry: Pick<CardEntry, 'kind' | 'storeName' | 'utcOffsets'>): Promise<string> {
  const crema = ready();
  const entries = [{ entryId: 'e-1', amount: -545, at: AT, timeZoneId: null, lastFour: null, ...entry }];
  const answer = await crema.wallet.card();
  const card = async () => ({ ...answer, value: { ...answer.value, entries } }) as const;
  show({ ...crema, wallet: { ...crema.wallet, card } }, '');
  const item = (await screen.findByText('-$5.45')).closest('li');
  return item?.textContent ?? '';
}

const entry = {
  ...{ entryId: 'e-1', kind: 'purchase' as const, amount: -545, at: AT, storeName: null },
  ...{ timeZoneId: null, utcOffsets: null, lastFour: null },
};
describe('the history', () => {
  const opened = { amount: 1_500, at: AT };
  const rows = async (details: Partial<CardDetails>) => {
    const crema = ready();
    const answer = await crema.wallet.card();
    const card = async () => ({ ...answer, value: { ...answer.value, ...details } }) as const;
    show({ ...crema, wallet: { ...crema.wallet, card } }, '');
    const list = await screen.findByRole('list', { name: 'History' });
    return within(list)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('ends with what was on the card when it was added, so that the rows sum to the balance', async () => {
    const [bought, opening, ...others] = await rows({ entries: [entry], opening: opened });
    expect(bought).toMatch(/^Paid in store.*-\$5\.45$/);
    expect(opening?.replaceAll(/\s/g, ' ')).toBe(
      `Balance when you added it${here.replaceAll(/\s/g, ' ')}$15.00`,
    );
    expect(others).toEqual([]);
    expect(screen.queryByText(/Nothing has happened/)).toBeNull();
  });
});

describe('the history of a card whose cards were read anew', () => {
  it('is read anew from its start, for another device may have changed what the balance does not tell', async () => {
    const crema = ready();
    const answer = await crema.wallet.card();
    const pages: (string | null)[] = [];
    const card = async (_: string, before: string | null) => {
      pages.push(before);
      const entries = [{ ...entry, entryId: `e-${before ?? 1}` }];
      return { ...answer, value: { ...answer.value, entries, next: before === null ? '2' : null } } as const;
    };
    show({ ...crema, wallet: { ...crema.wallet, card } }, '');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByText('-$5.45')).toHaveLength(2));
    expect(pages).toEqual([null, '2']);
    crema.passTime(60_000);
    const { cards } = crema.world().wallet;
    await happens(crema, { type: 'wallet/fetched', data: { cards: [...cards], nicknames: [''] } });
    await waitFor(() => expect(screen.getAllByText('-$5.45')).toHaveLength(1));
    expect(pages).toEqual([null, '2', null]);
  });
});

describe('an entry of the history', () => {
  it('of no store is told by the clock of the order before it, else of the newest, so that the times read in order', async () => {
    const crema = ready();
    const answer = await crema.wallet.card();
    const at = (minute: number) => `2026-11-25T03:${minute}:00.000Z`;
    const reload = { ...entry, kind: 'reload' as const };
    const order = { ...entry, storeName: 'Sandbox', utcOffsets: '-600 HST' };
    const entries = [
      { ...reload, entryId: 'e-3', at: at(54) },
      { ...order, entryId: 'e-2', at: at(53) },
      { ...reload, entryId: 'e-1', at: at(52) },
    ];
    const card = async () => ({ ...answer, value: { ...answer.value, entries } }) as const;
    show({ ...crema, wallet: { ...crema.wallet, card } }, '');
    await waitFor(() => expect(screen.getAllByText('-$5.45')).toHaveLength(3));
    const times = screen.getAllByText(/HST/).map(({ textContent }) => /5:\d\d/.exec(textContent)?.[0]);
    expect(times).toEqual(['5:54', '5:53', '5:52']);
  });

  it.each([
    ['a reload', { kind: 'reload', storeName: null, utcOffsets: null }],
    [
      'an order at a store that does not exist any more',
      { kind: 'purchase', storeName: 'Gone', utcOffsets: null },
    ],
  ] as const)('says this device’s time of %s', async (_, entry) => {
    const text = await shown(entry);
    expect(text.replaceAll(/\s/g, ' ')).toContain(here.replaceAll(/\s/g, ' '));
    expect(text).not.toMatch(/HST|GMT|UTC/);
  });
});
