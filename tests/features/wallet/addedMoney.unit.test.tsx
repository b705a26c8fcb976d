/** What is said of money that is added: how much waits for a network, and which balance it led to. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { happens, press } from '../showPage.tsx';
import { card, choose, ready, show } from './reloadKit.tsx';
import { cardChanged, firstWrite } from '../someFacts.ts';

describe('added money', () => {
  it('is told with the balance that it led to, and not with one of a later purchase', async () => {
    const crema = ready();
    const holds = (balance: number) => ({
      type: 'wallet/fetched' as const,
      data: { cards: [{ ...card, balance }], nicknames: [''] },
    });
    show(crema, '#add-money');
    await press('Add $25.00');
    await happens(crema, cardChanged(firstWrite(crema)), holds(5_000));
    const said = () => screen.getByText(/^The money was added\./).textContent;
    expect(said()).toBe('The money was added. Your new balance is $50.00.');
    await happens(crema, { type: 'live/changeHeard', data: { cursor: '1', what: 'wallet' } }, holds(4_550));
    expect(said()).toBe('The money was added.');
  });

  it('that waits for a network says how much, and can be called back with the amount kept', async () => {
    const crema = ready();
    show(crema, '#add-money');
    await choose('$50.00');
    await press('Add $50.00');
    expect(screen.getByText(/is added once you are connected/).textContent).toContain('$50.00');
    await press("Don't send it");
    expect(Object.keys(crema.world().outbox.writes)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add $50.00' })).toBeDefined();
  });
});
