/**
 * `npm run ledger -- check`: recomputes every balance and hold of the configured database. `npm run ledger -- gifts`: what is owed
 * of gifts that nobody has claimed, by age. Exit code 0: all is right, 1: it is not, or could not be read, 2: wrong use.
 */
import { unclaimedByAge } from '../gifts/checkGifts.ts';
import { createSystemClock } from '../base/clock.ts';
import { createDatabase, type Database } from '../db/createDatabase.ts';
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
  const report = reports[args.join(' ')];
  if (report === undefined || 'problems' in settings) {
    const usage = 'Usage: npm run ledger -- check, or: npm run ledger -- gifts';
    for (const line of report !== undefined && 'problems' in settings ? settings.problems : [usage])
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
      return await report(connection.db, by);
    } finally {
      await connection.close();
    }
  } catch (error) {
    by.err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

type Report = (db: Database, by: Pick<LedgerConsole, 'out' | 'err'>) => Promise<number>;

const reports: Readonly<Record<string, Report>> = {
  async check(db, by) {
    const { transactions, held, accounts, faults } = await checkLedger(db);
    for (const fault of faults) by.err(fault);
    by.out(`${transactions} transfers (${held} held) between ${accounts} accounts: ${faults.length} faults.`);
    return faults.length === 0 ? 0 : 1;
  },
  async gifts(db, by) {
    const groups = await unclaimedByAge(db, createSystemClock().now());
    for (const { days, currency, gifts, amount } of groups)
      by.out(`${currency} ${(amount / 100).toFixed(2)} of ${gifts} gifts that are ${days} days old or older`);
    if (groups.length === 0) by.out('No gift is unclaimed.');
    return 0;
  },
};
