/** News that is announced once, by what shows it first in a page that is seen; after that it stands there. */
import { useEffect, useState } from 'react';

export interface Telling {
  readonly isNew: boolean;
  /** It is told by now. */
  readonly note: () => void;
}

/** Whether what is shown by this component tells it first. */
export function useTellsFirst({ isNew, note }: Telling): boolean {
  const [tells] = useState({ isFirst: isNew, note });
  useEffect(() => {
    // In a hidden tab nobody has read it.
    const noteIfSeen = () => document.visibilityState === 'visible' && tells.note();
    noteIfSeen();
    document.addEventListener('visibilitychange', noteIfSeen);
    return () => document.removeEventListener('visibilitychange', noteIfSeen);
  }, [tells]);
  return tells.isFirst;
}
