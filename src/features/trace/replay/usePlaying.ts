/** Goes on from event to event at the pace of the trace, times `speed`; a pause of more than two seconds is cut to that. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Timeline } from '../../../kit/Replay.ts';

export const speeds = [1, 2, 5, 10, 50] as const;
const LONGEST_PAUSE_MS = 2_000;
/** Nobody sees more in a second. */
const SHORTEST_MS = 16;

export type Playing = ReturnType<typeof usePlaying>;

export function usePlaying({ at }: Timeline, place: number, go: (place: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const isAtEnd = place >= at.length - 1;
  const step = useEffectEvent((next: number) => go(next));
  useEffect(() => {
    if (!isPlaying || isAtEnd) return undefined;
    // As many events as pass in the shortest time that is seen.
    let next = place + 1;
    const waitFor = (to: number) =>
      Math.min(Math.max(0, (at[to] ?? 0) - (at[place] ?? 0)), LONGEST_PAUSE_MS) / speed;
    while (next < at.length - 1 && waitFor(next) < SHORTEST_MS) next++;
    const timer = setTimeout(() => step(next), Math.max(SHORTEST_MS, waitFor(next)));
    return () => clearTimeout(timer);
  }, [isPlaying, isAtEnd, place, speed, at]);
  return {
    isPlaying: isPlaying && !isAtEnd,
    speed,
    setSpeed,
    toggle: () => {
      if (isAtEnd) go(0);
      setPlaying(!isPlaying || isAtEnd);
    },
    pause: () => setPlaying(false),
  };
}
