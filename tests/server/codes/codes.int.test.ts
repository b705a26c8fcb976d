/** One-time codes: used once, ten minutes, five comparisons an hour over any number of resends, whatever comes at once. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCodes, forgetCodes, type Codes, type CodeUse } from '../../../server/codes/createCodes.ts';
import { canonicalAddress } from '../../../server/codes/canonicalAddress.ts';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { anyDatabase } from '../kit/databases.ts';

const use: CodeUse = { purpose: 'elevate', subject: 'leo', binding: 'change-password', owner: 'owner-7' };
const LOCKED = { code: 'CODE_LOCKED' };
const another = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

for (const database of await anyDatabase())
  describe(`codes on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let codes: Codes;
    beforeAll(async () => {
      connection = await database.open();
      codes = await openCodes(connection.db);
    });
    afterAll(() => connection.close());
    beforeEach(() => connection.db.execute(sql`delete from codes`));
    const issue = (of = use) => codes.issue(connection.db, of);
    const compare = (code: string, of = use) => codes.compare(connection.db, of, code);
    const enter = async (code: string, of = use) => {
      const right = await compare(code, of);
      return connection.db.transaction((tx) => right.use(tx));
    };
    const age = (seconds: number) =>
      connection.db.execute(sql`update codes set expires_at = expires_at - make_interval(secs => ${seconds}),
        window_ends_at = window_ends_at - make_interval(secs => ${seconds})`);
    const comparisons = async () =>
      (await rowsOf<{ n: number }>(connection.db, sql`select comparisons as n from codes`))[0]?.n ?? 0;

    it('have six digits, lie as a keyed hash, and are good once, also as people type them', async () => {
      const code = await issue();
      expect(code).toMatch(/^\d{6}$/);
      const text = JSON.stringify(await rowsOf(connection.db, sql`select * from codes`));
      for (const secret of [`"${code}"`, '"leo', 'change-password']) expect(text).not.toContain(secret);
      await enter(`${code.slice(0, 3)} ${code.slice(3)} `);
      await expect(enter(code)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    });

    it('end after ten minutes, and with the next one that is sent', async () => {
      const first = await issue();
      const second = await issue();
      // One in a million is the same.
      const told = first === second ? 'CODE_WRONG' : await enter(first).catch(({ code }) => code as string);
      expect(told).toBe('CODE_WRONG');
      await age(601);
      await expect(enter(second)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
      expect(await comparisons()).toBe(first === second ? 0 : 1);
    });

    it('are good for what they were sent for alone', async () => {
      const code = await issue();
      await expect(enter(code, { ...use, binding: 'change-email' })).rejects.toMatchObject({
        code: 'CODE_WRONG',
      });
      await expect(enter(code, { ...use, subject: 'maya' })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
      await enter(code);
    });

    it('are compared five times an hour, whether they are sent again or not, and then the right one is refused, too', async () => {
      for (let tries = 1; tries < 5; tries++)
        await expect(enter(another(await issue()))).rejects.toMatchObject({ code: 'CODE_WRONG' });
      await expect(enter(another(await issue()))).rejects.toMatchObject(LOCKED);
      const code = await issue();
      await expect(enter(code)).rejects.toMatchObject({ ...LOCKED, retryAfterSeconds: 3_600 });
      await expect(codes.refuseLocked(connection.db, use)).rejects.toMatchObject(LOCKED);
      await age(3_601);
      await codes.refuseLocked(connection.db, use);
      await enter(await issue());
    });

    it('can be tried again at once when the operator unlocks their owner', async () => {
      for (let tries = 0; tries < 5; tries++) await enter(another(await issue())).catch(() => {});
      await forgetCodes(connection.db, ['owner-7']);
      await enter(await issue());
    });

    it('of 200 guesses at once over ten resends are compared five times, and none is used twice', async () => {
      let compared = 0;
      const counting = async (code: string): Promise<boolean> => {
        try {
          await enter(code);
          compared += 1;
          return true;
        } catch (error) {
          const { code: why } = error as { readonly code: string };
          // The fifth wrong one says that no more are compared.
          if (why === 'CODE_WRONG') compared += 1;
          return false;
        }
      };
      for (let sent = 0; sent < 10; sent++) {
        const code = await issue();
        await Promise.all(Array.from({ length: 20 }, (_, guess) => counting(another(code, guess + 1))));
      }
      expect(compared).toBeLessThanOrEqual(5);
      expect(await comparisons()).toBe(5);
    });

    it('that are right, sent 50 times at once, are used once', async () => {
      const code = await issue();
      const used = await Promise.allSettled(Array.from({ length: 50 }, () => enter(code)));
      expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

it('limits know one mailbox by any spelling of its address', () => {
  const spellings = [' Leo@Example.com', 'leo+a@example.com', 'leo+b+c@EXAMPLE.com', 'ｌｅｏ@example.com'];
  expect(new Set(spellings.map(canonicalAddress))).toEqual(new Set(['leo@example.com']));
  expect(canonicalAddress('leo@bücher.example')).toBe(canonicalAddress('leo@xn--bcher-kva.example'));
});
