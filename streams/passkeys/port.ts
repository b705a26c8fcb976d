/** Passkeys, asked of the server. What an authenticator is asked and answers is passed on and kept nowhere. */
import type { Answer, PasskeySignal } from '../ports.ts';

/** Instants are milliseconds. */
export interface Passkey {
  readonly passkeyId: string;
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}
export interface OwnPasskeys {
  readonly passkeys: readonly Passkey[];
  /** Which of them the server knows still, for the browser's password manager. */
  readonly signal: PasskeySignal;
}

export interface PasskeysPort {
  signInOptions(signal?: AbortSignal): Promise<Answer<unknown>>;
  /** Refused with PASSKEY_UNKNOWN, PASSKEY_REFUSED. */
  signIn(response: unknown): Promise<Answer<null>>;
  list(signal?: AbortSignal): Promise<Answer<OwnPasskeys>>;
  /** Refused with ELEVATION_NEEDED; so are `add` and `remove`. */
  options(): Promise<Answer<unknown>>;
  add(name: string, response: unknown): Promise<Answer<OwnPasskeys>>;
  rename(passkeyId: string, name: string): Promise<Answer<OwnPasskeys>>;
  remove(passkeyId: string): Promise<Answer<OwnPasskeys>>;
}
