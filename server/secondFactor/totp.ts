/** Codes of authenticator apps: six digits every thirty seconds. The step before and after count, for clocks that differ. */
import { Secret, TOTP } from 'otpauth';

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app reads. */
export const addressOf = (secret: string, brandName: string, account: string): string =>
  totpOf(secret, brandName, account).toString();

/** The step of the code; null where it is wrong. `now` in milliseconds. */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

const PERIOD_SECONDS = 30;
const STEP_MS = PERIOD_SECONDS * 1_000;
const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
