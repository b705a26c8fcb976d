/** The home stream over REST: the operator's items, what the server makes of a member's rewards and stars, 304, 206, and no other's. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCommand } from '../../../server/home/import/importCommand.ts';
import { demoContent } from '../../../server/home/ownContent.ts';
import { giveReward } from '../../../server/rewards/rewards.ts';
import { inShop, inShopOfPostgres } from '../kit/shop.ts';

const PATH = '/apiproxy/v1/stream-items';
interface Stream {
  readonly modifiedAt: string;
  readonly streamItems: readonly { readonly streamItemId: string; readonly streamItemType: string }[];
}
const clock = { now: () => new Date(), wait: async () => undefined } as never;

inShop('the home stream', (its) => {
  const get = async (query = '', path = PATH) => {
    const response = await its.maya.send('GET', `${path}${query}`);
    const body = response.status === 304 ? null : ((await response.json()) as Stream);
    return { status: response.status, body };
  };
  const typesOf = (body: Stream | null) => body?.streamItems.map((item) => item.streamItemType) ?? [];

  it('has the operator’s items, onboarding and a coupon for each reward, of the types that are asked for', async () => {
    await giveReward(
      { db: its.connection.db, clock },
      { memberId: 'maya', name: 'Free tea', lastDay: '2099-01-31' },
    );
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(typesOf(body)).toEqual(['onboarding', 'coupon', 'addBirthDate', 'information', 'information']);
    expect(typesOf((await get('?streamItemTypes=Coupon')).body)).toEqual(['coupon']);
  });

  it('says that nothing changed, until something does', async () => {
    const { body } = await get();
    const since = `?modifiedSince=${body?.modifiedAt ?? ''}`;
    expect((await get(since)).status).toBe(304);
    await giveReward(
      { db: its.connection.db, clock },
      { memberId: 'maya', name: 'Tea', lastDay: '2099-01-31' },
    );
    expect(typesOf((await get(since)).body).filter((type) => type === 'coupon')).toHaveLength(2);
  });

  it('is told in part where the stars cannot be read', async () => {
    await its.connection.db.execute(sql`alter table star_accounts rename to star_accounts_away`);
    const { status, body } = await get();
    await its.connection.db.execute(sql`alter table star_accounts_away rename to star_accounts`);
    expect([status, typesOf(body).includes('coupon')]).toEqual([206, true]);
  });

  it.each(['?streamItemTypes=Coupon,Nothing', '?streamItemStatus=old', '?modifiedSince=yesterday'])(
    'refuses %s',
    async (query) => expect((await its.maya.send('GET', `${PATH}${query}`)).status).toBe(400),
  );

  it('of guests is the operator’s alone', async () => {
    const { status, body } = await get('', '/apiproxy/v1/unauth/stream-items');
    expect([status, body?.streamItems]).toEqual([200, [expect.objectContaining({ id: 'why-join' })]]);
  });
});

describe('content', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crema-content-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  async function run(content: unknown, environment: Readonly<Record<string, string>> = {}) {
    const file = join(folder, 'content.json');
    await writeFile(file, JSON.stringify(content));
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    return { code: await importCommand([file], { environment, clock, out: say, err: say }), lines };
  }
  const [first] = demoContent.streamItems;
  const linking = (calltoactionlink: string) => ({
    streamItems: [{ ...first, content: { item: { title: 'T', body: 'B', calltoactionlink } } }],
  });

  it.each([
    [linking('javascript:alert(1)'), /^streamItems\.0\.content\.item\.calltoactionlink: /],
    [linking('//elsewhere.example'), /^streamItems\.0\.content\.item\.calltoactionlink: /],
    [linking('http://example.com'), /^streamItems\.0\.content\.item\.calltoactionlink: /],
    [{ streamItems: [first, first] }, /an id of its own/],
    [{ streamItems: [{ ...first, rank: -1 }] }, /^streamItems\.0\.rank: /],
  ])('that cannot be shown is refused with its place: %#', async (content, said) => {
    const { code, lines } = await run(content);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(said);
  });

  inShopOfPostgres('that is imported', (its) => {
    it('is shown by the running server at the next question, and once', async () => {
      const environment = { DATABASE_URL: its.connection.url ?? '' };
      const content = { streamItems: [{ ...first, streamItemId: 'mine' }] };
      expect((await run(content, environment)).lines[0]).toContain('shows 1 items to members');
      expect((await run(content, environment)).lines[0]).toContain('in force already');
      const response = await its.maya.send('GET', PATH);
      const { streamItems } = (await response.json()) as Stream;
      expect(streamItems.map(({ streamItemId }) => streamItemId)).toContain('mine');
    });
  });
});
