/** A command in the background takes the time of the processor that nothing else wants; so does what it starts. */
import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { run } from '../../scripts/run.mjs';

const sharesAmongSessions = (): boolean => {
  try {
    return readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1';
  } catch {
    return false;
  }
};

/** Of programs that a shell starts which `run` started. They take no time, which they might have to wait for. */
async function answerOf(program: string, isBackground: boolean): Promise<string> {
  const { output } = await run('sh', ['-c', `${program}; true`], { capture: true, isBackground });
  return output.trim();
}

describe('a command in the background', () => {
  it('has the lowest priority, and one in the foreground has ours', async () => {
    expect(await answerOf('nice', true)).toBe(String(constants.priority.PRIORITY_LOW));
    expect(await answerOf('nice', false)).toBe(String(getPriority()));
  });

  it.runIf(sharesAmongSessions())('has it among sessions, too, which share the processor first', async () => {
    const ofSession = 'cat /proc/self/autogroup';
    expect(await answerOf(ofSession, true)).toMatch(/nice 19$/);
    expect(await answerOf(ofSession, false)).toMatch(/nice 0$/);
  });
});
