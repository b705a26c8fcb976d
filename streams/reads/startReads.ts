/**
 * Starts all declared reads and offers their looks to screens: a look lasts until the function that it returned is
 * called. The app loads this code at the first look (src/compose/deferredReads.ts).
 */
import { merge, mergeMap, Subscription } from 'rxjs';
import type { FactType } from '../../domain/events.ts';
import { createReadRunner } from './createReadRunner.ts';
import { ownFacts } from '../log/recordFacts.ts';
import { declaredReads } from '../generated/reads.ts';
import type { Dispatch } from '../log/intents.ts';
import { watchPickup } from '../pickup/watchPickup.ts';
import {
  type KeyedRead,
  type LookedAtRead,
  ONLY_KEY,
  type Read,
  type ReadNeeds,
  type ReadPorts,
} from './read.ts';

export interface ReadsNeeds extends ReadNeeds, ReadPorts {
  readonly dispatch: Dispatch;
}

type EndLook = () => void;
type Declared = { readonly [N in keyof typeof declaredReads]: ReturnType<(typeof declaredReads)[N]> };
/** The names of the reads that have a look. */
type LookName = {
  [N in keyof Declared]: Declared[N] extends LookedAtRead<infer _T, infer _V> ? N : never;
}[keyof Declared];

/** By the name of each read that has a look. */
export type Looks = {
  readonly [N in LookName]: Declared[N] extends KeyedRead<infer _T, infer _V>
    ? (key: string) => EndLook
    : () => EndLook;
} & {
  /** The order's status and the curbside there are kept current. */
  pickup(storeNumber: string, orderToken: string | null): EndLook;
};

export interface Reads {
  readonly look: Looks;
  readonly running: Subscription;
}

export type StartReads = (needs: ReadsNeeds) => Reads;

export const startReads: StartReads = (needs) => {
  const { log, tabs, dispatch, folded$ = log.folded$ } = needs;
  const running = new Subscription();
  const look = Object.entries(declaredReads).map(([name, declare]) => {
    // Each read runs by itself; its own declaration pairs the types of its question and answer.
    const read = declare(needs) as unknown as Read<FactType, unknown>;
    const runner = createReadRunner(needs, read);
    running.add(runner.running);
    const again = read.askedAgainAfter;
    if (again !== undefined)
      running.add(
        merge(...again.facts.map((fact) => ownFacts({ folded$ }, tabs, fact)))
          .pipe(mergeMap(({ id, session }) => dispatch(again.intent, id, session)))
          .subscribe(),
      );
    if (read.look?.isAlwaysWanted === true) running.add(runner.look(ONLY_KEY));
    return [name, (key = ONLY_KEY): EndLook => runner.look(key)] as const;
  });
  return {
    look: {
      ...(Object.fromEntries(look) as unknown as Looks),
      pickup(storeNumber, orderToken) {
        const watching = watchPickup(needs, storeNumber, orderToken);
        running.add(watching);
        return () => watching.unsubscribe();
      },
    },
    running,
  };
};
