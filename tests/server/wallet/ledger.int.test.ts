/** The ledger's rules (migrations/0013), on every database: transfers, holds, bounds, keys, and what the check finds. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { ledgerCommand } from '../../../server/wallet/ledgerCommand.ts';
import { balanceOf, hold, move, openAccount, settle, transfer } from '../../../server/wallet/ledger.ts';
import { testDatabases } from '../kit/databases.ts';

const at = new Date('2026-01-01T12:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

const databases = await testDatabases();
for (const database of databases)
  describe(`the ledger on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let cases = 0;
    const open = async (...balances: number[]): Promise<string[]> => {
      const names = balances.map((_, index) => `card-${++cases}-${index}`);
      for (const [index, name] of names.entries()) {
        await openAccount(connection.db, name, 'card', 'USD');
        const amount = balances[index] ?? 0;
        await move(connection.db, {
          kind: 'reload',
          reference: name,
          from: 'funding:USD',
          to: name,
          amount,
          at,
        });
      }
      return names;
    };
    const heldOf = async (account: string) => {
      const { rows } = (await connection.db.execute(
        sql`select held_out::int as out, held_in::int as in, version::int as version from accounts where account_id = ${account}`,
      )) as { rows: unknown[] };
      return rows[0];
    };
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
      await openAccount(connection.db, 'funding:USD', 'funding', 'USD');
      await openAccount(connection.db, 'sales:USD', 'sales', 'USD');
      await openAccount(connection.db, 'sales:CAD', 'sales', 'CAD');
    });
    afterAll(async () => {
      expect((await checkLedger(connection.db)).faults).toEqual([]);
      await connection.close();
    });

    it('moves value once for a key, and answers the same for ever', async () => {
      const [from = '', to = ''] = await open(1000, 0);
      const asked = { kind: 'transfer', reference: from, from, to, amount: 400, at } as const;
      expect(await transfer(connection.db, asked)).toEqual({ state: 'posted' });
      expect(await transfer(connection.db, { ...asked, at: later(60) })).toEqual({ state: 'posted' });
      expect([await balanceOf(connection.db, from), await balanceOf(connection.db, to)]).toEqual([600, 400]);
    });

    it('takes the same key with another transfer for an error', async () => {
      const [from = '', to = ''] = await open(1000, 0);
      const asked = { kind: 'transfer', reference: from, from, to, amount: 400, at } as const;
      await transfer(connection.db, asked);
      expect(await transfer(connection.db, { ...asked, amount: 401 })).toEqual({ state: 'reused' });
      expect(await transfer(connection.db, { ...asked, from: to, to: from })).toEqual({ state: 'reused' });
      expect(await hold(connection.db, asked, later(5))).toEqual({ state: 'reused' });
    });

    it('keeps a refusal as the outcome of its key, also when there would be enough later', async () => {
      const [from = '', to = ''] = await open(100, 0);
      const asked = { kind: 'transfer', reference: from, from, to, amount: 400, at } as const;
      const refusal = { state: 'refused', code: 'INSUFFICIENT_BALANCE' };
      expect(await transfer(connection.db, asked)).toEqual(refusal);
      await move(connection.db, {
        ...asked,
        kind: 'reload',
        from: 'funding:USD',
        to: from,
        reference: `${from} more`,
        amount: 900,
      });
      expect(await transfer(connection.db, asked)).toEqual(refusal);
      expect(await transfer(connection.db, { ...asked, reference: `${from} again` })).toEqual({
        state: 'posted',
      });
    });

    it.each([
      ['AMOUNT_INVALID', { amount: 0 }],
      ['AMOUNT_INVALID', { amount: -5 }],
      ['ACCOUNT_NOT_FOUND', { to: 'nobody' }],
      ['CURRENCY_MISMATCH', { to: 'sales:CAD' }],
      ['INSUFFICIENT_BALANCE', { amount: 1001 }],
    ] as const)('refuses with %s a transfer with %j', async (code, changes) => {
      const [from = '', to = ''] = await open(1000, 0);
      const asked = { kind: 'transfer', reference: from, from, to, amount: 1, at, ...changes } as const;
      expect(await transfer(connection.db, asked)).toEqual({ state: 'refused', code });
      expect(await balanceOf(connection.db, from)).toBe(1000);
    });

    it('refuses what would fill a card beyond $500, what is held for it included', async () => {
      const [card = ''] = await open(49_000);
      const asked = { kind: 'reload', from: 'funding:USD', to: card, at } as const;
      expect(await hold(connection.db, { ...asked, reference: `${card} a`, amount: 800 }, later(5))).toEqual({
        state: 'held',
      });
      expect(await transfer(connection.db, { ...asked, reference: `${card} b`, amount: 201 })).toEqual({
        state: 'refused',
        code: 'MAX_BALANCE',
      });
      expect(await transfer(connection.db, { ...asked, reference: `${card} c`, amount: 200 })).toEqual({
        state: 'posted',
      });
    });

    it('cannot spend what is held, posts a hold whole, and answers a second post with the first', async () => {
      const [from = '', to = ''] = await open(1000, 0);
      const asked = { kind: 'transfer', reference: from, from, to, amount: 700, at } as const;
      expect(await hold(connection.db, asked, later(5))).toEqual({ state: 'held' });
      expect(await hold(connection.db, asked, later(9))).toEqual({ state: 'held' });
      expect(await heldOf(from)).toEqual({ out: 700, in: 0, version: 2 });
      expect(await heldOf(to)).toEqual({ out: 0, in: 700, version: 1 });
      expect(await balanceOf(connection.db, from)).toBe(1000);
      const rest = { ...asked, reference: `${from} rest`, amount: 301 };
      expect(await transfer(connection.db, rest)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
      expect(await settle(connection.db, asked, 'posted', later(1))).toEqual({ state: 'posted' });
      expect(await settle(connection.db, asked, 'posted', later(2))).toEqual({ state: 'posted' });
      expect(await settle(connection.db, asked, 'voided', later(2))).toEqual({ state: 'posted' });
      expect([await balanceOf(connection.db, from), await balanceOf(connection.db, to)]).toEqual([300, 700]);
      expect(await heldOf(from)).toMatchObject({ out: 0 });
    });

    it('gives back what was held when it is voided, and posts it no more', async () => {
      const [from = '', to = ''] = await open(1000, 0);
      const asked = { kind: 'transfer', reference: from, from, to, amount: 700, at } as const;
      await hold(connection.db, asked, later(5));
      expect(await settle(connection.db, asked, 'voided', later(1))).toEqual({ state: 'voided' });
      expect(await settle(connection.db, asked, 'posted', later(1))).toEqual({ state: 'voided' });
      expect([await heldOf(from), await heldOf(to)]).toMatchObject([{ out: 0 }, { in: 0 }]);
      expect(await balanceOf(connection.db, to)).toBe(0);
      expect(await settle(connection.db, { kind: 'gift', reference: 'never' }, 'posted', at)).toEqual({
        state: 'unknown',
      });
    });

    it('posts nothing whose time is over, and housekeeping gives back what nobody settled', async () => {
      const [from = '', to = ''] = await open(1000, 0);
      const asked = { kind: 'transfer', reference: from, from, to, amount: 400, at } as const;
      await hold(connection.db, asked, later(5));
      const second = { ...asked, reference: `${from} second` };
      await hold(connection.db, second, later(5));
      expect(await settle(connection.db, second, 'expired', later(4))).toEqual({ state: 'held' });
      expect(await settle(connection.db, asked, 'posted', later(5))).toEqual({ state: 'expired' });
      await deleteExpired(connection.db, { now: () => later(4) } as never);
      expect(await heldOf(from)).toMatchObject({ out: 400 });
      await deleteExpired(connection.db, { now: () => later(6) } as never);
      expect(await heldOf(from)).toMatchObject({ out: 0 });
      expect(await balanceOf(connection.db, from)).toBe(1000);
    });

    it('is only ever added to, and the bounds hold anyone who writes', async () => {
      const [from = '', to = ''] = await open(1000, 0);
      const asked = { kind: 'transfer', reference: from, from, to, amount: 400, at } as const;
      await hold(connection.db, asked, later(5));
      const { db } = connection;
      for (const statement of [
        sql`truncate ledger_entries`,
        sql`truncate ledger_transactions cascade`,
        sql`truncate charges cascade`,
        sql`delete from ledger_transactions where reference = ${from}`,
        sql`update ledger_transactions set amount = 1 where reference = ${from}`,
        sql`update ledger_transactions set state = 'refused', code = 'X' where reference = ${from}`,
        sql`update accounts set balance = 399 where account_id = ${from}`,
        sql`update accounts set held_out = 1001 where account_id = ${from}`,
        sql`update accounts set balance = 49601 where account_id = ${to}`,
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

  for (const { name, open } of databases.filter((each) => each.name !== 'PGlite'))
    it(`finds a balance that somebody wrote by hand, on ${name}`, async () => {
      const connection = await open();
      try {
        await migrate(connection);
        const environment = { DATABASE_URL: connection.url ?? '', SANDBOX: 'on' };
        await openAccount(connection.db, 'funding:USD', 'funding', 'USD');
        await openAccount(connection.db, 'card', 'card', 'USD');
        await move(connection.db, {
          kind: 'reload',
          reference: 'r',
          from: 'funding:USD',
          to: 'card',
          amount: 5,
          at,
        });
        expect(await run(['check'], environment)).toEqual({
          code: 0,
          lines: ['1 transfers (0 held) between 2 accounts: 0 faults.'],
        });
        await connection.db.execute(
          sql`update accounts set balance = 6, held_out = 1 where account_id = 'card'`,
        );
        const { code, lines } = await run(['check'], environment);
        expect(code).toBe(1);
        expect(lines.join('\n')).toContain('balance is not the sum of its entries: card');
        expect(lines.join('\n')).toContain('held of this card than its held transfers say: card');
        await connection.db.execute(
          sql`insert into cards (card_id, nickname, last_four, account_id, is_primary, status)
              values ('of-it', '', '1001', 'card', false, 'active')`,
        );
        await openAccount(connection.db, 'kept:maya:USD', 'card', 'USD', null);
        await connection.db.execute(sql`update accounts set max_balance = null where account_id = 'card'`);
        const unbounded = (await run(['check'], environment)).lines.filter((line) => /no maximum/.test(line));
        expect(unbounded).toEqual([expect.stringContaining('This card has no maximum: card')]);
      } finally {
        await connection.close();
      }
    });
});
