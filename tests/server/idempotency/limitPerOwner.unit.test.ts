/** Writes of one owner wait for each other, and nobody else waits for them. */
import { setTimeout as after } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLimitPerOwner } from '../../../server/idempotency/limitPerOwner.ts';

it('runs four writes of an owner at once, the next when one has ended, also where it failed', async () => {
  const limited = createLimitPerOwner();
  let running = 0;
  let most = 0;
  const write = async (index: number) => {
    running += 1;
    most = Math.max(most, running);
    await after(1);
    running -= 1;
    if (index % 3 === 0) throw new Error('refused');
    return index;
  };
  const written = Array.from({ length: 40 }, (_, index) => limited('member:a', () => write(index)));
  expect(await limited('member:b', async () => 'at once')).toBe('at once');
  expect(running).toBeGreaterThan(0);
  const ended = await Promise.allSettled(written);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(14);
  expect(most).toBe(4);
});
