/** An entry of the main navigation; a noun with an area of its own declares one (src/features/<noun>/navigation.ts). */
import type { LucideIcon } from 'lucide-react';
import type { MessageId } from '../i18n/messages.ts';

export type NavigationEntry = {
  readonly to: string;
  readonly textId: MessageId;
  readonly icon: LucideIcon;
  /** Whether `pathname` belongs to this entry. */
  readonly isCurrent: (pathname: string) => boolean;
  /** The place among the entries: the lowest is the first. */
  readonly order: number;
  /** The history state of the link to it. */
  readonly state?: (from: {
    readonly pathname: string;
    readonly search: string;
    readonly state: unknown;
  }) => unknown;
};
