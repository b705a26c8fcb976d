/**
 * A Vitest reporter that writes the time of each test file, with its hooks and imports, to the file that FILE_TIMES names:
 * `{ [path]: seconds }`. The JSON report counts from a file's first test to its last, without the start of its server.
 */
import { writeFileSync } from 'node:fs';
import { root } from './run.mjs';

export default class FileTimes {
  #times = {};

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, environmentSetupDuration, duration } = module.diagnostic();
    const all = collectDuration + setupDuration + environmentSetupDuration + duration;
    this.#times[module.moduleId.replace(root, '')] = Math.round(all / 100) / 10;
  }

  onTestRunEnd() {
    const path = process.env.FILE_TIMES;
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.#times));
  }
}
