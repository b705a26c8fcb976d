/**
 * The server's entry point: settings, database, seed, server, shutdown. Exit code 2 for wrong settings, 1 when it
 * cannot start. Standard output besides log lines is for the operator.
 */
import { fileURLToPath } from 'node:url';
import { createServer, type RunningServer } from './createServer.ts';
import { createDatabaseClock } from '../base/databaseClock.ts';
import { createDatabase, type DatabaseConnection } from '../db/createDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { refuseDemoPeople } from '../members/demoPeople.ts';
import { DEMO_PEOPLE, seedPastOrders, seedPeople } from './seed.ts';
import { parseServerSettings } from './serverSettings.ts';
import type { Settings } from './settings.ts';
import { importFolder } from '../imports/handOver.ts';
import { seedStores } from '../stores/seedStores.ts';
import { openServerContext } from './serverContext.ts';
import { linesOfEnds } from '../stores/storeEnds.ts';
import { loadTimeZones, timeZoneData } from '../base/timeZones.ts';
import { startProblem } from './startProblem.ts';

const DRAIN_MS = 10_000;

const settings = parseServerSettings(process.env);
if ('problems' in settings) {
  settings.problems.forEach((problem) => console.error(problem));
  process.exit(2);
}
try {
  await start(settings);
} catch (error) {
  console.error(`Crema could not start: ${startProblem(error, settings.databaseUrl)}`);
  process.exit(1);
}

async function start(given: Settings): Promise<void> {
  if (given.timeZonesFile !== null) loadTimeZones(given.timeZonesFile);
  const connection = await createDatabase(
    given.databaseUrl === null
      ? { kind: 'folder', path: given.dataDir }
      : { kind: 'url', url: given.databaseUrl },
  );
  const clock = await createDatabaseClock(connection.db);
  await migrate(connection);
  if (!given.isSandbox) await refuseDemoPeople(connection.db);
  await seedStores(connection.db, { count: given.seedStores, isSandbox: given.isSandbox });
  const context = await openServerContext(connection.db, {
    importFolder: given.databaseUrl === null ? importFolder(given.dataDir) : null,
  });
  if (given.isSandbox) {
    await seedPeople(connection.db, clock);
    await seedPastOrders(connection.db, clock, context);
  }
  const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url));
  const server = await createServer({ settings: given, connection, clock, context, clientFolder });
  endCleanly(server, connection, clock.stop, given.drainNoticeSeconds * 1000 + DRAIN_MS);
  console.log(`Crema is ready at ${server.url} (time zones of IANA ${timeZoneData()})`);
  linesOfEnds(context.storeEnds()).forEach((line) => console.log(line));
  if (given.isSandbox) for (const { email, password } of DEMO_PEOPLE) console.log(`  ${email} / ${password}`);
}

/** The process exits after this time; a data folder's lock ends with the process. */
function endCleanly(
  server: RunningServer,
  connection: DatabaseConnection,
  stopClock: () => void,
  atMostMs: number,
): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), atMostMs).unref();
    server
      .close()
      .then(stopClock)
      .then(() => connection.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
