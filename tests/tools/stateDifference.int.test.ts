/** Where today's states are others than those that a build with a bug recorded, a rerun names the path and the values. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';
import { rerunFile } from '../../tools/trace/rerun/command.ts';
import { createTerminal } from '../../tools/trace/terminal.ts';
import { someSession, someTrace } from './someTrace.ts';

const folder = mkdtempSync(join(tmpdir(), 'crema-states-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a rerun says of the states in a trace of the build that folds `bug(event)` in place of each event. */
async function said(bug: (event: AppEvent) => readonly unknown[], { isRedacted = false } = {}) {
  const fold: typeof foldEngine.fold = (world, events) =>
    foldEngine.fold(world, events.flatMap(bug) as readonly AppEvent[]);
  const path = join(folder, 'trace');
  const key = isRedacted ? undefined : null;
  writeFileSync(path, await someTrace(someSession(), key, fold));
  const lines: string[] = [];
  const terminal = createTerminal(
    (line) => lines.push(line),
    (line) => lines.push(line),
  );
  expect(await rerunFile([path], terminal)).toBe(1);
  return lines.filter((line) => line.startsWith('  ') && line.includes(' before, '));
}

const withData = (type: string, data: object) => (event: AppEvent) => [
  event.type === type ? { ...event, data: { ...event.data, ...data } } : event,
];

it('names one value that was made otherwise', async () => {
  expect(await said(withData('cart/quantityChanged', { quantity: 2 }))).toEqual([
    '  cart.lines[1].quantity: 1 before, 3 today, recorded 2',
  ]);
});

it('names what was left as it was', async () => {
  const [line] = await said((event) => (event.type === 'menu/fetched' ? [] : [event]));
  expect(line).toMatch(/^ {2}menu\.entries\[.*\]: nothing before, .* today, recorded nothing$/);
});

it('says no value that is personal, but in a redacted trace its stand-in', async () => {
  const bug = withData('session/signedIn', { firstName: '' });
  const [line = ''] = await said(bug);
  expect(line).toMatch(
    /^ {2}session\.member\.firstName: .*, "\(personal #[0-9a-f]{4}\)" today, recorded ""$/,
  );
  const [redacted = ''] = await said(bug, { isRedacted: true });
  expect(redacted).not.toContain('Maya');
  expect(redacted).not.toContain('(personal');
});

it('says what changed where no single value explains the hash', async () => {
  const [line] = await said((event) =>
    event.type === 'cart/quantityChanged'
      ? [event, { ...event, type: 'cart/itemRemoved', data: { lineId: 'line-2' } }]
      : [event],
  );
  expect(line).toBe(
    '  cart.lines[1].quantity: 1 before, 3 today, recorded another value, of which the trace has the hash alone',
  );
});
