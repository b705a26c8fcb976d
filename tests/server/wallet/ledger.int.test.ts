/**
 * The ledger's rules (migrations/0013): transfers, holds, bounds, keys, and what the check finds. Many histories at once are in
 * tests/attack/ledger.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { ledgerCommand } from '../../../server/wallet/ledgerCommand.ts';
import { balanceOf, hold, move, openAccount, settle, transfer } from '../../../server/wallet/ledger.ts';
import { anyDatabase, type TestConnection } from '../kit/databases.ts';

const at = new Date('2026-01-01T12:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

const databases = await anyDatabase();
for (const database of databases)
  describe(`the ledger on ${database.name}`, () => {
    let connection: TestConnection;
    let cases = 0;
    beforeAll(async () => {
      connection = await database.open();
      const { db } = connection;
      await openAccount(db, 'funding:USD', 'funding', 'USD');
      for (const currency of ['USD', 'CAD']) await openAccount(db, `sales:${currency}`, 'sales', currency);
    });
    afterAll(async () => {
      expect((await checkLedger(connection.db)).faults).toEqual([]);
      await connection.close();
    });
    /** Two cards, the first with that much, and what is asked of them. */
    const open = async (cents: number, amount = 400) => {
      const { db } = connection;
      const [from, to] = [`card-${++cases}`, `other-${cases}`];
      for (const name of [from, to]) await openAccount(db, name, 'card', 'USD');
      await move(db, { kind: 'reload', reference: from, from: 'funding:USD', to: from, amount: cents, at });
      const asked = { kind: 'transfer', reference: from, from, to, amount, at } as const;
      const heldOf = async (account: string) => {
        const { rows } = (await db.execute(
          sql`select held_out::int as out, held_in::int as in, version::int as version from accounts where account_id = ${account}`,
        )) as { rows: unknown[] };
        return rows[0];
      };
      type Changes = Partial<Parameters<typeof transfer>[1]>;
      return {
        ...{ db, from, to, asked, heldOf },
        move: (changes: Changes = {}) => transfer(db, { ...asked, ...changes }),
        hold: (until = later(5), changes: Changes = {}) => hold(db, { ...asked, ...changes }, until),
        settle: (as: 'posted' | 'voided' | 'expired', minutes: number, key: { reference: string } = asked) =>
          settle(db, { kind: 'transfer', ...key }, as, later(minutes)),
        balances: async () => [await balanceOf(db, from), await balanceOf(db, to)],
      };
    };
    const posted = { state: 'posted' };
    const refused = (code: string) => ({ state: 'refused', code });

    it('moves value once for a key, and answers the same for ever', async () => {
      const its = await open(1000);
      expect(await its.move()).toEqual(posted);
      expect(await its.move({ at: later(60) })).toEqual(posted);
      expect(await its.balances()).toEqual([600, 400]);
    });

    it('takes the same key with another transfer for an error', async () => {
      const its = await open(1000);
      await its.move();
      const answers = [
        await its.move({ amount: 401 }),
        await its.move({ from: its.to, to: its.from }),
        await its.hold(),
      ];
      expect(answers).toEqual(Array(3).fill({ state: 'reused' }));
    });

    it('keeps a refusal as the outcome of its key, also when there would be enough later', async () => {
      const its = await open(100);
      expect(await its.move()).toEqual(refused('INSUFFICIENT_BALANCE'));
      const more = {
        kind: 'reload',
        from: 'funding:USD',
        to: its.from,
        reference: `${its.from} more`,
      } as const;
      await move(its.db, { ...its.asked, ...more, amount: 900 });
      expect(await its.move()).toEqual(refused('INSUFFICIENT_BALANCE'));
      expect(await its.move({ reference: `${its.from} again` })).toEqual(posted);
    });

    it.each([
      ['AMOUNT_INVALID', { amount: 0 }],
      ['AMOUNT_INVALID', { amount: -5 }],
      ['ACCOUNT_NOT_FOUND', { to: 'nobody' }],
      ['CURRENCY_MISMATCH', { to: 'sales:CAD' }],
      ['INSUFFICIENT_BALANCE', { amount: 1001 }],
    ] as const)('refuses with %s a transfer with %j', async (code, changes) => {
      const its = await open(1000, 1);
      expect(await its.move(changes)).toEqual(refused(code));
      expect(await its.balances()).toEqual([1000, 0]);
    });

    it('refuses what would fill a card beyond $500, what is held for it included', async () => {
      const { from: card, move, hold } = await open(49_000);
      const reload = (reference: string, amount: number) =>
        ({
          kind: 'reload',
          from: 'funding:USD',
          to: card,
          reference: `${card} ${reference}`,
          amount,
        }) as const;
      expect(await hold(later(5), reload('a', 800))).toEqual({ state: 'held' });
      expect(await move(reload('b', 201))).toEqual(refused('MAX_BALANCE'));
      expect(await move(reload('c', 200))).toEqual(posted);
    });

    it('cannot spend what is held, posts a hold whole, and answers a second post with the first', async () => {
      const its = await open(1000, 700);
      expect([await its.hold(), await its.hold(later(9))]).toEqual([{ state: 'held' }, { state: 'held' }]);
      expect(await its.heldOf(its.from)).toEqual({ out: 700, in: 0, version: 2 });
      expect(await its.heldOf(its.to)).toEqual({ out: 0, in: 700, version: 1 });
      expect(await its.balances()).toEqual([1000, 0]);
      const rest = { reference: `${its.from} rest`, amount: 301 };
      expect(await its.move(rest)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
      for (const as of [1, 2]) expect(await its.settle('posted', as)).toEqual(posted);
      expect(await its.settle('voided', 2)).toEqual(posted);
      expect(await its.balances()).toEqual([300, 700]);
      expect(await its.heldOf(its.from)).toMatchObject({ out: 0 });
    });

    it('gives back what was held when it is voided, and posts it no more', async () => {
      const its = await open(1000, 700);
      await its.hold();
      for (const as of ['voided', 'posted'] as const)
        expect(await its.settle(as, 1)).toEqual({ state: 'voided' });
      expect([await its.heldOf(its.from), await its.heldOf(its.to)]).toMatchObject([{ out: 0 }, { in: 0 }]);
      expect(await its.balances()).toEqual([1000, 0]);
      expect(await its.settle('posted', 0, { reference: 'never' })).toEqual({ state: 'unknown' });
    });

    it('posts nothing whose time is over, and housekeeping gives back what nobody settled', async () => {
      const its = await open(1000);
      const second = { reference: `${its.from} second` };
      await its.hold();
      await its.hold(later(5), second);
      expect(await its.settle('expired', 4, second)).toEqual({ state: 'held' });
      expect(await its.settle('posted', 5)).toEqual({ state: 'expired' });
      for (const [minutes, out] of [
        [4, 400],
        [6, 0],
      ] as const) {
        await deleteExpired(its.db, { now: () => later(minutes) } as never);
        expect(await its.heldOf(its.from)).toMatchObject({ out });
      }
      expect(await its.balances()).toEqual([1000, 0]);
    });

    it('is only ever added to, sums to zero, and the bounds hold anyone who writes', async () => {
      const { db, from, to, hold } = await open(1000);
      await hold();
      for (const statement of [
        sql`truncate ledger_entries`,
        sql`truncate ledger_transactions cascade`,
        sql`truncate charges cascade`,
        sql`delete from ledger_entries`,
        sql`update ledger_entries set amount = amount * 2`,
        sql`delete from ledger_transactions where reference = ${from}`,
        sql`update ledger_transactions set amount = 1 where reference = ${from}`,
        sql`update ledger_transactions set state = 'refused', code = 'X' where reference = ${from}`,
        sql`update accounts set balance = 399 where account_id = ${from}`,
        sql`update accounts set held_out = 1001 where account_id = ${from}`,
        sql`update accounts set balance = 49601 where account_id = ${to}`,
        sql`insert into ledger_entries select transaction_id, 'funding:USD', 5 from ledger_transactions where state = 'posted' limit 1`,
        sql`insert into ledger_entries select transaction_id, from_account, -400 from ledger_transactions where reference = ${from}
            union all select transaction_id, to_account, 400 from ledger_transactions where reference = ${from} and kind = 'transfer'`,
      ])
        await expect(db.execute(statement)).rejects.toThrow();
    });
  });

