/**
 * Loads and starts the reads (streams/reads/startReads.ts) at the first look of a screen or the first question, or when the
 * background streams have work. What was folded while they were loaded is told to them first.
 */
import { concat, defer, filter, merge, Subscription, take } from 'rxjs';
import type { AppEvent } from '../../domain/events.ts';
import type { Looks, StartReads } from '../../streams/reads/startReads.ts';
import { isWorkDue$ } from './deferredBackground.ts';
import { deferredImport } from '../../streams/deferredImport.ts';

type Look = (...asked: readonly (string | null)[]) => () => void;
type LooksByName = Readonly<Record<string, Look>>;

/** Settles when the code is there. */
export const prefetchReads = async (): Promise<void> => void (await load());

export const deferredReads: StartReads = (needs) => {
  const running = new Subscription();
  const { log } = needs;
  const held: (readonly AppEvent[])[] = [];
  const holding = log.folded$.subscribe((events) => held.push(events));
  running.add(holding);
  let started: Promise<LooksByName> | null = null;
  let look: LooksByName | null = null;

  const start = (): Promise<LooksByName> => (started ??= startLoaded());
  async function startLoaded(): Promise<LooksByName> {
    const startReads = await load();
    holding.unsubscribe();
    const reads = startReads({ ...needs, folded$: defer(() => concat(held, log.folded$)) });
    held.length = 0;
    running.add(reads.running);
    look = reads.look as unknown as LooksByName;
    return look;
  }
  const lookWhenHere =
    (name: string): Look =>
    (...asked) => {
      let end: (() => void) | null = null;
      let isOver = false;
      void start().then((here) => {
        if (!isOver) end = here[name]?.(...asked) ?? null;
      });
      return () => {
        isOver = true;
        end?.();
      };
    };

  // What an intent asks is a fact with a cause.
  const isAsked$ = log.folded$.pipe(filter((events) => events.some(({ cause }) => cause !== null)));
  running.add(
    merge(isAsked$, isWorkDue$(needs))
      .pipe(take(1))
      .subscribe(() => void start()),
  );
  const looks = new Proxy({}, { get: (_, name: string) => look?.[name] ?? lookWhenHere(name) });
  return { look: looks as Looks, running };
};

const load = deferredImport(async () => (await import('../../streams/reads/startReads.ts')).startReads);
