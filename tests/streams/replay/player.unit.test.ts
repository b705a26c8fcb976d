/** Going to and fro in a trace: at each place the world is the one that folding up to there makes. */
import { describe, expect, it } from 'vitest';
import { initialWorld } from '../../../domain/world.ts';
import { changedParts } from '../../../streams/replay/changedParts.ts';
import { findShown } from '../../../streams/replay/findShown.ts';
import { createPlayer, markOf } from '../../../streams/replay/player.ts';
import { createTabWorlds } from '../../../streams/replay/tabWorlds.ts';
import { generateLog } from '../../tools/generateLog.ts';

const events = generateLog(Array.from({ length: 120 }, (_, index) => (index * 7919) % 101));

it('shows every tab the world that it had folded then, in any order', () => {
  const player = createPlayer(events);
  const worlds = createTabWorlds();
  const folded = events.map((event) => {
    worlds.fold(event);
    return worlds.of(event.tab);
  });
  expect(player.tabs.length).toBeGreaterThan(1);
  for (const place of folded.keys()) {
    const back = folded.length - 1 - place;
    expect(player.worldAt(back, events[back]?.tab ?? ''), `place ${back}`).toEqual(folded[back]);
  }
  expect(player.worldAt(-1, player.tabs[0] ?? '')).toEqual(initialWorld);
});

it('says what an event changed', () => {
  const place = events.findIndex(({ type }) => type === 'cart/itemAdded');
  const paths = createPlayer(events)
    .changesAt(place)
    .map(({ path }) => path);
  expect(paths.some((path) => path.startsWith('cart.lines'))).toBe(true);
  expect(changedParts(initialWorld, initialWorld)).toEqual([]);
});

it('marks what failed, and where events are missing', () => {
  const [first, second, third] = events;
  if (!first || !second || !third) throw new Error('a short log');
  const failed = { ...second, type: 'menu/fetchFailed' } as typeof second;
  expect([markOf([first, failed], 1), markOf([first, third], 1), markOf([first, second], 1)]).toEqual([
    'failed',
    'gap',
    null,
  ]);
});

describe('what a text on the screen may show', () => {
  const world = {
    ...initialWorld,
    a: { price: 1_245, status: 'ReadyForPickup', name: 'Caffè Latte', few: 2 },
  } as unknown as typeof initialWorld;
  it.each([
    ['$12.45', 'a.price'],
    ['Total $12.45', 'a.price'],
    ['Ready for pickup', 'a.status'],
    ['Caffè Latte', 'a.name'],
    ['1 × Caffè Latte', 'a.name'],
  ])('%s', (text, path) => {
    expect(findShown(world, text).map((each) => each.path)).toContain(path);
  });
  it('is nothing for a text of the app alone', () => {
    expect(findShown(world, 'Choose a store near you')).toEqual([]);
    // The digits of a stand-in are no quantity.
    expect(findShown(world, 'place-2fe1')).toEqual([]);
  });
});
