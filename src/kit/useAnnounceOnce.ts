/** News that is announced once: by the first component that shows it in a visible tab. After that it is plain text. */
import { useEffect, useState } from 'react';

export interface Announcement {
  readonly isNew: boolean;
  /** Records that the person has seen it. */
  readonly markRead: () => void;
}

/** Whether the component that calls this is the first to show it, and so announces it. */
export function useAnnounceOnce({ isNew, markRead }: Announcement): boolean {
  const [first] = useState({ isNew, markRead });
  useEffect(() => {
    // In a hidden tab nobody has read it.
    const markIfVisible = () => document.visibilityState === 'visible' && first.markRead();
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [first]);
  return first.isNew;
}
