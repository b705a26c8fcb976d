/**
 * `npm run gifts:import -- FILE.json`: loads what the operator sells as gifts (docs/operating.md, "Your own gifts").
 * Exit code 0: imported. 1: nothing was. 2: wrong use.
 */
import { createSystemClock } from '../../base/clock.ts';
import { importCommand } from './importCommand.ts';

// `… | head` closes the pipe early; that is not an error.
process.stdout.on('error', () => {});

process.exitCode = await importCommand(process.argv.slice(2), {
  environment: process.env,
  clock: createSystemClock(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
