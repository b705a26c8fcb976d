/** People from the command line, and a server that is no sandbox with demo people in its database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, rowsOf, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { refuseDemoPeople, removeDemoPeople } from '../../../server/members/demoPeople.ts';
import { membersCommand } from '../../../server/members/membersCommand.ts';
import { parseServerSettings } from '../../../server/start/serverSettings.ts';
import { anyDatabase } from '../kit/databases.ts';
import { fillEmptyDataFolder } from '../kit/emptyDatabase.ts';
import { createBrowser, createShiftedClock, pricedLatte, startTestServer } from '../kit/testServer.ts';

for (const database of await anyDatabase())
  describe(`demo people on ${database.name}`, () => {
    let connection: DatabaseConnection;
    beforeAll(async () => void (connection = await database.open()));
    afterAll(() => connection.close());

    it('keep a server from starting outside of the sandbox until they are removed, orders and all', async () => {
      await migrate(connection);
      await refuseDemoPeople(connection.db);
      const server = await startTestServer(connection);
      const maya = createBrowser(server.url);
      await maya.signIn();
      expect((await maya.ask('submit-order', await pricedLatte(maya))).code).toBeUndefined();
      await server.close();
      await expect(refuseDemoPeople(connection.db)).rejects.toThrow('npm run members -- remove-demo');
      const removed = await removeDemoPeople(connection.db, server.clock);
      expect(removed).toMatchObject({ emails: expect.arrayContaining(['maya@example.com']), cards: 9 });
      await refuseDemoPeople(connection.db);
      const [left] = await rowsOf(
        connection.db,
        sql`select (select count(*)::int from orders) as orders, (select count(*)::int from members) as members,
                   (select count(*)::int from sessions where member_id is not null) as sessions,
                   (select sum(amount)::int from ledger_entries) as ledger,
                   (select sum(balance)::int from accounts) as balances`,
      );
      expect(left).toEqual({ orders: 0, members: 0, sessions: 0, ledger: 0, balances: 0 });
    });
  });

describe('npm run members', () => {
  let folder: string;
  /** Where PostgreSQL answers there: each command opens its database anew, which takes a second of the embedded one. */
  let place: Readonly<Record<string, string>>;
  let close = async (): Promise<void> => {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crema-members-'));
    await fillEmptyDataFolder(folder);
    const postgres = (await anyDatabase()).find(({ name }) => name === 'PostgreSQL');
    const empty = await postgres?.openEmpty();
    place = empty?.url == null ? { DATA_DIR: folder } : { DATABASE_URL: empty.url };
    close = async () => empty?.close();
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });
  const open = (): Promise<DatabaseConnection> => {
    const url = place['DATABASE_URL'];
    return createDatabase(url === undefined ? { kind: 'folder', path: folder } : { kind: 'url', url });
  };
  const run = async (args: readonly string[], password: string | null = null, environment = place) => {
    const out: string[] = [];
    const err: string[] = [];
    const code = await membersCommand(args, {
      environment,
      clock: createShiftedClock(),
      password: async () => password,
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    return { code, out: out.join('\n'), err: err.join('\n') };
  };

  const changeDatabase = async (statement: SQL) => {
    const connection = await open();
    await connection.db.execute(statement);
    await connection.close();
  };

  it('adds the first member and support person, gives roles and signs out', async () => {
    expect(await run(['add', 'Ada@Example.org', 'Ada'], 'a long pass phrase')).toMatchObject({ code: 0 });
    expect(await run(['add', 'ada@example.org', 'Ada'], 'a long pass phrase')).toMatchObject({ code: 1 });
    const { code, out } = await run(['add', 'sam@example.org', 'Sam', '--role', 'support']);
    expect([code, out]).toEqual([0, expect.stringMatching(/Password, shown this once: \S{20}/)]);
    expect(await run(['add', 'kim@example.org', 'Kim'], 'short')).toMatchObject({ code: 1 });

    const connection = await open();
    const server = await startTestServer(connection);
    const ada = createBrowser(server.url);
    expect((await ada.signIn('ada@example.org', 'a long pass phrase')).status).toBe(200);
    await server.close();
    await connection.close();

    expect((await run(['sign-out', 'ada@example.org'])).out).toContain('sessions ended: 1');
    expect(await run(['role', 'ada@example.org', 'support'])).toMatchObject({ code: 0 });
    expect(await run(['role', 'nobody@example.org', 'support'])).toMatchObject({ code: 1 });
    expect((await run(['browser-link', 'Ada@example.org'])).out).toMatch(/\/known-browser\/[\w-]{43}$/);
    expect(await run(['browser-link', 'nobody@example.org'])).toMatchObject({ code: 1 });
    expect((await run(['list'])).out).toMatch(/ada@example.org\tAda\tsupport/);
    expect((await run(['remove-demo'])).out).toContain('maya@example.com');
    expect((await run(['list'])).out).not.toContain('maya@example.com');
    expect((await run(['remove-demo'])).out).toBe('There are no demo people and cards.');
    await changeDatabase(sql`update cards set is_sandbox = true where card_id = 'card-sandbox-1001'`);
    expect((await run(['remove-demo'])).out).toBe('Removed: 1 sandbox cards.');
  }, 180_000);

  it('adds a member to the embedded database and finds her there', async () => {
    const embedded = { DATA_DIR: folder };
    const added = await run(['add', 'eve@example.org', 'Eve'], 'a long pass phrase', embedded);
    expect(added).toMatchObject({ code: 0 });
    expect((await run(['list'], null, embedded)).out).toMatch(/eve@example.org\tEve\tmember/);
  });

  it.each([[[]], [['add', 'no-email', 'Ann']], [['role', 'a@b', 'king']], [['list', 'all']], [['drop']]])(
    'says how it is used to %j',
    async (args) => {
      expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining('Usage') as string });
    },
  );
});

describe('the sandbox', () => {
  const url = 'postgres://crema:a-secret@db.example.com/crema';
  it.each([{ DATABASE_URL: url }, { HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.168.1.5' }])(
    'must be chosen with %j, which others can reach or share',
    (environment) => {
      expect(parseServerSettings(environment)).toEqual({
        problems: [expect.stringMatching(/^SANDBOX must be set because/)],
      });
      expect(parseServerSettings({ ...environment, SANDBOX: 'off' })).toMatchObject({ isSandbox: false });
      expect(parseServerSettings({ ...environment, SANDBOX: 'on' })).toMatchObject({ isSandbox: true });
    },
  );

  it('is on from a fresh clone, for this machine alone', () => {
    for (const environment of [{}, { HOST: 'localhost' }, { HOST: '127.0.0.1' }, { PORT: '0' }])
      expect(parseServerSettings(environment)).toMatchObject({ isSandbox: true });
  });

  it('and a wrong DATABASE_URL are named without a password', () => {
    const wrong = parseServerSettings({ DATABASE_URL: 'mysql://crema:a-secret@db.example.com/crema' });
    expect(JSON.stringify(wrong)).toContain('DATABASE_URL must be a postgres');
    expect(JSON.stringify(wrong)).not.toContain('a-secret');
  });
});
