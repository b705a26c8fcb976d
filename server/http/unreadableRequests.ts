/**
 * Responses to requests that reach no route: a URL that cannot be decoded, HTTP that cannot be parsed, a refused
 * upgrade. No hook runs for them, so the shared headers are set here.
 */
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../base/codedError.ts';

const problem = badRequest('The request could not be read.');
const body = JSON.stringify({ code: problem.code, message: problem.message });

const headers = (): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
});

export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(problem.httpStatus)
    .headers({ ...headers(), 'x-request-id': request.id })
    .send(body);
}

export function answerBadHttp(_error: Error, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return void socket.destroy();
  const lines = Object.entries({ ...headers(), 'x-request-id': crypto.randomUUID() }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = ['HTTP/1.1 400 Bad Request', 'connection: close', `content-length: ${body.length}`, ...lines];
  endAndClose(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

/** `status` with its reason. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  const { 'content-type': _, ...others } = headers();
  const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status}`, 'connection: close', 'content-length: 0', ...lines];
  endAndClose(socket, `${head.join('\r\n')}\r\n\r\n`);
}

/**
 * For sockets that are not Node's any more: their time limits are off, and one that is only ended stays open for as
 * long as the client does not end it, too.
 */
function endAndClose(socket: Duplex, text: string): void {
  socket.once('finish', () => socket.destroy());
  socket.end(text);
}
