/**
 * The target after sign-in: a path of this site other than the sign-in form, which would be a redirect loop; else `/`.
 */
import { pathOfThisSite } from '../../domain/session/returnUrl.ts';

export function safeReturnUrl(wanted: string | null | undefined): string {
  const path = pathOfThisSite(wanted);
  return path.startsWith('/account/signin') ? '/' : path;
}

/** The history state of a page that one comes to by signing in: its own, and that it is one. */
export const afterSignIn = (state: unknown) => ({ ...Object(state), isAfterSignIn: true }) as const;

export const isAfterSignIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isAfterSignIn' in state;
