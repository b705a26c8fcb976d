/** Work that is due at a time in the database: begun when it is due, one of a kind at a time, and waited for at the end. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSystemClock } from '../../server/base/clock.ts';
import { runDueWork, type DueWork } from '../../server/db/runDueWork.ts';
import { anyDatabase } from './kit/databases.ts';

for (const database of await anyDatabase())
  describe(`due work on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let stop: AbortController;
    beforeAll(async () => {
      connection = await database.open();
      await connection.db.execute(sql`create table tasks (kind text, due_at timestamptz)`);
    });
    afterAll(() => connection.close());
    beforeEach(async () => {
      stop = new AbortController();
      await connection.db.execute(sql`delete from tasks`);
    });

    const dueAt = (kind: string, seconds: number) =>
      connection.db.execute(
        sql`insert into tasks values (${kind}, now() + make_interval(secs => ${seconds}::float8))`,
      );
    const takeAll = async (kind: string) => {
      await connection.db.execute(sql`delete from tasks where kind = ${kind} and due_at <= now()`);
      return 0;
    };
    const kindOf = (name: string, work: DueWork['work']): DueWork => ({
      ...{ name, work },
      due: `select from tasks where kind = '${name}' and due_at <= $1`,
    });
    const errors: unknown[] = [];
    const start = (...kinds: readonly DueWork[]) =>
      runDueWork(kinds, {
        ...{ db: connection.db, clock: createSystemClock(), signal: stop.signal },
        onError: (error) => void errors.push(error),
      });

    it('begins what is due, not before, and not the other kinds', async () => {
      const steps = vi.fn(() => takeAll('steps'));
      const charges = vi.fn(() => takeAll('charges'));
      const ended = start(kindOf('steps', steps), kindOf('charges', charges));
      await dueAt('steps', 1);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(steps).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(steps).toHaveBeenCalledTimes(1), { timeout: 3_000 });
      stop.abort();
      await ended;
      expect(charges).not.toHaveBeenCalled();
    });

    it('goes on at once while there is work, and does a kind once at a time beside the others', async () => {
      let left = 3;
      let isSlowDone = false;
      const slow = vi.fn(async () => {
        await new Promise((resolve) => setTimeout(resolve, 900));
        isSlowDone = true;
        return takeAll('slow');
      });
      const many = vi.fn(async () => (left > 0 ? left-- : takeAll('many')));
      await dueAt('slow', -1);
      await dueAt('many', -1);
      const ended = start(kindOf('slow', slow), kindOf('many', many));
      await vi.waitFor(() => expect(many).toHaveBeenCalledTimes(4), { timeout: 800 });
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(slow).toHaveBeenCalledTimes(1);
      stop.abort();
      await ended;
      expect(isSlowDone).toBe(true);
    });

    it('says what failed and leaves the others their work', async () => {
      errors.length = 0;
      await dueAt('broken', -1);
      const broken = vi.fn(() => Promise.reject(new Error('broken work')));
      const steps = vi.fn(() => takeAll('steps'));
      const ended = start(kindOf('broken', broken), kindOf('steps', steps));
      await vi.waitFor(() => expect(broken).toHaveBeenCalled(), { timeout: 2_000 });
      await dueAt('steps', -1);
      await vi.waitFor(() => expect(steps).toHaveBeenCalled(), { timeout: 2_000 });
      expect(broken).toHaveBeenCalledTimes(1);
      expect(errors.map(String)).toEqual(['Error: broken work']);
      stop.abort();
      await ended;
    });
  });
