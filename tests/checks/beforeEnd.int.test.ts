/** What a worker started ends with it, also where vitest ends the worker by a signal. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crema-end-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Resolves when the process has ended by itself or, once it is ready, by the signal. */
async function run(code: string, signal?: NodeJS.Signals) {
  const start =
    "import { writeFileSync } from 'node:fs'; import { beforeEnd } from './tests/setup/beforeEnd.ts';";
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', `${start} ${code}; console.log('ready');`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (signal !== undefined) child.stdout.once('data', () => child.kill(signal));
  return new Promise<{ readonly code: number | null; readonly signal: string | null }>((resolve) =>
    child.once('exit', (exitCode, endedBy) => resolve({ code: exitCode, signal: endedBy })),
  );
}

describe('before a process ends', () => {
  const file = (name: string) => join(folder, name);
  const writing = (name: string) => `() => writeFileSync(${JSON.stringify(file(name))}, '')`;

  it.each([
    ['by a signal', 'setInterval(() => {}, 1000)', 'SIGTERM', { code: null, signal: 'SIGTERM' }],
    ['by itself', '', undefined, { code: 0, signal: null }],
  ] as const)('%s, what it has to do is done, unless it was taken back', async (how, more, signal, ended) => {
    const [done, takenBack] = [`${how}: done`, `${how}: taken back`];
    const code = `beforeEnd(${writing(done)}); beforeEnd(${writing(takenBack)})(); ${more}`;
    expect(await run(code, signal)).toEqual(ended);
    expect(existsSync(file(done))).toBe(true);
    expect(existsSync(file(takenBack))).toBe(false);
  });

  it('the last that was asked for is done first, and others that listen to the signal end it', async () => {
    const order = `const order = []; beforeEnd(() => order.push(1)); beforeEnd(() => order.push(2));`;
    const other = `process.on('SIGTERM', () => process.exit(Number(order.join(''))));`;
    expect(await run(`${order} ${other} setInterval(() => {}, 1000)`, 'SIGTERM')).toEqual({
      code: 21,
      signal: null,
    });
  });
});
