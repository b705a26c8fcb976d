/**
 * A page names the member whom it shows (`X-Member`). Where the cookie has another member's session by now, as after a
 * sign-in in another tab that this page did not hear of, the request is refused before anything is read or written: no
 * answer for one member reaches the page of another, and no write of one is another's. Without the header nothing is
 * compared; a session that ended is each route's own matter.
 */
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../base/codedError.ts';
import type { Session } from '../session/createSessions.ts';
import type { RequestSessions } from './requestSession.ts';

/** Asking who is signed in, and signing in, are how a page learns of it. */
const NOT_COMPARED: ReadonlySet<string> = new Set([
  '/apiproxy/v1/account/session',
  '/apiproxy/v1/account/signin',
]);

export function refuseOtherMember(
  app: FastifyInstance,
  { requestSessions }: { readonly requestSessions: Pick<RequestSessions, 'of'> },
): void {
  app.addHook('preHandler', async (request) => {
    const shown = request.headers['x-member'];
    if (shown === undefined || NOT_COMPARED.has(request.routeOptions.url ?? '')) return;
    if (!isOfOtherMember(await requestSessions.of(request), shown)) return;
    throw new CodedError('OTHER_MEMBER', 401, 'Another member is signed in.');
  });
}

/** Also of a socket, whose page names the member when it connects. */
export const isOfOtherMember = (session: Session | null, shown: unknown): boolean =>
  typeof shown === 'string' && session?.owner.kind === 'member' && session.owner.memberId !== shown;