describe('npm run ledger -- check', () => {
  const run = async (args: readonly string[], environment: Record<string, string>) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    return { code: await ledgerCommand(args, { environment, out: say, err: say }), lines };
  };

  it('says how to be used', async () => {
    expect((await run(['mend'], {})).code).toBe(2);
  });

  for (const { name, open } of databases.filter((each) => each.name === 'PostgreSQL'))
    it(`finds a balance that somebody wrote by hand, on ${name}`, async () => {
      const { db, url, close } = await open();
      const check = () => run(['check'], { DATABASE_URL: url ?? '', SANDBOX: 'on' });
      try {
        await openAccount(db, 'funding:USD', 'funding', 'USD');
        await openAccount(db, 'card', 'card', 'USD');
        await move(db, { kind: 'reload', reference: 'r', from: 'funding:USD', to: 'card', amount: 5, at });
        const lines = ['1 transfers (0 held) between 2 accounts: 0 faults.'];
        expect(await check()).toEqual({ code: 0, lines });
        await db.execute(sql`update accounts set balance = 6, held_out = 1 where account_id = 'card'`);
        const found = await check();
        expect(found.code).toBe(1);
        expect(found.lines.join('\n')).toContain('balance is not the sum of its entries: card');
        expect(found.lines.join('\n')).toContain('held of this card than its held transfers say: card');
        await db.execute(
          sql`insert into cards (card_id, nickname, last_four, account_id, is_primary, status)
              values ('of-it', '', '1001', 'card', false, 'active')`,
        );
        await openAccount(db, 'kept:maya:USD', 'card', 'USD', null);
        await db.execute(sql`update accounts set max_balance = null where account_id = 'card'`);
        const unbounded = (await check()).lines.filter((line) => /no maximum/.test(line));
        expect(unbounded).toEqual([expect.stringContaining('This card has no maximum: card')]);
      } finally {
        await close();
      }
    });
});
