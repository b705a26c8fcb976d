/**
 * `npm run stores:import -- FILE.geojson`: loads a chain's real stores (docs/operating.md, "Your own stores").
 * Exit code 0: imported. 1: nothing was. 2: wrong use.
 */
import { createSystemClock } from '../../clock.ts';
import { importCommand } from './importCommand.ts';

// The library that reads opening hours thinks in the process's own clock, which must not jump with the seasons.
process.env['TZ'] = 'UTC';
// `… | head` closes the pipe early; that is no failure.
process.stdout.on('error', () => {});

process.exitCode = await importCommand(process.argv.slice(2), {
  environment: process.env,
  clock: createSystemClock(),
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
