/**
 * Formats errors: REST `{code, message}`, GraphQL `{errors: [{message, extensions: {code}}]}`, and for the log without
 * any of the person's input. Only a CodedError's message is sent to the client.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, CodedError } from '../base/codedError.ts';
import { isDatabaseUnavailable, sqlStateOf } from '../db/unavailable.ts';

export function asCodedError(error: unknown): CodedError | null {
  if (error instanceof CodedError) return error;
  if (isDatabaseUnavailable(error)) return unavailable;
  // A NUL in a text, which JSON allows and PostgreSQL doesn't.
  if (['22021', '22P05'].includes(sqlStateOf(error) ?? ''))
    return badRequest('A text holds a character that cannot be kept.');
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
  request.refusalCode = code;
  if (retryAfterSeconds !== null) void reply.header('retry-after', retryAfterSeconds);
  const isGraphql = request.url.startsWith('/graphql');
  const status = httpStatus === 200 && !isGraphql ? 409 : httpStatus;
  const body = isGraphql ? { errors: [{ message, extensions: { code } }] } : { code, message };
  void reply.status(status).header('cache-control', 'no-store').send(body);
}

/** The database does not answer. Whether a write took effect is not known: ask by its key (PROTOCOL.md). */
export const unavailable = new CodedError(
  'SERVICE_UNAVAILABLE',
  503,
  'We cannot do this right now. Try again in a moment.',
  1,
);

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

function httpStatusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}
