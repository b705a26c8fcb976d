/** Hover with a delay: a pin counts as hovered after 60 ms, leaving counts at once. */
import { useEffect, useEffectEvent, useRef } from 'react';

const DWELL = 60;

export function useDwell(onDwell: (key: string | null) => void): (key: string | null) => void {
  const dwell = useRef<ReturnType<typeof createDwell> | null>(null);
  const say = useEffectEvent(onDwell);
  useEffect(() => {
    const created = createDwell((key) => say(key));
    dwell.current = created;
    return created.stop;
  }, []);
  return (key) => dwell.current?.point(key);
}

export function createDwell(onDwell: (key: string | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pointed: string | null = null;
  let said: string | null = null;
  const say = (key: string | null): void => {
    if (key === said) return;
    said = key;
    onDwell(key);
  };
  return {
    point(key: string | null): void {
      if (key === pointed) return;
      pointed = key;
      clearTimeout(timer);
      if (said !== key) say(null);
      if (key !== null) timer = setTimeout(() => say(key), DWELL);
    },
    stop: (): void => clearTimeout(timer),
  };
}
