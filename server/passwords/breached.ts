/**
 * Whether a password is in a list of stolen ones: a port, off unless the operator turns it on (BREACHED_PASSWORDS=on). The
 * service is sent five digits of a hash, padded; where it does not answer within a second, the password passes.
 */
import { pwnedPassword } from 'hibp';

export type IsBreached = (password: string) => Promise<boolean>;

const WITHIN_MS = 1_000;

export const noBreachedList: IsBreached = async () => false;

/** `baseUrl`: for a copy of the list of the operator's own; null for the public one. */
export const createBreachedList =
  (baseUrl: string | null = null): IsBreached =>
  async (password) => {
    try {
      const options = { addPadding: true, timeoutMs: WITHIN_MS, signal: AbortSignal.timeout(WITHIN_MS) };
      return (await pwnedPassword(password, baseUrl === null ? options : { ...options, baseUrl })) > 0;
    } catch {
      return false;
    }
  };
