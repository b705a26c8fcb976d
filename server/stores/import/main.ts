/**
 * `npm run stores:import -- FILE.geojson`: loads a chain's real stores (docs/operating.md, "Your own stores").
 * Exit code 0: imported. 1: nothing was. 2: wrong use.
 */
import { createSystemClock } from '../../base/clock.ts';
import { importCommand } from './importCommand.ts';

// The library that reads opening hours uses the process's time zone, which must have no daylight-saving time.
process.env['TZ'] = 'UTC';
// `… | head` closes the pipe early; that is not an error.
process.stdout.on('error', () => {});

process.exitCode = await importCommand(process.argv.slice(2), {
  environment: process.env,
  clock: createSystemClock(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
