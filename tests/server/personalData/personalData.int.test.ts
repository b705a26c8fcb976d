/** A copy of everything that is held of a member and of nobody else, taken once; and an erasing that leaves amounts alone. */
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { heldOfMembers } from '../../../server/personalData/held.ts';
import { heldOfNobody } from '../../../server/personalData/heldOfNobody.ts';
import { openAccount, salesAccount } from '../../../server/wallet/ledger.ts';
import type { Operations } from '../../../wire/generated/operations.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';

type Change = Operations['change-personal-data']['variables']['change'];
const soon = { timeout: 10_000, interval: 50 };

inShop('what is held of a member', (its) => {
  const prove = (memberId: string, action: string) =>
    its.run(
      sql`insert into elevations (token_hash, action, target, proved_by, ends_at)
          select token_hash, ${action}, '', 'password', now() + interval '5 minutes' from sessions where member_id = ${memberId}`,
    );
  const ask = async (by: Browser, change: Change) =>
    (await by.ask('change-personal-data', { change })).code ?? 'done';
  const stateOf = async (by: Browser) => (await by.ask('get-personal-data', {})).data.personalData;

  it('has a word for every column of the database', async () => {
    const rows = await its.rows<{ name: string; columns: string[] }>(
      sql`select table_name as name, json_agg(column_name) as columns from information_schema.columns
          where table_schema = 'public' group by 1`,
    );
    const known = new Map(heldOfMembers.map(({ table, told, withheld }) => [table, [...told, ...withheld]]));
    const unsaid = rows.flatMap(({ name, columns }) => {
      if (heldOfNobody.includes(name)) return [];
      const said = known.get(name) ?? [];
      return [
        ...columns.filter((column) => !said.includes(column)),
        ...said.filter((column) => !columns.includes(column)),
      ].map((column) => `${name}.${column}`);
    });
    expect(unsaid).toEqual([]);
  });

  it('is copied with a proof, told to her alone, and taken once', async () => {
    expect(await ask(its.maya, 'copy')).toBe('ELEVATION_NEEDED');
    await prove('maya', 'exportData');
    expect(await ask(its.maya, 'copy')).toBe('done');
    const copy = await vi.waitFor(async () => {
      const [only] = (await stateOf(its.maya)).copies;
      expect(only?.state).toBe('ready');
      return only;
    }, soon);
    const take = (by: Browser) => by.ask('take-copy', { copyId: copy?.copyId ?? '' });
    expect((await take(its.leo)).code).toBe('COPY_NOT_FOUND');
    const { tables } = JSON.parse((await take(its.maya)).data.takeCopy) as {
      tables: Record<string, Record<string, unknown>[]>;
    };
    expect(tables['members']).toEqual([expect.objectContaining({ email: 'maya@example.com' })]);
    expect(tables['cards']?.length).toBeGreaterThan(0);
    expect(JSON.stringify(tables)).not.toContain('leo@example.com');
    expect(JSON.stringify(tables)).not.toMatch(/password|pin_hash|token_hash/);
    expect((await take(its.maya)).code).toBe('COPY_NOT_FOUND');
  });

  it('is erased after its time, settled first, and the ledgers still add up', async () => {
    await prove('maya', 'eraseAccount');
    expect(await ask(its.maya, 'erase')).toBe('ERASE_BALANCE');
    await openAccount(its.db, salesAccount('USD'), 'sales', 'USD');
    await its.run(sql`select ledger_apply('purchase', 'till:' || account_id, account_id, 'sales:USD', balance, now(), null)
      from cards join accounts using (account_id) where member_id = 'maya' and balance > 0`);
    expect(await ask(its.maya, 'erase')).toBe('done');
    expect(await ask(its.maya, 'keep')).toBe('done');
    expect((await stateOf(its.maya)).erasing).toBeNull();
    await prove('maya', 'eraseAccount');
    expect(await ask(its.maya, 'erase')).toBe('done');
    expect((await stateOf(its.maya)).erasing).not.toBeNull();
    await its.run(sql`update erasures set due_at = now() - interval '1 minute'`);
    await vi.waitFor(
      async () => expect(await its.count(sql`from erasures where done_at is not null`)).toBe(1),
      soon,
    );
    expect((await its.maya.send('GET', '/apiproxy/v1/account/sessions')).status).toBe(401);
    const tables = await its.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const left = [];
    for (const { name } of tables) {
      const found = await its.count(
        sql`from ${sql.identifier(name)} t where t::text ilike '%maya@example.com%' or t::text like '%Maya%'`,
      );
      if (found > 0) left.push(name);
    }
    expect(left).toEqual([]);
  });
});
