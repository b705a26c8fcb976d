/** A role that is given or taken, and a person who is removed, while that person's password is being checked. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemClock } from '../../../server/base/clock.ts';
import type { Database } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { addMember, changeRole } from '../../../server/members/memberStore.ts';
import { createSessions } from '../../../server/session/createSessions.ts';
import { signIn } from '../../../server/session/signIn.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createShiftedClock } from '../kit/testServer.ts';

const EMAIL = 'sam@example.com';
const PASSWORD = 'a long pass phrase';
const lifetimes = {
  member: { idleSeconds: 1_000, maxSeconds: 2_000 },
  support: { idleSeconds: 10, maxSeconds: 20 },
};

for (const database of await anyDatabase())
  describe(`while somebody signs in on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
      const person = { email: EMAIL, firstName: 'Sam', role: 'member', password: PASSWORD } as const;
      await addMember(connection.db, createShiftedClock(), person);
    });
    afterAll(() => connection.close());

    const enter = (db: Database) =>
      signIn(
        {
          db,
          clock: createSystemClock(),
          sessions: createSessions(db, lifetimes),
          pseudonym: (kind, text) => `${kind} ${text}`,
        },
        {
          ...{ email: EMAIL, password: PASSWORD, address: '203.0.113.1' },
          ...{ device: { browser: null, system: null }, deviceToken: null, current: null },
        },
      );
    type Transaction = Database['transaction'];
    /** The database, but `second` does its second transaction, the one after the password was found right. */
    const withSecond = (second: Transaction): Database => {
      const { db } = connection;
      let count = 0;
      const transaction: Transaction = (work, config) =>
        (count += 1) === 2 ? second(work, config) : db.transaction(work, config);
      return Object.assign(Object.create(db) as Database, { transaction });
    };
    const after = (first: () => Promise<unknown>): Database =>
      withSecond(async (work, config) => {
        await first();
        return connection.db.transaction(work, config);
      });

    it('a role given after the password was checked is the one that the session has', async () => {
      for (const [role, seconds] of [
        ['support', 20],
        ['member', 2_000],
      ] as const) {
        const { started } = await enter(after(() => changeRole(connection.db, EMAIL, role)));
        expect(started.maxSeconds, role).toBe(seconds);
      }
    });

    it('a role given before the sign-in commits ends that session', async () => {
      // The embedded database does one transaction after the other.
      if (connection.kind !== 'postgres') return;
      const { db } = connection;
      let changing: Promise<boolean> = Promise.resolve(false);
      const slow = withSecond((work, config) =>
        db.transaction(async (tx) => {
          const answer = await work(tx);
          changing = changeRole(db, EMAIL, 'support');
          await new Promise((go) => setTimeout(go, 300));
          return answer;
        }, config),
      );
      const { started } = await enter(slow);
      expect(await changing).toBe(true);
      expect(await createSessions(db, lifetimes).find(started.token)).toBeNull();
    });

    it('a person whose password was changed, or who was removed, does not get in', async () => {
      const by = (statement: ReturnType<typeof sql>) => enter(after(() => connection.db.execute(statement)));
      const refusal = { code: 'INVALID_CREDENTIALS' };
      await expect(
        by(sql`update members set password_hash = password_hash || '=' where email = ${EMAIL}`),
      ).rejects.toMatchObject(refusal);
      await connection.db.execute(
        sql`update members set password_hash = rtrim(password_hash, '=') where email = ${EMAIL}`,
      );
      await expect(by(sql`delete from members where email = ${EMAIL}`)).rejects.toMatchObject(refusal);
    });
  });
