/** Keeping a product: at once on the screen, rolled back where the server says no, skipped where it is kept already. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { favoriteKey, itemOf } from '../../../domain/favoriteProducts/item.ts';
import { favoriteGroups } from '../../../domain/favoriteProducts/shown.ts';
import { initialConfiguration } from '../../../domain/menu/configure.ts';
import { toCartLine } from '../../../domain/menu/toCartLine.ts';
import { asked, idOf, worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';
import { someLatte } from '../menu/someProduct.ts';

const latte = itemOf(toCartLine(someLatte, initialConfiguration(someLatte), { lineId: 'l', quantity: 3 }));
const sweet = {
  ...latte,
  options: [
    { optionProductNumber: 3, name: 'Vanilla syrup', quantity: 2 },
    { optionProductNumber: 4, name: 'Espresso shot', quantity: 1 },
  ],
};
const itemKey = favoriteKey(latte);
const added: FactDraft = { type: 'favoriteProducts/added', data: { item: latte } };
const confirmed = (place: number): FactDraft => ({
  type: 'favoriteProducts/confirmed',
  data: { writeId: idOf(place), favoriteProductId: 'f-1' },
});
const refused = (place: number, code = '561007'): FactDraft => ({
  type: 'favoriteProducts/refused',
  data: { writeId: idOf(place), code },
});
const removed: FactDraft = {
  type: 'favoriteProducts/removed',
  data: { itemKey, favoriteProductId: 'f-1' },
};
const fetched = (kept: readonly { itemKey: string; favoriteProductId: string }[]): FactDraft => ({
  type: 'favoriteProducts/fetched',
  data: { document: '0'.repeat(64), kept: [...kept], storeNumber: null, locale: 'en-US' },
});
const kept = (...facts: readonly FactDraft[]) => worldAfter([signedIn, ...facts]).favoriteProducts.kept;
const add = { type: 'favoriteProducts/add', data: { item: latte } } as const;
const remove = { type: 'favoriteProducts/remove', data: { itemKey } } as const;

const sweetKey = favoriteKey(sweet);
const change = { type: 'favoriteProducts/change', data: { itemKey, item: sweet } } as const;
const changed: FactDraft = {
  type: 'favoriteProducts/changed',
  data: { itemKey, favoriteProductId: 'f-1', item: sweet },
};

describe('a favorite that is changed', () => {
  const before = [added, confirmed(2)];
  const shown = (...facts: readonly FactDraft[]) =>
    favoriteGroups(kept(...before, ...facts), []).flatMap(({ favorites }) =>
      favorites.map(({ itemKey: key }) => key),
    );

  it('is shown changed at once, and the old one no more', () => {
    expect(asked(worldAfter([signedIn, ...before]), change)).toEqual([changed]);
    expect(shown()).toEqual([itemKey]);
    expect(shown(changed)).toEqual([sweetKey]);
  });
  it('is kept under its new id once the server has said so', () => {
    const after = kept(...before, changed, {
      type: 'favoriteProducts/confirmed',
      data: { writeId: idOf(4), favoriteProductId: 'f-2' },
    });
    expect(Object.keys(after)).toEqual([sweetKey]);
    expect(after[sweetKey]).toMatchObject({ pending: null, favoriteProductId: 'f-2' });
  });
  it('is as it was where the server says no', () => {
    const after = kept(...before, changed, refused(4));
    expect(Object.keys(after)).toEqual([itemKey]);
    expect(after[itemKey]).toMatchObject({ pending: null, favoriteProductId: 'f-1' });
  });
  it('waits for an answer on its way, does not double another one, and is added where it was removed', () => {
    const reason = (...facts: readonly FactDraft[]) => asked(worldAfter([signedIn, ...facts]), change);
    expect(reason(added)).toEqual([{ type: 'favoriteProducts/skipped', data: { reason: 'stillSaving' } }]);
    const other: FactDraft = { type: 'favoriteProducts/added', data: { item: sweet } };
    expect(reason(...before, other)).toEqual([
      { type: 'favoriteProducts/skipped', data: { reason: 'alreadyKept' } },
    ]);
    expect(reason()).toEqual([other]);
  });
});

describe('a product that is kept', () => {
  it('is kept at once, and pending until the server has said so', () => {
    expect(kept(added)[itemKey]).toMatchObject({ pending: 'adding', item: latte });
    expect(kept(added, confirmed(2))[itemKey]).toMatchObject({ pending: null, favoriteProductId: 'f-1' });
  });
  it('is gone again where the server says no, and the person is told the spec’s code', () => {
    expect(kept(added, refused(2))).toEqual({});
    const { notices } = worldAfter([signedIn, added, refused(2)]);
    expect(notices.latest?.code).toBe('561007');
    expect(worldAfter([signedIn, added, refused(2, 'X')]).notices.latest?.code).toBe(
      'favoriteProducts/refused',
    );
  });
  it('is skipped with a notice where it is kept already, whatever the order of its options', () => {
    expect(asked(worldAfter([signedIn, added]), add)).toEqual([
      { type: 'favoriteProducts/skipped', data: { reason: 'alreadyKept' } },
    ]);
    expect(favoriteKey({ ...sweet, options: sweet.options.toReversed() })).toBe(favoriteKey(sweet));
    expect(favoriteKey(sweet)).not.toBe(itemKey);
  });
  it('asks a guest to sign in', () => {
    expect(asked(worldAfter([]), add)).toEqual([
      { type: 'favoriteProducts/skipped', data: { reason: 'signInNeeded' } },
    ]);
  });
});

describe('a product that is kept no longer', () => {
  const known = [added, confirmed(2)];
  it('leaves at once, and for good when the server has said so', () => {
    expect(kept(...known, removed)[itemKey]).toMatchObject({ pending: 'removing' });
    expect(kept(...known, removed, confirmed(4))).toEqual({});
  });
  it('comes back where the server says no', () => {
    expect(kept(...known, removed, refused(4))[itemKey]).toMatchObject({
      pending: null,
      favoriteProductId: 'f-1',
    });
  });
  it('is removed once, and a press before the server has answered is sent after that', () => {
    const again = (wanted: typeof latte | null) => ({
      type: 'favoriteProducts/pressedAgain',
      data: { itemKey, item: wanted },
    });
    expect(asked(worldAfter([signedIn, added]), remove)).toEqual([again(null)]);
    expect(asked(worldAfter([signedIn, ...known]), remove)).toEqual([removed]);
    expect(asked(worldAfter([signedIn, ...known, removed]), remove)).toEqual([]);
    expect(asked(worldAfter([signedIn, ...known, removed]), add)).toEqual([again(latte)]);
    expect(asked(worldAfter([signedIn]), remove)).toEqual([]);
  });
});

describe('a product that is pressed once more before its next change was sent', () => {
  const again = (item: typeof latte | null): FactDraft => ({
    type: 'favoriteProducts/pressedAgain',
    data: { itemKey, item },
  });

  it('is as the server has it, and waits for nothing', () => {
    const keptAfterAll = [added, again(null), confirmed(2), again(latte)];
    expect(kept(...keptAfterAll)[itemKey]).toMatchObject({ pending: null, favoriteProductId: 'f-1' });
    const goneAfterAll = [added, confirmed(2), removed, again(latte), confirmed(4), again(null)];
    expect(kept(...goneAfterAll)).toEqual({});
  });
});

describe('the server’s list', () => {
  it('is the truth for all but what is on its way', () => {
    const list = fetched([{ itemKey: 'other', favoriteProductId: 'f-2' }]);
    expect(Object.keys(kept(added, list))).toEqual([itemKey, 'other']);
    expect(Object.keys(kept(added, confirmed(2), list))).toEqual(['other']);
  });
  it('does not bring back what is being removed', () => {
    const list = fetched([{ itemKey, favoriteProductId: 'f-1' }]);
    expect(kept(added, confirmed(2), removed, list)[itemKey]).toMatchObject({ pending: 'removing' });
  });
  it('is shown by the names of its forms, with what is on its way', () => {
    const listed = {
      ...{ favoriteProductId: 'f-1', formName: 'House Latte', item: latte },
      ...{ availability: 'Available' as const, price: 445 },
    };
    const state = kept(added, confirmed(2), { type: 'favoriteProducts/added', data: { item: sweet } });
    const groups = favoriteGroups(state, [listed]);
    expect(groups.map(({ formName, favorites }) => [formName, favorites.length])).toEqual([
      ['House Latte', 2],
    ]);
    expect(groups[0]?.favorites.map(({ isPending, price }) => [isPending, price])).toEqual([
      [false, 445],
      [true, null],
    ]);
    expect(favoriteGroups(kept(added, confirmed(2), removed), [listed])).toEqual([]);
  });
});
