/**
 * The partnership over REST (spec 3 section 7). It exists only while the setting is on. The return from the partner is the one
 * GET that changes something: only with a state that this session was given, and it leads to a page of a fixed list.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import {
  finishLink,
  linkOf,
  startLink,
  unlink,
  type Asking,
  type LinkDependencies,
  type Outcome,
} from './links.ts';

const PATH = '/apiproxy/v1/rewards/partnerships/marriottbonvoy';
const PAGE = '/rewards/partnerships/marriottbonvoy';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface PartnershipRouteDependencies extends LinkDependencies {
  readonly requestSessions: Pick<RequestSessions, 'of'>;
  readonly clientConfig: Pick<ClientConfig, 'enableMarriott'>;
  /** Where the app's pages are; null: at the address that was asked. */
  readonly appOrigins: readonly string[] | null;
}

export function registerPartnershipRoutes(app: FastifyInstance, deps: PartnershipRouteDependencies): void {
  const isOff = !deps.clientConfig.enableMarriott;
  const askingOrNobody = async (request: FastifyRequest): Promise<Asking | null> => {
    const session = await deps.requestSessions.of(request);
    if (session?.owner.kind !== 'member') return null;
    return { memberId: session.owner.memberId, sessionHash: session.tokenHash };
  };
  const askingOf = async (request: FastifyRequest): Promise<Asking> => {
    const asking = await askingOrNobody(request);
    if (asking === null) throw unauthenticated();
    if (isOff) throw notHere();
    return asking;
  };
  const redirectUriOf = ({ protocol, host }: FastifyRequest): string => {
    const own = `${protocol}://${host}`;
    const { appOrigins } = deps;
    const isKnown = appOrigins === null || appOrigins.includes(own);
    return `${isKnown ? own : (appOrigins[0] ?? own)}${PATH}/callback`;
  };

  app.get(PATH, async (request) => linkOf(deps, (await askingOf(request)).memberId));

  app.get(`${PATH}/authenticate`, async (request) => {
    const redirectURL = await startLink(deps, await askingOf(request), redirectUriOf(request));
    return { redirectURL: redirectURL ?? `${PAGE}/already-linked` };
  });

  app.get(`${PATH}/callback`, async (request, reply) => {
    if (isOff) throw notHere();
    const asking = await askingOrNobody(request);
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const onFault = (error: unknown) =>
      request.log.warn(
        { fault: error instanceof Error ? error.name : typeof error },
        'A link to the partner failed.',
      );
    const outcome =
      asking === null
        ? 'error'
        : await finishLink(deps, { asking, query, redirectUri: redirectUriOf(request), onFault });
    return reply.header('cache-control', 'no-store').redirect(pages[outcome], 303);
  });

  app.post(`${PATH}/unlink`, async (request, reply) => {
    const { memberId } = await askingOf(request);
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !UUID.test(key))
      throw badRequest('Send an Idempotency-Key header with a UUID.');
    const code = await unlink(deps, memberId, key);
    if (code === null) return reply.status(204).send();
    request.refusalCode = code;
    const message = 'This account is not linked.';
    // `error`: where the specification reads the code.
    return reply.status(409).send({ code, message, error: { code } });
  });
}

const pages: Readonly<Record<Outcome, string>> = {
  success: `${PAGE}/success`,
  'already-linked': `${PAGE}/already-linked`,
  cancelled: PAGE,
  error: `${PAGE}/error`,
};

const notHere = (): CodedError => new CodedError('NOT_FOUND', 404, 'There is nothing at this address.');
