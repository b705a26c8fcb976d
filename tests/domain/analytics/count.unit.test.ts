/** Which facts are counted, as what, and that nothing personal is in it, whatever the facts say. */
import { describe, expect, it } from 'vitest';
import { amounts, countable } from '../../../domain/analytics/countable.ts';
import { count } from '../../../domain/analytics/count.ts';
import { beginCounting } from '../../../domain/analytics/counting.ts';
import type { NamedEvent } from '../../../domain/analytics/namedEvent.ts';
import { catalog, type AppEvent, type Fact, type FactDraft } from '../../../domain/events.ts';
import { createChance } from '../../../server/stores/seed/random.ts';
import { generateSession } from '../../attack/redaction/generate.ts';
import { latte } from '../cart/someLatte.ts';
import { added, changed, edited, removed } from '../cartFacts.ts';
import { asked, idOf, NOON, worldAfter } from '../given.ts';
import { requested, signedIn, submitted as taken } from '../orderFacts.ts';

function counted(events: readonly AppEvent[]): readonly NamedEvent[] {
  const named: NamedEvent[] = [];
  events.reduce((counting, event) => {
    const [next, one] = count(counting, event);
    if (one !== null) named.push(one);
    return next;
  }, beginCounting(false));
  return named;
}

/** What a rule sees, but for the amounts that are named. */
function withoutAmounts(fact: Fact): unknown {
  const named: readonly string[] = Object.hasOwn(amounts, fact.type)
    ? amounts[fact.type as keyof typeof amounts]
    : [];
  const seen = Object.entries(countable(fact)?.data ?? {});
  return Object.fromEntries(seen.filter(([name]) => !named.includes(name)));
}

const after = (...drafts: readonly FactDraft[]) =>
  counted(
    drafts.map((draft, index) => ({
      ...draft,
      id: idOf(index + 1),
      seq: index + 1,
      at: NOON + 61_234,
    })) as never,
  );
const namesAfter = (...drafts: readonly FactDraft[]) => after(...drafts).map(({ name }) => name);
const paramsAfter = (...drafts: readonly FactDraft[]) => after(...drafts).at(-1)?.params;

const item = { item_id: '101', item_name: 'House Latte', item_size: 'Small', price: 4.5, quantity: 2 };
const askedFor = requested({
  ...{ price: 1_234, tipAmount: 100, cardAmount: 900, currency: 'CAD', lines: [latte('l-1', 2)] },
});
const askedWith = (change: Parameters<typeof requested>[0]) =>
  ({ ...askedFor, data: { ...askedFor.data, ...change } }) as FactDraft;
const submitted = taken(1, { total: 1_334 });
const fetchedWith = (key: string): FactDraft => ({
  type: 'menu/fetched',
  data: { key, document: { hash: 'h', kind: 'menu' } as never },
});

describe('the cart', () => {
  const unit = latte('l-1', 2);
  const shown = {
    ...item,
    ...{ item_id: String(unit.productNumber), item_name: unit.name, item_size: unit.sizeName },
    price: unit.unitPrice / 100,
  };

  it('counts what is added, with its price in units of the currency', () => {
    const params = { items: [shown] };
    expect(after(added('l-1', 2))).toEqual([
      { name: 'add_to_cart', at: NOON + 60_000, customer_type: 'guest', params },
    ]);
  });

  it('counts more and fewer pieces as added and removed, by how many', () => {
    expect(paramsAfter(added('l-1', 2), changed('l-1', 5))).toEqual({ items: [{ ...shown, quantity: 3 }] });
    expect(namesAfter(added('l-1', 2), changed('l-1', 5), changed('l-1', 5), changed('l-1', 1))).toEqual([
      'add_to_cart',
      'add_to_cart',
      'remove_from_cart',
    ]);
    expect(paramsAfter(added('l-1', 2), removed('l-1'))).toEqual({ items: [shown] });
  });

  it('removes a line as it was edited last', () => {
    const line = { ...latte('l-1', 2), sizeName: 'Large', unitPrice: 575 };
    expect(paramsAfter(added('l-1', 2), edited(line), removed('l-1'))).toEqual({
      items: [{ ...shown, item_size: 'Large', price: 5.75 }],
    });
  });

  it('says nothing of a line that it does not know', () => {
    expect(paramsAfter(removed('l-9'))).toEqual({});
    expect(after(changed('l-9', 2))).toEqual([]);
  });
});

