/** What the tab shows, as it was last noted. */
import { projection } from '../projection.ts';
import type { colorSchemes, sheets } from './events.ts';

export interface ScreenState {
  /** Null until a page was noted; see address.ts. */
  readonly path: string | null;
  readonly ids: readonly string[];
  readonly sheet: (typeof sheets)[number] | null;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly scheme: (typeof colorSchemes)[number];
}

const none: ScreenState = { path: null, ids: [], sheet: null, width: 0, height: 0, scheme: 'light' };

export const screen = projection('screen', 'tab', none, {
  'screen/shown': (draft, { data }) => {
    Object.assign(draft, data);
  },
});
