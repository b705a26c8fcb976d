/** When the token of a guest's card is too old to pay (spec 3 section 5). */
export const isGuestTokenExpired = (
  tokenAcquiredTimestamp: number | null,
  now: number,
  maxAge: number,
): boolean =>
  tokenAcquiredTimestamp !== null && tokenAcquiredTimestamp > 0 && now - tokenAcquiredTimestamp > maxAge;
