/**
 * A whole server over real stores on port 0, with a clock that a test moves: the routes about stores, nothing faked.
 */
import { createServer, type RunningServer } from '../../../server/start/createServer.ts';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { parseSettings, type Settings } from '../../../server/start/settings.ts';
import { seedStores } from '../../../server/stores/seedStores.ts';
import { openServerContext } from '../../../server/start/serverContext.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import { createShiftedClock } from '../kit/testServer.ts';

export interface StoreServer extends RunningServer {
  readonly clock: ReturnType<typeof createShiftedClock>;
  readonly connection: DatabaseConnection;
  now(): Date;
}

/** Closes the database too when it opened it itself. */
export async function startStoreServer({
  count,
  connection: given,
  importFolder = null,
}: {
  readonly count: number;
  readonly connection?: DatabaseConnection;
  readonly importFolder?: string | null;
}): Promise<StoreServer> {
  const connection = given ?? (await openAnyDatabase());
  const clock = createShiftedClock();
  await migrate(connection);
  await seedStores(connection.db, { count });
  const context = await openServerContext(connection.db, { importFolder });
  const settings = parseSettings({ PORT: '0', SANDBOX: 'off', LOG_LEVEL: 'silent' }) as Settings;
  const server = await createServer({ settings, connection, clock, context, clientFolder: '/nowhere' });
  return {
    ...server,
    clock,
    connection,
    now: clock.now,
    close: async () => {
      await server.close();
      if (given === undefined) await connection.close();
    },
  };
}