describe('an order', () => {
  it('is a purchase when the server has taken it: price without the tip, currency, items', () => {
    expect(after(askedFor)).toEqual([]);
    expect(paramsAfter(askedFor, submitted)).toMatchObject({
      value: 12.34,
      currency: 'CAD',
      items: [{ quantity: 2 }],
    });
  });

  it.each([
    [1_334, 100, 'stored_value'],
    [0, 100, 'card'],
    [900, 100, 'stored_value_and_card'],
  ])(
    'says what was chosen to pay it: %s of the total by a stored-value card',
    (cardAmount, tipAmount, payment_type) => {
      expect(paramsAfter(askedWith({ cardAmount, tipAmount }), submitted)).toMatchObject({ payment_type });
    },
  );

  it('that costs nothing has no tender', () => {
    const free = askedWith({ price: 0, cardAmount: 0, tipAmount: 0 });
    expect(paramsAfter(free, submitted)).toMatchObject({ payment_type: 'none' });
  });

  it('has its tip counted when it is chosen', () => {
    expect(after({ type: 'pricing/tipChosen', data: { tipAmount: 200 } })).toMatchObject([
      { name: 'select_content', params: { content_type: 'tip', value: 2 } },
    ]);
  });

  it('that begins after one that was given up clears its tip, which nobody chose', () => {
    const tip: FactDraft = { type: 'pricing/tipChosen', data: { tipAmount: 200 } };
    const cart = [added('l-1'), tip, removed('l-1')] as const;
    const begun = asked(worldAfter(cart), {
      type: 'cart/addItem',
      data: { line: latte('l-2', 1), limit: 15 },
    });
    expect(begun).toHaveLength(2);
    expect(namesAfter(...begun)).toEqual(['add_to_cart']);
  });

  it('is counted once, and still when nothing is known of its question any more', () => {
    expect(namesAfter(submitted)).toEqual(['purchase']);
    expect(paramsAfter(submitted)).toEqual({});
  });

  it('is not a purchase when it is refused', () => {
    const refused: FactDraft = {
      type: 'order/refused',
      data: { writeId: idOf(1), orderId: 'o-1', code: '121037', reloaded: null },
    };
    expect(after(askedFor, refused)).toMatchObject([
      { name: 'purchase_refused', params: { code: '121037' } },
    ]);
  });

  it('has its payment opened once for a cart, and again after another item', () => {
    const opened: FactDraft = { type: 'slots/requested', data: { key: '["7",1]' } };
    expect(namesAfter(opened, opened, added('l-1'), opened)).toEqual([
      'begin_checkout',
      'add_to_cart',
      'begin_checkout',
    ]);
  });

  it('gives back what it cost', () => {
    const cancelled: FactDraft = {
      type: 'cancellations/cancelled',
      data: { writeId: 'w', orderId: 'o-1', cancelledAt: NOON, refunded: 1_334 },
    };
    expect(paramsAfter(cancelled)).toEqual({ value: 13.34 });
  });
});

describe('who', () => {
  it('is a rewards member after signing in, and a guest before and after signing out', () => {
    const ended: FactDraft = { type: 'engine/eraStarted', data: {} as never };
    expect(
      after(added('l-1'), signedIn, added('l-2'), ended, added('l-3')).map((each) => each.customer_type),
    ).toEqual(['guest', 'rewards member', 'guest']);
  });
});

describe('menus and stores', () => {
  it('counts a product and a menu without the store', () => {
    expect(after(fetchedWith('product:427:hot:99001:en-US'), fetchedWith('menu:99001:en-US'))).toMatchObject([
      { name: 'view_item', params: { items: [{ item_id: '427', item_form: 'hot' }] } },
      { name: 'view_item_list', params: { item_list_id: 'menu' } },
    ]);
    expect(JSON.stringify(after(fetchedWith('product:427:hot:99001:en-US')))).not.toContain('99001');
  });

  it('counts a search by its filters alone', () => {
    const search: FactDraft = {
      type: 'locator/searchStarted',
      data: {
        ...{ place: '12 Privet Drive', around: null, at: { lat: 47.61, lng: -122.33 }, zoom: 14 },
        within: null,
        ...{ features: ['DT'], store: '99001', isMenu: false },
      },
    };
    expect(paramsAfter(search)).toEqual({ search_type: 'stores', features: ['DT'] });
  });
});

describe('whatever the facts say', () => {
  const RUNS = 20;
  it(`has nothing of a class that is not public in it, in ${RUNS} sessions of every fact`, () => {
    let named = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const chance = createChance(seed);
      const { source, plantedTexts, plantedNumbers } = generateSession(chance, seed * 7, catalog.size);
      // An answer is that to an event before it.
      const events = source.events.map((event, index) =>
        'writeId' in event.data
          ? { ...event, data: { ...event.data, writeId: source.events[chance.below(index + 1)]?.id } }
          : event,
      ) as readonly AppEvent[];
      const facts = events.filter(({ type }) => catalog.get(type)?.kind === 'fact') as readonly Fact[];
      const result = [...counted(events), ...facts.map((fact) => withoutAmounts(fact))];
      named += result.length;
      // What an order costs is the one amount.
      const said = JSON.stringify(result, (key, value: unknown) => (key === 'value' ? undefined : value));
      for (const planted of plantedTexts) expect(said).not.toContain(JSON.stringify(planted).slice(1, -1));
      for (const planted of plantedNumbers) {
        expect(said).not.toContain(String(planted));
        expect(said).not.toContain(String(planted / 100));
      }
      const sent = JSON.stringify(counted(events));
      const ids = events.flatMap(({ id, tab, session }) => [id, tab, session]);
      for (const id of ids) expect(sent).not.toContain(id);
    }
    expect(named).toBeGreaterThan(RUNS * 10);
  });
});
