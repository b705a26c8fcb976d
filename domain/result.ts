/** A business refusal is a value with a reason; a bug throws. */
export type Result<T, R> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: R };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const no = <R>(reason: R): Result<never, R> => ({ ok: false, reason });
