/**
 * Who leads, in marbles. `v` the tab is seen, `h` it is hidden; `L` it leads from here, `.` it does not. A lock is granted in
 * the order of requests, and not before the one before has given it up, as the Web Locks port promises.
 */
import { concatWith, map, merge, NEVER, type Observable, takeUntil } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, test } from 'vitest';
import { leads } from '../../streams/feed/leader.ts';
import type { TabsPort } from '../../streams/ports.ts';

interface Drawn {
  readonly visible: string;
  /** `x` where the tab is closed. */
  readonly closed?: string;
  /** Another page has the lock; `|` where it gives it up. */
  readonly elsewhere?: string;
}

const seen = { v: true, h: false };

function createDrawnLock(scheduler: TestScheduler) {
  const queue: (() => void)[] = [];
  const request = (grant: () => void): void => {
    queue.push(grant);
    if (queue.length === 1) scheduler.schedule(() => queue[0] === grant && grant());
  };
  const leave = (grant: () => void): void => {
    const wasFirst = queue[0] === grant;
    queue.splice(queue.indexOf(grant), 1);
    const [next] = queue;
    if (wasFirst && next) scheduler.schedule(() => queue[0] === next && next());
  };
  const withLock: TabsPort['withLock'] = (_name, { signal }, work) =>
    new Promise((resolve) => {
      const grant = (): void => resolve(work());
      signal?.addEventListener('abort', () => leave(grant));
      request(grant);
    });
  return {
    withLock,
    waiting: () => queue.length,
    keepUntilEndOf(other: Observable<unknown>): void {
      const held = (): void => undefined;
      queue.push(held);
      other.subscribe({ complete: () => leave(held) });
    },
  };
}

/** Each tab's letters are for where it begins to lead, and where it does not. Answers how many hold the lock or wait for it. */
function draws(tabs: Readonly<Record<string, Drawn>>, letters: readonly string[], expected: string): number {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  const lock = createDrawnLock(scheduler);
  scheduler.run(({ hot, expectObservable }) => {
    const clock = { now: () => scheduler.now(), scheduler };
    const drawn = Object.values(tabs).map(({ visible, closed, elsewhere }, index) => {
      if (elsewhere !== undefined) lock.keepUntilEndOf(hot(elsewhere));
      const [leading = '', not = ''] = letters[index] ?? '';
      return leads({ withLock: lock.withLock, visible$: hot(visible, seen) }, clock).pipe(
        map((isLeader) => (isLeader ? leading : not)),
        takeUntil(closed === undefined ? NEVER : hot(closed)),
        concatWith(NEVER),
      );
    });
    expectObservable(merge(...drawn)).toBe(expected);
  });
  return lock.waiting();
}
const drawsOne = (tab: Drawn, expected: string): number => draws({ tab }, ['L.'], expected);
/** `A` and `B` where the first and the second begin to lead, `a` and `b` where they do not. */
const drawsTwo = (first: Drawn, second: Drawn, expected: string): number =>
  draws({ first, second }, ['Aa', 'Bb'], expected);

describe('one tab', () => {
  test('leads at once where it is seen', () => {
    expect(drawsOne({ visible: 'v' }, '(.L)')).toBe(1);
  });

  test('leads where another page gives the lead up', () => {
    drawsOne({ visible: 'v', elsewhere: '5s |' }, '. 4999ms L');
  });

  test('loses the lead where it is hidden, and asks for it again two seconds later', () => {
    drawsOne({ visible: 'v 4999ms h', closed: '9s x' }, '(.L) 4996ms . 1999ms L');
  });

  test('that is hidden leads after two seconds, and gives it up every half minute for who waits', () => {
    drawsOne({ visible: 'h', closed: '65s x' }, '. 1999ms L 29999ms (.L) 29996ms (.L)');
  });

  test('that is seen again before its two seconds are over leads at once, and keeps it', () => {
    drawsOne({ visible: 'h 999ms v', closed: '65s x' }, '. 999ms L');
  });

  test('that is closed asks for nothing more, whether it led or waited', () => {
    expect(drawsOne({ visible: 'v', closed: '3s x' }, '(.L)')).toBe(0);
    expect(drawsOne({ visible: 'v', closed: '3s x', elsewhere: '5s |' }, '.')).toBe(0);
    expect(drawsOne({ visible: 'h', closed: '1s x', elsewhere: '5s |' }, '.')).toBe(0);
  });
});

describe('of two tabs', () => {
  test('the second leads where the first is closed', () => {
    drawsTwo({ visible: 'v', closed: '5s x' }, { visible: 'v' }, '(abA) 4995ms B');
  });

  test('the second leads where the first is hidden, which stands in line after it', () => {
    drawsTwo(
      { visible: 'v 4999ms h', closed: '30s x' },
      { visible: 'v 19999ms h', closed: '21s x' },
      '(abA) 4995ms (aB) 14996ms (bA)',
    );
  });

  test('one that is seen takes over from one that is hidden where its turn is over', () => {
    drawsTwo({ visible: 'h', closed: '60s x' }, { visible: '9s v' }, '(ab) 1996ms A 29999ms (aB)');
  });

  test('one that is hidden never takes the lead from one that is seen', () => {
    drawsTwo({ visible: 'v' }, { visible: 'h', closed: '90s x' }, '(abA)');
  });

  test('both hidden take turns', () => {
    drawsTwo(
      { visible: 'h', closed: '63s x' },
      { visible: '5s h', closed: '63s x' },
      '(ab) 1996ms A 29999ms (aB) 4996ms (bA) 24996ms (aB)',
    );
  });
});
