/**
 * Loads what a dispatch needs and a first screen does not (streams/deciding.ts): at the first press, at the latest once the
 * app has taken over the page (src/main.tsx). A load that fails is tried again: a press waits that long and is not lost.
 */
import { defer, firstValueFrom, retry, timer } from 'rxjs';
import type { Deciding } from '../../streams/intents.ts';

const AGAIN_MS = 2_000;

export const loadDeciding = (): Promise<Deciding> =>
  (loaded ??= firstValueFrom(
    defer(() => import('../../streams/deciding.ts')).pipe(retry({ delay: () => timer(AGAIN_MS) })),
  ));

let loaded: Promise<Deciding> | undefined;
