/** What a redacted trace keeps and what it replaces, field by field. The property is in tests/attack/redaction. */
import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { catalog, type EventDraft } from '../../domain/events.ts';
import type { AppEvent } from '../../domain/events.ts';
import { noQuery } from '../../domain/stores/query.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';

const key = (fill = 7): Uint8Array<ArrayBuffer> => new Uint8Array(32).fill(fill);

interface Shown {
  readonly text: string;
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly documents: readonly unknown[];
}

async function exported(
  drafts: readonly EventDraft[],
  bodies: readonly unknown[] = [],
  redactionKey: Uint8Array<ArrayBuffer> | null = key(),
): Promise<Shown> {
  const events = drafts.map(
    (draft, index) =>
      ({
        ...{ id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`, seq: index + 1 },
        ...{ at: 1_772_550_000_000, tab: 'tab-a', session: 'era-1', cause: null },
        ...{ v: catalog.get(draft.type)?.v ?? 1, ...draft },
      }) as AppEvent,
  );
  const documents = bodies.map((body) => ({ hash: contentHash(body), body }));
  const about = { build: 'test', tab: 'tab-a', era: 'era-1', exportedAt: 1_772_560_000_000 };
  const text = await writeTrace({ ...about, events, documents }, foldEngine, redactionKey);
  type Line = {
    readonly kind: string;
    readonly body?: unknown;
    readonly event?: { data: Shown['data'][number] };
  };
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return {
    text,
    data: lines.flatMap(({ event }) => (event === undefined ? [] : [event.data])),
    documents: lines.filter(({ kind }) => kind === 'document').map(({ body }) => body),
  };
}

const called = (firstName: string): EventDraft => ({ type: 'pickup/giveName', data: { firstName } });
const nameOf = ({ data }: Shown): string => String(data[0]?.firstName);

describe('a name', () => {
  it.each([
    ['Latin', 'Zoë Żółć', /^\p{Script=Latin}[\p{Script=Latin} ]*$/u],
    ['Greek', 'Ελένη', /^\p{Lu}\p{Ll}{4}$/u],
    ['Cyrillic', 'Мария', /^\p{Script=Cyrillic}{5}$/u],
    ['Arabic', 'مريم', /^\p{Script=Arabic}{4}$/u],
    ['Hebrew', 'מרים', /^\p{Script=Hebrew}{4}$/u],
    ['Thai', 'มาลี', /^\p{Script=Thai}+$/u],
    ['Devanagari', 'माया', /^\p{Script=Devanagari}+$/u],
    ['Japanese', 'さくら', /^\p{Script=Hiragana}{3}$/u],
    ['Chinese', '玛雅', /^\p{Script=Han}{2}$/u],
    ['Korean', '마야', /^\p{Script=Hangul}{2}$/u],
    ['a script without an alphabet here', '𐌼𐌰𐌹𐌰', /^[a-z]{4}$/],
  ])('in %s becomes another, letter for letter', async (_script, name, shape) => {
    const shown = await exported([called(name)]);
    expect(nameOf(shown).charAt(0)).not.toBe(name.charAt(0));
    expect(shown.text).not.toContain(name);
    expect(nameOf(shown)).toMatch(shape);
  });

  it('in digits of another script becomes other digits of that script', async () => {
    const shown = nameOf(await exported([called('٠١٢٣٤')]));
    expect(shown).toMatch(/^[٠-٩]{5}$/);
    expect(shown).not.toBe('٠١٢٣٤');
  });

  it('of signs without a replacement is dropped, and an emoji is any emoji', async () => {
    expect(nameOf(await exported([called('\u0301\u200d\u{e0041}')]))).toBe('x');
    expect(nameOf(await exported([called('\ud83d')]))).toBe('x');
    expect(nameOf(await exported([called('🌹')]))).toBe('☆');
    expect(nameOf(await exported([called('½Ⅻ')]))).toMatch(/^\d{2}$/);
  });

  it('is the same other name everywhere in one trace, and another in another trace', async () => {
    const [once, again] = (await exported([called('さくら'), called('さくら')])).data;
    expect(once).toEqual(again);
    const other = await exported([called('さくら')], [], key(8));
    expect(nameOf(other)).not.toBe(once?.firstName);
  });
});

const token = 'XZigQ0DYUaCJf56c';
const checkIn: EventDraft = {
  type: 'pickup/arrivalHeard',
  data: { orderToken: token, storeNumber: '99001', stallNumber: 3, arrivalId: 'arrival-77', arrivedAt: 1 },
};
const submitted: EventDraft = {
  type: 'order/submitted',
  data: {
    ...{ writeId: 'w', orderId: '9112fe0c-f420-445c-b0d1-1092aac9fce7', orderToken: token },
    ...{ storeNumber: '99001', status: 'Received', total: 1263, submittedAt: 1, cardBalance: 1237 },
    pickupTime: { earliest: 1_795_255_580_159, latest: 1_795_255_760_159, minutesMin: 3, minutesMax: 6 },
  },
};

describe('what its holder can act with', () => {
  it('is replaced in every event and document', async () => {
    const order = {
      ...{ orderId: 'past-1', orderToken: 'past-token-1', storeNumber: '99001', storeName: 'Sandbox' },
      ...{ status: 'PickedUp', submittedAt: 1, total: 1, currency: 'USD', basket: [] },
      pickupTime: { earliest: 1, latest: 2, minutesMin: 3, minutesMax: 6 },
    };
    const fetched: EventDraft = {
      type: 'order/previousFetched',
      data: {
        document: contentHash([order]),
        statuses: [{ orderId: 'past-1', status: 'PickedUp' }],
        storeNumber: '99001',
        locale: 'en-US',
      },
    };
    const signIn: EventDraft = {
      type: 'session/signIn',
      data: { email: 'maya@example.com', vaultRef: 'vault:dc2c' },
    };
    const { text, data, documents } = await exported([submitted, checkIn, fetched, signIn], [[order]]);
    for (const hidden of [token, 'past-token-1', 'past-1', 'vault:dc2c', '9112fe0c', 'arrival-77'])
      expect(text).not.toContain(hidden);
    expect(data[0]?.orderToken).toBe(data[1]?.orderToken);
    expect(documents).toHaveLength(1);
  });

  it('is replaced where nothing else is', async () => {
    const { text, data } = await exported([submitted, called('Maya')], [], null);
    expect(text).not.toContain(token);
    expect(data[0]).toMatchObject({ storeNumber: '99001', total: 1263 });
    expect(data[1]).toEqual({ firstName: 'Maya' });
  });
});

it('replaces the id and the last digits of a card, and keeps which of two amounts is more', async () => {
  const cards = [
    { cardId: 'card-maya', lastFour: '4821', balance: 2500, currency: 'USD', isPrimary: true },
    { cardId: 'card-work', lastFour: '7733', balance: 900, currency: 'USD', isPrimary: false },
  ];
  const { text, data } = await exported([
    { type: 'wallet/fetched', data: { cards, nicknames: ['Tägliche Karte', ''] } },
    {
      type: 'order/submit',
      data: {
        ...{ orderId: null, cardId: 'card-maya', price: 1263, tipAmount: 0, total: 1263, scheduledFor: null },
        ...{ paymentMethodId: null, cardAmount: 1263, reloadAmount: null, payer: null },
      },
    },
  ]);
  // The digits of a hash may be anybody's.
  const told = text.replaceAll(/[0-9a-f]{64}/g, '');
  for (const hidden of ['card-maya', '4821', '7733', '2500', '1263', 'gliche'])
    expect(told).not.toContain(hidden);
  const shown = data[0]?.cards as typeof cards;
  expect(shown[0]?.lastFour).toMatch(/^\d{4}$/);
  expect(data[1]?.cardId).toBe(shown[0]?.cardId);
  expect(Number(shown[0]?.balance)).toBeGreaterThan(Number(data[1]?.price));
  expect(Number(data[1]?.price)).toBeGreaterThan(Number(shown[1]?.balance));
});

describe('a document', () => {
  const menu = { storeNumber: '99001', menus: [{ slug: 'drinks', name: 'Drinks', categories: [] }] };
  const named = (body: unknown): EventDraft => ({
    type: 'menu/fetched',
    data: { key: 'menu:99001:en-US', document: contentHash(body) },
  });

  it('leaves only with the fields that its schema names, under the hash of what is left', async () => {
    const body = { ...menu, greeting: 'Hello Maya' };
    const { text, data, documents } = await exported([named(body)], [body]);
    expect(documents).toEqual([{ ...menu, storeNumber: expect.stringMatching(/^place-/) as string }]);
    expect(text).not.toContain('greeting');
    expect(text).not.toContain(contentHash(body));
    expect(data[0]).toEqual({
      key: expect.stringMatching(/^menu:place-[0-9a-f]{10}:en-US$/) as string,
      document: contentHash(documents[0]),
    });
  });

  it('that has not the schema of its kind, or that no event names, stays', async () => {
    const other = { note: 'Maya' };
    const { text, documents } = await exported([named(other)], [other, menu]);
    expect(documents).toEqual([]);
    // The hash would let anybody confirm what the document said.
    expect(text).not.toContain(contentHash(other));
  });
});

it('withholds an event that cannot be redacted, and says that something was there', async () => {
  const broken = { type: 'pickup/giveName', data: { firstName: 'Maya', more: 'Maya' } } as EventDraft;
  const wrong = { type: 'pickup/giveName', data: { firstName: 7 } } as unknown as EventDraft;
  const { text, data } = await exported([broken, wrong]);
  expect(data).toHaveLength(1);
  expect(text).not.toContain('Maya');
  expect(text).toContain('{"kind":"passedOver","seq":2,"why":"damaged"}');
});

it.each([11, 15, 11.37])('a zoom of %d says nothing of whether the map chose it', async (zoom) => {
  const moved: EventDraft = {
    type: 'locator/searchStarted',
    data: { ...noQuery, at: { lat: 47, lng: -122.33 }, zoom, isMenu: false },
  };
  const [once, again] = (await exported([moved, moved])).data;
  const shown = Number(once?.zoom);
  expect(Number.isInteger(shown)).toBe(false);
  expect(shown).toBeGreaterThan(3);
  expect(shown).toBeLessThan(21);
  expect(again?.zoom).toBe(shown);
  expect(Number.isInteger((once?.at as { lat: number } | undefined)?.lat)).toBe(false);
});
