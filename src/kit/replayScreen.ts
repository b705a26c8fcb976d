/**
 * What the replay page and the frame with the app tell each other (src/start/replayScreen.tsx). The frame has an origin of its own and
 * may send nothing: all that it shows comes through one port.
 */
import type { World } from '../../domain/world.ts';

export const REPLAY_SCREEN = '/replay/screen';

/** What the frame says when its code is there. */
export const SCREEN_READY = 'crema:replay screen';

/** Sent with the port. */
export interface BeginScreen {
  readonly kind: 'crema:replay';
  /** The settings of the trace; unchecked. */
  readonly settings: unknown;
}

export interface ShowScreen {
  /** Comes back when this is on the screen. */
  readonly number: number;
  /** Other than before: the page is built anew. */
  readonly page: string;
  readonly pathname: string;
  readonly hash: string;
  /** The clock, in milliseconds since the epoch. */
  readonly at: number;
  /** Those that changed; all at first. */
  readonly states: Partial<World>;
}

export type ToScreen =
  | { readonly show: ShowScreen }
  | { readonly document: { readonly hash: string; readonly body: unknown } };

export type FromScreen =
  | { readonly shown: number }
  /** Of what was pressed. */
  | { readonly pressed: string }
  | { readonly wants: string };
