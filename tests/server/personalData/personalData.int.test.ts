/** A copy of everything that is held of a member and of nobody else, taken once; and an erasing that leaves amounts alone. */
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Mail, MailOutcome } from '../../../server/mail/port.ts';
import { eraseDueAccounts, keepAccount } from '../../../server/personalData/erasing.ts';
import { heldOfMembers } from '../../../server/personalData/held.ts';
import { heldOfNobody } from '../../../server/personalData/heldOfNobody.ts';
import { openAccount, salesAccount } from '../../../server/wallet/ledger.ts';
import type { Operations } from '../../../wire/generated/operations.ts';
import { openPseudonyms } from '../../../server/session/pseudonyms.ts';
import { partsOf } from '../../domain/addresses/someAddress.ts';
import { mailsTo } from '../kit/mails.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';

type Change = Operations['change-personal-data']['variables']['change'];
const soon = { timeout: 10_000, interval: 50 };

inShop('what is held of a member', (its) => {
  const prove = (memberId: string, action: string) =>
    its.run(
      sql`insert into elevations (token_hash, action, target, proved_by, ends_at)
          select token_hash, ${action}, '', 'password', now() + interval '5 minutes' from sessions where member_id = ${memberId}
          on conflict do nothing`,
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

  it('is copied once where two devices ask at once', async () => {
    const other = await its.signedIn('maya');
    await its.run(sql`delete from data_copies`);
    await prove('maya', 'exportData');
    expect(await Promise.all([its.maya, other, its.maya].map((by) => ask(by, 'copy')))).toContain('done');
    expect(await its.count(sql`from data_copies`)).toBe(1);
  });

  /** Her address says which rows are hers; what is the stored-value card's own names nobody. */
  const spared = new Set(['email', 'card_id', 'last_four', 'status']);
  /** A mark in each text that a copy tells and that erasing takes; answers in which. What has a form of its own refuses it. */
  const plant = async (): Promise<readonly string[]> => {
    const texts = await its.rows<{ name: string; column: string }>(
      sql`select table_name as name, column_name as "column" from information_schema.columns
          where table_schema = 'public' and data_type = 'text'`,
    );
    const planted: string[] = [];
    const of = {
      memberId: 'maya',
      owner: 'member:maya',
      email: 'maya@example.com',
      account: '',
      address: '',
    };
    for (const { name, column } of texts) {
      const held = heldOfMembers.find(({ table }) => table === name);
      if (held === undefined || held.erasing === 'kept' || !held.told.includes(column) || spared.has(column))
        continue;
      const write = sql`update ${sql.identifier(name)} set ${sql.identifier(column)} = 'planted' where ${held.of(of)} returning 1 as one`;
      if ((await its.rows(write).catch(() => [])).length > 0) planted.push(`${name}.${column}`);
    }
    return planted;
  };

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
    await its.maya.ask('create-address', { address: partsOf() });
    expect(await plant()).toEqual(
      expect.arrayContaining([
        'members.last_name',
        'members.phone_number',
        'addresses.address_line1',
        'cards.nickname',
      ]),
    );
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
        sql`from ${sql.identifier(name)} t where t::text ilike '%maya@example.com%' or t::text like '%Maya%' or t::text like '%planted%'`,
      );
      if (found > 0) left.push(name);
    }
    // The sandbox's mailbox is hers: it has the last mail, and none from before.
    expect(left).toEqual(['sandbox_mails']);
    const mails = await mailsTo(its.db, 'maya@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is erased · Crema']);
    expect(mails[0]?.plain).not.toContain('Maya');
  });

  it('is told to be erased once, whether the mail server was away or ours was killed in between', async () => {
    const later = { hours: 2 };
    const now = () => new Date(Date.now() + later.hours * 3_600_000);
    const sent: string[] = [];
    let outcome: MailOutcome | 'killed' = 'killed';
    const send = async ({ to }: Mail): Promise<MailOutcome> => {
      if (outcome === 'killed') throw new Error('killed');
      sent.push(`${to} ${outcome}`);
      return outcome;
    };
    const deps = {
      ...{
        db: its.db,
        clock: { ...its.clock, now },
        pseudonym: await openPseudonyms(its.db),
        mail: { send },
      },
      style: { brandName: 'Crema', appOrigin: 'https://cafe.example' },
    };
    // In an hour: the running server leaves it alone.
    await its.run(
      sql`insert into erasures (member_id, asked_at, due_at) values ('leo', now(), now() + interval '1 hour')`,
    );
    const stands = async () => {
      const [row] = await its.rows(sql`select tell_to, done_at is not null as done, first_name
        from erasures join members using (member_id) where member_id = 'leo'`);
      return Object.values(row ?? {});
    };
    await expect(eraseDueAccounts(deps)).rejects.toThrow('killed');
    expect(await stands()).toEqual(['leo@example.com', false, '']);
    await keepAccount(its.db, 'leo');
    expect(await eraseDueAccounts(deps)).toBe(0);
    later.hours += 1;
    outcome = 'deferred';
    expect(await eraseDueAccounts(deps)).toBe(1);
    expect(await stands()).toEqual(['leo@example.com', false, '']);
    later.hours += 2;
    outcome = 'accepted';
    expect(await eraseDueAccounts(deps)).toBe(1);
    expect(await stands()).toEqual([null, true, '']);
    expect(await eraseDueAccounts(deps)).toBe(0);
    expect(sent).toEqual(['leo@example.com deferred', 'leo@example.com accepted']);
  });
});
