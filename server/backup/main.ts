/** `npm run backup -- FOLDER`: the process around backupCommand.ts. */
import { createSystemClock } from '../base/clock.ts';
import { backupCommand } from './backupCommand.ts';

process.exitCode = await backupCommand(process.argv.slice(2), {
  environment: process.env,
  clock: createSystemClock(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
