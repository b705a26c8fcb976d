/**
 * How a failure leaves the server: REST `{code, message}`, GraphQL `{errors: [{message, extensions: {code}}]}`, and in the
 * log without a word of what the person sent. Only a CodedError's own text is shown; a bug's never is.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, CodedError } from '../codedError.ts';

export function asCodedError(error: unknown): CodedError | null {
  if (error instanceof CodedError) return error;
  if (sqlStateOf(error) === '22021') return badRequest('A text holds a character that cannot be kept.');
  const status = httpStatusOf(error);
  if (status === 413) return new CodedError('BODY_TOO_LARGE', 413, 'The body is larger than 64 KB.');
  if (status === 415) return new CodedError('BAD_REQUEST', 415, 'Send JSON (content-type application/json).');
  if (status !== null && status >= 400 && status < 500)
    return new CodedError('BAD_REQUEST', status, 'The request could not be read.');
  return null;
}

export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = asCodedError(error);
  if (!known) request.log.error({ problem: describeForLog(error) }, 'request failed');
  const { code, message, httpStatus, retryAfterSeconds } = known ?? unexpected;
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  const isGraphql = request.url.startsWith('/graphql');
  const status = httpStatus === 200 && !isGraphql ? 409 : httpStatus;
  const body = isGraphql ? { errors: [{ message, extensions: { code } }] } : { code, message };
  void reply.status(status).header('cache-control', 'no-store').send(body);
}

export const unexpected = new CodedError('UNEXPECTED_ERROR', 500, 'Something went wrong on our end.');

/**
 * Type, code and the places in our code. No message of a database or parser: those quote values that people typed.
 */
export function describeForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? { cause: describeForLog(error.cause) } : {};
  const code = 'code' in error ? { code: String(error.code) } : {};
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, ...code, at: at.slice(0, 8).map((line) => line.trim()), ...cause };
}

/** 22021: a NUL in a text, which JSON allows and PostgreSQL doesn't. */
function sqlStateOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : null;
}

function httpStatusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
