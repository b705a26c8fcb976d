/** `npm run ledger -- check`: the process around ledgerCommand.ts. */
import { ledgerCommand } from './ledgerCommand.ts';

process.exitCode = await ledgerCommand(process.argv.slice(2), {
  environment: process.env,
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
