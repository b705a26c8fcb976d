/** Questions whose answers are stored nowhere: when they are asked, and that one nobody waits for is aborted. */
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askWhenQuiet, pollWhile } from '../../streams/reads/asking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks the newest value when it has not changed for a while, and gives up the question before', async () => {
  const typed = new Subject<string>();
  const signals = new Map<string, AbortSignal>();
  const answers: string[] = [];
  const ask = async (text: string, signal: AbortSignal) => {
    signals.set(text, signal);
    await new Promise((answer) => setTimeout(answer, 500));
    return text.toUpperCase();
  };
  typed.pipe(askWhenQuiet(200, ask)).subscribe((answer) => answers.push(answer));
  typed.next('s');
  await vi.advanceTimersByTimeAsync(199);
  typed.next('se');
  await vi.advanceTimersByTimeAsync(200);
  typed.next('sea');
  expect([...signals].map(([text, { aborted }]) => [text, aborted])).toEqual([['se', true]]);
  await vi.advanceTimersByTimeAsync(700);
  expect(answers).toEqual(['SEA']);
});

it('polls at once and after each answer while it is wanted, and no longer', async () => {
  const isWanted = new BehaviorSubject(true);
  let asked = 0;
  const answers: number[] = [];
  const polling = pollWhile(
    isWanted,
    async () => ++asked,
    (answer) => answer * 1_000,
  ).subscribe((answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answers).toEqual([1, 2]);
  isWanted.next(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(2);
  isWanted.next(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([1, 2, 3]);
  polling.unsubscribe();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
});
