/**
 * Whether a cached answer of the server is still valid: the one place that compares an age with a bound. The
 * wall clock can be set: a negative age is stale.
 */

/**
 * `at` is when the answer was recorded, `now` is the wall clock, all in milliseconds. False where nothing was
 * fetched.
 */
export const isStillValid = (at: number | null | undefined, validMs: number, now: number): boolean =>
  at != null && now >= at && now - at < validMs;
