/**
 * The target after sign-in: a path of this site other than the sign-in form, which would be a redirect loop; else `/`.
 */
import { pathOfThisSite } from '../../domain/session/returnUrl.ts';

export function safeReturnUrl(wanted: string | null | undefined): string {
  const path = pathOfThisSite(wanted);
  return path.startsWith('/account/signin') ? '/' : path;
}
