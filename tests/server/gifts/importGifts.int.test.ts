/** What an operator sells as gifts: refused by place and reason, and shown by the running server at the next question. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCommand } from '../../../server/gifts/import/importCommand.ts';
import { ledgerCommand } from '../../../server/wallet/ledgerCommand.ts';
import { inShopOfPostgres } from '../kit/shop.ts';
import { giftsOf } from './giftsKit.ts';

const design = { productNumber: 'MINE0001', name: 'Mine', art: { pattern: 'dots', colors: ['#102030'] } };
const offerOf = (more: object = {}, category: object = {}) => ({
  categories: [{ urn: 'mine', name: 'Mine', eGifts: [{ ...design, ...more }], ...category }],
});

describe('gifts of an operator', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crema-gifts-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  async function run(offer: unknown, environment: Readonly<Record<string, string>> = {}) {
    const file = join(folder, 'gifts.json');
    await writeFile(file, JSON.stringify(offer));
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const clock = { now: () => new Date(), wait: async () => {} };
    return { code: await importCommand([file], { environment, clock, out: say, err: say }), lines };
  }

  it.each([
    [offerOf({ productNumber: 'SHORT' }), /^categories\.0\.eGifts\.0\.productNumber: must have 8/],
    [offerOf({ art: { colors: ['red'] } }), /^categories\.0\.eGifts\.0\.art\.colors\.0: must be a color/],
    [
      offerOf({ art: { url: 'https://elsewhere.example/a.png', colors: ['#102030'] } }),
      /art\.url: must be a path/,
    ],
    [offerOf({}, { urn: 'Mine!' }), /^categories\.0\.urn: /],
    [offerOf({}, { eGifts: [] }), /^categories\.0\.eGifts: must have a design/],
    [{ categories: [...offerOf().categories, ...offerOf().categories] }, /^categories: .*urn of its own/],
    [
      { categories: [...offerOf().categories, ...offerOf({ name: 'Other' }, { urn: 'b' }).categories] },
      /the same in both/,
    ],
  ])('are refused with the place and the reason: %#', async (offer, said) => {
    const { code, lines } = await run(offer);
    expect([code, lines[0]]).toEqual([1, expect.stringMatching(said)]);
  });

  inShopOfPostgres('that are imported', (its) => {
    const gifts = giftsOf(its);
    it('are sold at once, and nothing else is', async () => {
      const environment = { DATABASE_URL: its.connection.url ?? '' };
      expect((await run(offerOf(), environment)).lines[0]).toContain('1 designs in 1 categories');
      expect((await run(offerOf(), environment)).lines[0]).toContain('in force already');
      const { data } = await its.guest().ask('get-gift-catalog', { locale: 'en-US' });
      expect(data.gift.categories.map(({ urn }) => urn)).toEqual(['mine']);
      const found = (productNumber: string) =>
        its.guest().ask('get-gift-card', { productNumber, locale: 'en-US' });
      expect((await found('MINE0001')).data.giftCard?.art.colors).toEqual(['#102030']);
      expect((await found('THANKS01')).data.giftCard).toBeNull();
      await gifts.bought(its.maya, [{ ...egiftOf('MINE0001') }]);
    });

    it('and nobody has claimed are listed by age', async () => {
      const lines: string[] = [];
      const say = (line: string) => void lines.push(line);
      const environment = { DATABASE_URL: its.connection.url ?? '' };
      expect(await ledgerCommand(['gifts'], { environment, out: say, err: say })).toBe(0);
      expect(lines).toEqual(['USD 25.00 of 1 gifts that are 0 days old or older']);
      expect(await ledgerCommand(['check'], { environment, out: say, err: say })).toBe(0);
    });
  });
});

const egiftOf = (productNumber: string) => ({
  ...{ productNumber, amount: 2_500, recipientName: 'Rosa', recipientEmail: 'rosa@example.com' },
});
