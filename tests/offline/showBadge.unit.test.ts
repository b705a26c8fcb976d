/** The badge of the installed app counts the orders that are ready. */
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { initialWorld } from '../../domain/world.ts';
import type { OrderStatus } from '../../domain/orders/status.ts';
import { showBadge } from '../../src/start/offline/showBadge.ts';

const worldWith = (...statuses: readonly OrderStatus[]) => ({
  order: {
    ...initialWorld.order,
    statuses: Object.fromEntries(statuses.map((status, index) => [`order-${index}`, { status, at: 1 }])),
  },
});

it('shows how many orders are ready, once for each change, and goes when they are picked up', () => {
  const said: string[] = [];
  const platform = {
    setAppBadge: async (count?: number) => void said.push(`set ${count}`),
    clearAppBadge: async () => void said.push('clear'),
  };
  const worlds = [
    worldWith('Preparing'),
    worldWith('ReadyForPickup'),
    worldWith('ReadyForPickup', 'Preparing'),
    worldWith('ReadyForPickup', 'ReadyForPickup'),
    worldWith('PickedUp', 'PickedUp'),
  ];
  showBadge(of(...worlds), platform);
  expect(said).toEqual(['clear', 'set 1', 'set 2', 'clear']);
});

it('asks nothing of a platform without badges', () => {
  expect(() => showBadge(of(worldWith('ReadyForPickup')), {})).not.toThrow();
});
