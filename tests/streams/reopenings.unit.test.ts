/** When a log in memory is probed, drawn over time: `m` is memory, `d` durable; `v` is the page seen, `h` hidden. */
import { NEVER, of, concat } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import type { LogPort, StorageHealth, TabsPort } from '../../streams/ports.ts';
import { reopenings } from '../../streams/log/reopenings.ts';

const healths = { d: { mode: 'durable' }, m: { mode: 'memory', reason: 'broken' } } as const;
interface Drawn {
  readonly health: string;
  readonly seen?: string;
  readonly until: number;
  /** What each probe comes to; the last one stays. `never` does not answer. */
  readonly probes?: readonly (boolean | 'never' | 'fails')[];
}

/** When storage was probed, and how often it was said to work, in milliseconds of virtual time. */
async function drawn({ health, seen = 'v', until, probes = [false] }: Drawn) {
  const scheduler = new TestScheduler(() => undefined);
  const at: number[] = [];
  let works = 0;
  const answers = [...probes];
  scheduler.run(({ hot, flush }) => {
    const log = {
      health$: concat(hot<StorageHealth>(health, healths), NEVER),
      probe: () => {
        at.push(scheduler.now());
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        // Answers at once, as promises would in a moment that virtual time has not.
        return {
          catch: (failed: () => boolean) =>
            answer === 'never' ? NEVER : of(answer === 'fails' ? failed() : answer),
        };
      },
    } as unknown as LogPort;
    const tabs = {
      visible$: concat(hot<boolean>(seen, { v: true, h: false }), NEVER),
    } as unknown as TabsPort;
    const clock = { now: () => scheduler.now(), scheduler };
    const running = reopenings({ log, tabs, clock }).subscribe(() => works++);
    scheduler.schedule(() => running.unsubscribe(), until);
    flush();
  });
  return { at, works };
}

describe('storage that does not work', () => {
  it('is probed soon, then ever more seldom, half a minute at most', async () => {
    const { at, works } = await drawn({ health: 'm', until: 130_000 });
    expect(at).toEqual([250, 750, 1_750, 3_750, 7_750, 15_750, 31_750, 61_750, 91_750, 121_750]);
    expect(works).toBe(0);
  });

  it('is not probed where it works, nor any more once it does', async () => {
    expect(await drawn({ health: 'd', until: 60_000 })).toEqual({ at: [], works: 0 });
    expect(await drawn({ health: 'm 299ms d', until: 60_000 })).toEqual({ at: [250], works: 0 });
  });

  it('is probed at once when the page is seen again, and not when it is hidden', async () => {
    const { at } = await drawn({ health: 'm', seen: 'v 99ms h 49ms v', until: 200 });
    expect(at).toEqual([150]);
  });

  it('is said to work when a probe says so; a probe that fails says nothing', async () => {
    expect(await drawn({ health: 'm', until: 1_000, probes: ['fails', true] })).toEqual({
      ...{ at: [250, 750], works: 1 },
    });
  });

  it('is not asked twice at a time', async () => {
    const { at } = await drawn({ health: 'm', until: 60_000, probes: ['never'] });
    expect(at).toEqual([250]);
  });

  it('is told of once, however often it is said to be in memory', async () => {
    expect((await drawn({ health: 'm 99ms m 99ms m', until: 300 })).at).toEqual([250]);
  });

  it('again soon is waited for longer; after two minutes it is a new matter', async () => {
    // The first wait was 250, and 500 had been taken for the next one.
    const soon = await drawn({ health: 'm 299ms d 99ms m', until: 2_000 });
    expect(soon.at).toEqual([250, 1_400]);
    const later = await drawn({ health: 'm 299ms d 120s m', until: 120_600 });
    expect(later.at).toEqual([250, 120_551]);
    const sooner = await drawn({ health: '1s m 299ms d 119699ms m', until: 122_300 });
    expect(sooner.at).toEqual([1_250, 122_000]);
  });
});
