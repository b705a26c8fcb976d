/** Proving anew who one is, asked of the server. What is given as proof is sent and kept nowhere. */
import type { ElevatedAction, ProofKind } from '../../domain/elevation/actions.ts';
import type { Answer } from '../ports.ts';

/** What it is for. `target`: what the action is about, such as the new address; empty for the account itself. */
export interface Elevated {
  readonly action: ElevatedAction;
  readonly target: string;
}
export interface ElevationPort {
  /**
   * Until when an action on the account itself is proved already, in milliseconds since the epoch; null: it is not. A target is
   * in no address.
   */
  endOf(action: ElevatedAction, signal?: AbortSignal): Promise<Answer<number | null>>;
  /** By what this member may prove it, the first one first. */
  kinds(action: ElevatedAction, signal?: AbortSignal): Promise<Answer<readonly ProofKind[]>>;
  /** What a proof needs before it is given: a code is mailed. Answers what the server gives the browser for it. */
  begin(about: Elevated, kind: ProofKind): Promise<Answer<unknown>>;
  /** Answers until when it is proved. Refused with INVALID_CREDENTIALS, CODE_WRONG, CODE_EXPIRED, CODE_LOCKED. */
  prove(about: Elevated, kind: ProofKind, proof: unknown): Promise<Answer<number>>;
}
