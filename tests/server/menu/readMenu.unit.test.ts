/** A menu file: what is taken, what is refused and why; and that the published JSON Schema says the same of a line. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createCatalog } from '../../../server/menu/createCatalog.ts';
import { NotAMenu, readMenu } from '../../../server/menu/readMenu.ts';
import { fileOf, someLines, type SomeLines } from './someMenu.ts';

const refusedOf = (change: (lines: SomeLines) => unknown) => {
  const lines = someLines();
  change(lines);
  return readMenu(fileOf(lines)).refused.map(({ line, problems }) => ({
    line,
    why: problems.map(({ field, reason }) => `${field} ${reason}`).join('; '),
  }));
};

const photoAt = (lines: SomeLines, address: string): void => {
  lines.menu.pictureOrigins = ['https://pictures.example.com'];
  lines.product.picture = { kind: 'hotCup', address };
};

describe('a menu file', () => {
  it('may show a photo, from an origin that it names', async () => {
    const lines = someLines();
    photoAt(lines, 'https://pictures.example.com/a%20b.jpg?w=600');
    const { menu, refused } = readMenu(fileOf(lines));
    expect(refused).toEqual([]);
    const catalog = createCatalog(menu);
    expect(catalog.pictureOrigins()).toEqual(['https://pictures.example.com']);
    const photoUrl = 'https://pictures.example.com/a%20b.jpg?w=600';
    expect(catalog.find(1, 'hot', null)?.illustration).toMatchObject({ kind: 'hotCup', photoUrl });
  });

  it('is taken whole, and says by market what a size and an option cost', async () => {
    const { menu, refused } = readMenu(fileOf(someLines()));
    expect(refused).toEqual([]);
    const catalog = createCatalog(menu, (store) => (store === 'north' ? 'CA' : 'US'));
    const [here, there] = ['south', 'north'].map((store) => catalog.find(1, 'hot', store));
    expect([here?.sizes[0]?.price, there?.sizes[0]?.price]).toEqual([400, 520]);
    expect([
      here?.optionGroups[0]?.options[1]?.priceDelta,
      there?.optionGroups[0]?.options[1]?.priceDelta,
    ]).toEqual([70, 90]);
    expect(catalog.isAvailableAt(1, 'hot', 'south')).toBe(true);
    expect(catalog.isAvailableAt(1, 'hot', 'closed')).toBe(false);
    const product = await catalog.product(1, 'hot', null, 'en-US');
    expect(product).toMatchObject({ allergens: ['Nuts', 'Milk'], baseAllergens: ['Nuts'] });
    // Nobody said what the syrup brings.
    expect(product?.optionGroups[1]?.options[0]).toMatchObject({ allergens: null, nutrition: null });
  });

  const sizeOf = ({ product }: SomeLines) => product.sizes[0];
  const optionOf = ({ product }: SomeLines, at: 0 | 1 = 0) => product.optionGroups[0].options[at];
  const here = 'https://pictures.example.com';
  it.each<[string, (lines: SomeLines) => unknown, RegExp, number?]>([
    ['a price of text', (lines) => (sizeOf(lines).price = 'four'), /sizes\.0\.price must be/],
    ['a market without a price', (lines) => (sizeOf(lines).price = { US: 1 }), /no price for CA/],
    ['a price for no market', ({ milk }) => (milk.price = { US: 1, CA: 1, FR: 1 }), /for FR, which is no/, 3],
    ['a place that is not there', ({ product }) => (product.place = 'soup'), /"soup" is no category/],
    ['an unknown option', (lines) => (optionOf(lines).optionProductNumber = 99), /no line of option 99/],
    ['two defaults of one choice', (lines) => (optionOf(lines, 1).defaultQuantity = 1), /is one choice/],
    ['portions for other sizes', (lines) => (optionOf(lines).portions = [1, 2]), /needs 1 portions/],
    ['an unknown default size', ({ product }) => (product.defaultSizeCode = 'L'), /"L" is none of its sizes/],
    ['a word that is not known', ({ product }) => (product.colour = 'red'), /colour/],
    ['the reserved option', ({ milk }) => (milk.optionProductNumber = 81), /81, the reserved placeholder/, 3],
    ['a field of no menu', ({ product }) => Object.assign(product, { price: 4 }), /^price is no field here$/],
    ['no name', ({ product }) => Reflect.deleteProperty(product, 'name'), /^name is missing$/],
    ['another kind', ({ milk }) => (milk.kind = 'drink'), /kind must be one of/, 3],
    ...(
      [
        ['by http', 'http://pictures.example.com/1.jpg', /must be an https address/],
        ['on this machine', 'https://localhost/1.jpg', /must be an https/],
        ['at a number', 'https://10.0.0.1/1.jpg', /must be an https/],
        ['with a password', 'https://me:secret@pictures.example.com/1.jpg', /without a name, password/],
        ['whose address is too long', `${here}/${'x'.repeat(500)}`, /must be max length <=500/],
        [
          ...(['on an origin that the menu does not name', 'https://pictures.example.org/1.jpg'] as const),
          /picture\.address is on https:\/\/pictures\.example\.org, which is none of the pictureOrigins/,
        ],
      ] as const
    ).map(([what, address, reason]): [string, (lines: SomeLines) => unknown, RegExp] => [
      ...([`a photo ${what}`, (lines) => photoAt(lines, address)] as [string, (lines: SomeLines) => unknown]),
      reason,
    ]),
  ])('refuses %s, by its line', (_name, change, reason, line = 7) => {
    expect(refusedOf(change).find((each) => each.line === line)?.why).toMatch(reason);
  });

  it('takes the first of two with one name, and says which line that was', () => {
    const lines = someLines();
    const { menu, refused } = readMenu(`${fileOf(lines)}${JSON.stringify(lines.product)}\n`);
    expect(menu.products).toHaveLength(1);
    expect(refused).toMatchObject([
      { line: 8, product: '1/hot', problems: [{ reason: 'is that of line 7 too' }] },
    ]);
  });

  it('refuses a line that is no JSON and takes the others', () => {
    const { menu, refused } = readMenu(`${fileOf(someLines())}{"kind":\n`);
    expect(menu.products).toHaveLength(1);
    expect(refused).toMatchObject([{ line: 8, problems: [{ field: 'line', reason: 'is not JSON' }] }]);
  });

  it.each([
    '',
    '[]',
    '{"kind":"menu"}',
    '{"kind":"menu","form":"crema-menu-1","markets":{"US":"CAD"}}',
    '{"kind":"menu","form":"crema-menu-9","markets":{"US":"USD"}}',
    'menu',
    ...['http://a.example.com', 'https://a.example.com/', 'https://a.example.com; script-src *', '*'].map(
      (origin) =>
        `{"kind":"menu","form":"crema-menu-1","markets":{"US":"USD"},"pictureOrigins":["${origin}"]}`,
    ),
  ])('is none when it begins with %j', (first) => {
    expect(() => readMenu(`${first}\n`)).toThrow(NotAMenu);
  });
});

describe('the JSON Schema of a line', () => {
  const schema: unknown = JSON.parse(
    readFileSync(new URL('../../../docs/menu.schema.json', import.meta.url), 'utf8'),
  );
  const app = Fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } },
  });
  const { $schema: _, ...body } = schema as Record<string, unknown>;
  app.post('/', { schema: { body } }, async () => 'taken');
  const accepts = async (line: unknown): Promise<boolean> =>
    (await app.inject({ method: 'POST', url: '/', payload: line as object })).statusCode === 200;

  it('takes every line of the demonstration', async () => {
    const lines = readFileSync(new URL('../../../server/menu/demo/menu.ndjson', import.meta.url), 'utf8');
    for (const line of lines.trimEnd().split('\n'))
      expect(await accepts(JSON.parse(line)), line.slice(0, 120)).toBe(true);
  });

  it('takes a photo and its origin', async () => {
    const lines = someLines();
    photoAt(lines, 'https://pictures.example.com/a%20b.jpg?w=600');
    expect(await accepts(lines.product)).toBe(true);
    expect(await accepts(lines.menu)).toBe(true);
    expect(await accepts({ ...lines.menu, pictureOrigins: ['https://pictures.example.com/'] })).toBe(false);
  });

  it.each<[string, (lines: SomeLines) => unknown, keyof SomeLines]>([
    ['a price of text', (lines) => (lines.product.sizes[0].price = 'four'), 'product'],
    ['a word that is not known', (lines) => (lines.product.colour = 'red'), 'product'],
    ['the reserved option', (lines) => (lines.milk.optionProductNumber = 81), 'milk'],
    ['a photo by http', (lines) => photoAt(lines, 'http://pictures.example.com/1.jpg'), 'product'],
    ['a photo on this machine', (lines) => photoAt(lines, 'https://localhost/1.jpg'), 'product'],
    ['a photo at a number', (lines) => photoAt(lines, 'https://10.0.0.1/1.jpg'), 'product'],
    ['a product without allergens', (lines) => delete lines.product.allergens, 'product'],
  ])('refuses %s, as the import does', async (_name, change, which) => {
    const lines = someLines();
    change(lines);
    expect(await accepts(lines[which])).toBe(false);
    expect(readMenu(fileOf(lines)).refused).not.toEqual([]);
  });
});
