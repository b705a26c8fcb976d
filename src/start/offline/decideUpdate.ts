/** Decides how a tab handles a newer build that waits on this device. */
export interface WaitingBuild {
  /** Whether all its files are on the device. */
  readonly isComplete: boolean;
  /** Whether this tab was loaded from it already: pages come from the network first. */
  readonly isOwn: boolean;
  /** Open tabs, this one among them. */
  readonly tabs: number;
}

/** take: at once and without a reload. offer: at a press, which reloads all tabs. */
export function decideUpdate(waiting: WaitingBuild | null): 'none' | 'take' | 'offer' {
  if (waiting === null) return 'none';
  // Other tabs may be of the build before: they are asked.
  if (waiting.isOwn) return waiting.tabs === 1 ? 'take' : 'none';
  return waiting.isComplete ? 'offer' : 'none';
}
