/**
 * Carries out the questions of one declared read (read.ts) in the tab that wrote the asking fact. A newer question of the
 * same key replaces the older one. A question is aborted when it is answered or replaced, when its era ends, or when no screen looks at the key any more.
 * Which looks there are, and when a look asks, is in looks.ts; a single attempt is in attemptRead.ts.
 */
import {
  distinctUntilChanged,
  finalize,
  groupBy,
  map,
  mergeMap,
  NEVER,
  type Observable,
  of,
  skipWhile,
  Subscription,
  switchMap,
  take,
  takeUntil,
  timer,
} from 'rxjs';
import type { FactOf, FactType } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import { attemptRead } from './attemptRead.ts';
import { isOfThisEra, ownFacts } from '../log/recordFacts.ts';
import { createLooks } from './looks.ts';
import { keyOf, type Read, type ReadNeeds } from './read.ts';

export interface ReadRunner {
  /** Begins a look at this key, which asks when it needs to; the returned function ends it. */
  look(key: string): () => void;
  readonly running: Subscription;
}

/** A key is abandoned only after this time, so that going to another page that looks at it does not ask twice. */
const ABANDON_MS = 500;

export function createReadRunner<T extends FactType, V>(needs: ReadNeeds, read: Read<T, V>): ReadRunner {
  const { log, tabs, clock, folded$ = log.folded$ } = needs;
  const looks = createLooks(needs, read);
  const running = new Subscription();
  running.add(looks.running);
  running.add(
    ownFacts({ folded$ }, tabs, read.asked)
      .pipe(
        groupBy((asked) => keyOf(read, asked)),
        mergeMap((sameKey$) => sameKey$.pipe(switchMap(carryOut))),
      )
      .subscribe(),
  );
  return { look: looks.look, running };

  function carryOut(asked: FactOf<T>): Observable<unknown> {
    const key = keyOf(read, asked);
    looks.begin(key);
    return log.world$.pipe(
      map((world) => concernOf(world, asked)),
      distinctUntilChanged(),
      switchMap((concern) =>
        concern === null
          ? of(undefined)
          : attemptRead(needs, read, asked, {
              stands: (world) => concernOf(world, asked) === concern,
              answered: (failure) => looks.answered(key, failure),
            }),
      ),
      take(1),
      takeUntil(abandoned(key)),
      finalize(() => looks.end(key, asked.id)),
    );
  }

  /** The state on which the answer depends; null when the question is no longer valid. */
  function concernOf(world: World, asked: FactOf<T>): string | null {
    const stands = isOfThisEra(world, asked) && read.isOpen(world, asked);
    return stands ? (read.dependsOn?.(world) ?? '') : null;
  }

  /** Emits when the last look has ended for ABANDON_MS. A question without any look is not abandoned. */
  function abandoned(key: string): Observable<unknown> {
    return looks.isLookedAt$(key).pipe(
      skipWhile((isLookedAt) => !isLookedAt),
      switchMap((isLookedAt) => (isLookedAt ? NEVER : timer(ABANDON_MS, clock.scheduler))),
    );
  }
}
