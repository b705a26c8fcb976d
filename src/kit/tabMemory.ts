/**
 * Session storage and history state of this tab belong to one era. This file records which, and clears them when that
 * era ends.
 */
const ERA_KEY = 'crema:era';
/** Keys without personal data: the tab's id, and the build that it reloaded from. */
const impersonalKeys: ReadonlySet<string> = new Set(['crema:tab', 'crema:reloadedFrom']);

/**
 * Clears the tab's storage and address if the era has ended while the tab was suspended, discarded or closed.
 * Called before anything is rendered. Intents that were kept are of the era that they were kept in (takeKept).
 */
export function enterEra(era: string | null): void {
  const known = keptEra();
  const isFormer = known !== null && known !== era;
  if (isFormer) clearStorage();
  if (isFormer || isFormerEntry(era)) history.replaceState(null, '', location.pathname);
  // Not left to the first render: who goes on before that leaves an entry without a mark.
  markEntry(era);
  keep(era);
}

/** Called when the era ends while the tab is open. */
export function leaveEra(next: string | null): void {
  clearStorage();
  keep(next);
}

/** Whether the shown history entry was created in another era. */
export function isFormerEntry(era: string | null): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'era' in state && state.era !== era;
}

/** Stored beside react-router's own state in the history entry; react-router ignores it. */
export function markEntry(era: string | null): void {
  try {
    history.replaceState({ ...(history.state as object | null), era }, '');
  } catch {
    // Ignored: Safari limits the number of calls in a short time.
  }
}

function keptEra(): string | null {
  try {
    return sessionStorage.getItem(ERA_KEY);
  } catch {
    return null;
  }
}

function keep(era: string | null): void {
  try {
    sessionStorage.setItem(ERA_KEY, era ?? '');
  } catch {
    // Without storage nothing else is kept either.
  }
}

function clearStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (!impersonalKeys.has(key)) sessionStorage.removeItem(key);
  } catch {
    // Without storage the next era cannot read it either.
  }
}
