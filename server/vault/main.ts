/**
 * The vault as a process of its own, beside any number of servers with VAULT=off: it needs the PostgreSQL that they share,
 * and is told which origins may hold its frame. Exit code 2 for wrong settings, 1 when it cannot start.
 */
import { fileURLToPath } from 'node:url';
import { createDatabaseClock } from '../base/databaseClock.ts';
import { createDatabase } from '../db/createDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { createLogger } from '../http/logging.ts';
import { openSharedState } from '../start/openSharedState.ts';
import { createSandboxGateway } from '../sandbox/createSandboxGateway.ts';
import { parseServerSettings } from '../start/serverSettings.ts';
import type { Settings } from '../start/settings.ts';
import { startProblem } from '../start/startProblem.ts';
import { startVault } from './startVault.ts';

const settings = parseServerSettings(process.env);
const problems = 'problems' in settings ? settings.problems : problemsOf(settings);
if ('problems' in settings || problems.length > 0) {
  problems.forEach((problem) => console.error(problem));
  process.exit(2);
}
try {
  await start(settings);
} catch (error) {
  console.error(`The vault could not start: ${startProblem(error, settings.databaseUrl)}`);
  process.exit(1);
}

function problemsOf({ databaseUrl, appOrigins, isSandbox }: Settings): readonly string[] {
  return [
    ...(databaseUrl === null
      ? ['DATABASE_URL is missing: a vault of its own shares the PostgreSQL of the servers.']
      : []),
    ...(appOrigins === null
      ? ['APP_ORIGIN is missing: the origins of the pages that may show the card fields.']
      : []),
    ...(isSandbox ? [] : ['SANDBOX=off: no payment gateway but the sandbox’s is there to take cards.']),
  ];
}

async function start(given: Settings): Promise<void> {
  const connection = await createDatabase({ kind: 'url', url: given.databaseUrl ?? '' });
  const clock = await createDatabaseClock(connection.db);
  await migrate(connection);
  const shared = await openSharedState(connection, clock, given.natsUrl);
  const vault = await startVault({
    ...{
      db: connection.db,
      clock,
      gateway: createSandboxGateway({ db: connection.db, clock, bankOrigin: () => given.vaultOrigin ?? '' }),
      settings: { ...given, isVaultHere: true },
    },
    log: createLogger(given.logLevel),
    counter: shared.counter,
    folder: fileURLToPath(new URL('../../dist/vault', import.meta.url)),
    appPort: () => null,
  });
  console.log(`The card fields are ready at ${vault?.origin}`);
  const end = (): void => {
    void (async () => {
      await vault?.close();
      await shared.close();
      clock.stop();
      await connection.close();
      process.exit(0);
    })();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}
