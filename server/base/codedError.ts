/**
 * An error with a code for the client: the spec's or PROTOCOL.md's code and its HTTP status. Any other thrown error is
 * a bug and is answered as UNEXPECTED_ERROR without details.
 */
export class CodedError extends Error {
  readonly code: string;
  readonly httpStatus: number;
  readonly retryAfterSeconds: number | null;

  constructor(code: string, httpStatus: number, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.name = 'CodedError';
    this.code = code;
    this.httpStatus = httpStatus;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const unauthenticated = (): CodedError => new CodedError('UNAUTHENTICATED', 401, 'Sign in first.');

/** A refusal by a rule of the shop: HTTP 200 in GraphQL. */
export const refused = (code: string): CodedError => new CodedError(code, 200, `Refused: ${code}.`);

/** A part of an answer could not be read now: its field is null, and the rest is answered with 206. */
export function partlyUnavailable(cause: unknown): CodedError {
  const error = new CodedError('SERVICE_UNAVAILABLE', 206, 'A part of this could not be read now.');
  error.cause = cause;
  return error;
}

export const badRequest = (message: string, code = 'BAD_REQUEST'): CodedError =>
  new CodedError(code, 400, message);
