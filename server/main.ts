/**
 * `npm start` ends here: settings, database, seed, server, and a clean end. Exit 2 for wrong settings, 1 when it cannot
 * start. What it prints on stdout besides log lines is for the person who started it.
 */
import { fileURLToPath } from 'node:url';
import { createSystemClock } from './clock.ts';
import { createServer, type RunningServer } from './createServer.ts';
import { createDatabase, type DatabaseConnection } from './db/createDatabase.ts';
import { migrate } from './db/migrate.ts';
import { DEMO_PEOPLE, seedPastOrders, seedPeople } from './seed.ts';
import { parseSettings, type Settings } from './settings.ts';
import { importFolder } from './stores/import/handOver.ts';
import { seedStores } from './stores/seedStores.ts';
import { openWorld } from './world.ts';

const DRAIN_MS = 10_000;

const settings = parseSettings(process.env);
if ('problems' in settings) {
  settings.problems.forEach((problem) => console.error(problem));
  process.exit(2);
}
try {
  await start(settings);
} catch (error) {
  console.error(`Crema could not start: ${sentenceOf(error)}`);
  process.exit(1);
}

async function start(given: Settings): Promise<void> {
  const clock = createSystemClock();
  const connection = await createDatabase(
    given.databaseUrl === null
      ? { kind: 'folder', path: given.dataDir }
      : { kind: 'url', url: given.databaseUrl },
  );
  await migrate(connection);
  await seedStores(connection.db, { count: given.seedStores, isSandbox: given.isSandbox });
  const world = await openWorld(connection.db, {
    importFolder: given.databaseUrl === null ? importFolder(given.dataDir) : null,
  });
  if (given.isSandbox) {
    await seedPeople(connection.db, clock);
    await seedPastOrders(connection.db, clock, world);
  }
  const clientFolder = fileURLToPath(new URL('../dist/client', import.meta.url));
  const server = await createServer({ settings: given, connection, clock, world, clientFolder });
  endCleanly(server, connection);
  console.log(`Crema is ready at ${server.url}`);
  if (given.isSandbox) for (const { email, password } of DEMO_PEOPLE) console.log(`  ${email} / ${password}`);
}

function endCleanly(server: RunningServer, connection: DatabaseConnection): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    server
      .close()
      .then(() => connection.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'the port is in use; set PORT to another one.';
  if ('code' in error && error.code === 'ECONNREFUSED') return 'no PostgreSQL answers at DATABASE_URL.';
  return error.message;
}
