/** The part of a tab that is the same over every driver: looking, pressing, filling in, a time limit for each call. */
import { guardPress, hasReached } from './guardPress.ts';
import { seek, type Found, type Sought } from './seek.ts';
import type { EngineTab } from './types.ts';
import { until, within } from './within.ts';

/** What a driver can do by itself. `run` evaluates an expression in the page and waits for its promise. */
export interface TabDriver {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  run(expression: string): Promise<unknown>;
  pressAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  front(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const CALL_MS = 30_000;

export function createTab(driver: TabDriver): EngineTab {
  const limited = <A extends unknown[], R>(what: string, call: (...args: A) => Promise<R>) => {
    return (...args: A) => within(CALL_MS, `${what} ${JSON.stringify(args[0] ?? '')}`, call(...args));
  };
  const evaluate: EngineTab['evaluate'] = (work, ...args) =>
    within(
      CALL_MS,
      'a script',
      driver.run(`(${String(work)})(...${JSON.stringify(args)})`),
    ) as Promise<never>;
  const nameOf = ({ css, name = '' }: Sought) => `${css} ${name}`;
  /** Where it is, once it is there and has stopped moving. */
  const placeOf = (sought: Sought): Promise<Found> => {
    let last: Found | null = null;
    return until(nameOf(sought), async () => {
      const before = last;
      last = await evaluate(seek, sought, true);
      return last?.x === before?.x && last?.y === before?.y && last;
    });
  };

  return {
    goto: limited('going to', driver.goto),
    reload: limited('reloading', driver.reload),
    back: limited('going back', driver.back),
    url: limited('the address', driver.url),
    evaluate,
    see: async (sought, timeoutMs) =>
      (await until(nameOf(sought), () => evaluate(seek, sought, false), timeoutMs)).text,
    press: (sought) =>
      // What moved between the look and the press gets no press: it is tried again where it is now.
      until(`a press that reaches ${nameOf(sought)}`, async () => {
        const { x, y } = await placeOf(sought);
        await evaluate(guardPress);
        await within(CALL_MS, `pressing ${nameOf(sought)}`, driver.pressAt(x, y));
        // A page that was left by the press says nothing any more.
        return evaluate(hasReached).catch(() => true);
      }).then(() => undefined),
    fill: (sought, text) =>
      // A page that has just come may take the focus away again.
      until(`${text.length} letters in ${nameOf(sought)}`, async () => {
        const { x, y } = await placeOf(sought);
        await within(CALL_MS, 'pressing a field', driver.pressAt(x, y));
        await evaluate(() => (document.activeElement as HTMLInputElement).select());
        await within(CALL_MS, 'typing', driver.type(text));
        return evaluate((typed) => (document.activeElement as HTMLInputElement).value === typed, text);
      }).then(() => undefined),
    resize: limited('resizing', driver.resize),
    front: limited('showing a tab', driver.front),
    screenshot: limited('a picture', driver.screenshot),
    close: limited('closing a tab', driver.close),
  };
}
