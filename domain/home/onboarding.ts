/** Which onboarding cards are shown (spec 2 section 4). `now` in milliseconds. */
import type { OnboardingTask } from './shape.ts';

const COMPLETED_SHOWN_MS = 2 * 86_400_000;

/** A task that the person has not completed, or did within two days. Purchase is for phones; SvcReload is never shown. */
export const shownTasks = (
  tasks: readonly OnboardingTask[],
  { isPhone, now }: { readonly isPhone: boolean; readonly now: number },
): readonly OnboardingTask[] =>
  tasks
    .filter(({ name }) => name !== 'SvcReload' && (name !== 'Purchase' || isPhone))
    .filter(({ completedOn }) => completedOn === null || now - completedOn < COMPLETED_SHOWN_MS)
    .toSorted((a, b) => a.displayOrder - b.displayOrder);

/** The section collapses once each shown task is completed and was seen so. `seen`: names of completed tasks that were seen. */
export const isCollapsed = (shown: readonly OnboardingTask[], seen: readonly string[]): boolean =>
  shown.every(({ name, completedOn }) => completedOn !== null && seen.includes(name));
