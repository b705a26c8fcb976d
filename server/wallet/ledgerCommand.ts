/**
 * `npm run ledger -- check`: recomputes every balance and hold of the configured database. Exit code 0: all is right,
 * 1: it is not, or could not be checked, 2: wrong use.
 */
import { createDatabase } from '../db/createDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { parseSettings } from '../start/settings.ts';
import { checkLedger } from './checkLedger.ts';

export interface LedgerConsole {
  readonly environment: Readonly<Record<string, string | undefined>>;
  out(line: string): void;
  err(line: string): void;
}

export async function ledgerCommand(args: readonly string[], by: LedgerConsole): Promise<number> {
  const settings = parseSettings(by.environment);
  if (args.join(' ') !== 'check' || 'problems' in settings) {
    const isUsage = args.join(' ') !== 'check';
    for (const line of isUsage
      ? ['Usage: npm run ledger -- check']
      : 'problems' in settings
        ? settings.problems
        : [])
      by.err(line);
    return 2;
  }
  const { databaseUrl, dataDir } = settings;
  try {
    const connection = await createDatabase(
      databaseUrl === null ? { kind: 'folder', path: dataDir } : { kind: 'url', url: databaseUrl },
    );
    try {
      await migrate(connection);
      const { transactions, held, accounts, faults } = await checkLedger(connection.db);
      for (const fault of faults) by.err(fault);
      by.out(
        `${transactions} transfers (${held} held) between ${accounts} accounts: ${faults.length} faults.`,
      );
      return faults.length === 0 ? 0 : 1;
    } finally {
      await connection.close();
    }
  } catch (error) {
    by.err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
