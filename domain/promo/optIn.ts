/** How an opt-in to an offer can end, by the last part of its address; the error is for every other. */
const outcomes = {
  'active-external': 'activeExternal',
  'active-choice': 'activeChoice',
  'active-multiplier': 'activeMultiplier',
  expired: 'expired',
  'expired-multiplier': 'expiredMultiplier',
  success: 'success',
  'success-multiplier': 'successMultiplier',
} as const;
export type OptInOutcome = (typeof outcomes)[keyof typeof outcomes] | 'error';

const known: Readonly<Record<string, OptInOutcome>> = outcomes;
const PATH = '/rewards/promo/opt-in/';

/** Null for an address of another page. */
export function optInOf(
  path: string,
): { readonly canonicalPath: string; readonly outcome: OptInOutcome } | null {
  if (!path.startsWith(PATH)) return null;
  const last = path.slice(PATH.length).replace(/\/$/, '');
  const outcome = Object.hasOwn(known, last) ? known[last] : undefined;
  return outcome === undefined
    ? { canonicalPath: `${PATH}error`, outcome: 'error' }
    : { canonicalPath: PATH + last, outcome };
}
