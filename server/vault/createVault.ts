/**
 * The vault: a server with an origin of its own. It serves one page, the frame with the card fields, to the pages of the
 * app alone, and takes cards from that frame alone. It has no session, reads no cookie, keeps no number and no code, and
 * answers nothing that may be cached but the files of the frame.
 */
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { CodedError } from '../base/codedError.ts';
import { createRateLimiter, type WindowCounter } from '../http/createRateLimiter.ts';
import { sendError } from '../http/errors.ts';
import { limitRequests, tooMany } from '../http/limitRequests.ts';
import { logRequests } from '../http/logging.ts';
import { requireSameOrigin } from '../http/sameOrigin.ts';
import { networkOf } from '../http/trustedProxies.ts';
import { answerBadAddress, answerBadHttp } from '../http/unreadableRequests.ts';
import { registerBankPages } from '../sandbox/bankPages.ts';
import { registerPartnerPages } from '../sandbox/partnerPages.ts';
import { registerProviderPages } from '../sandbox/providerPages.ts';
import type { Settings } from '../start/settings.ts';
import { openFramePage, type FrameKind } from './framePage.ts';
import { readCard, TokenOwner } from './readCard.ts';
import { tokenize, type VaultDependencies } from './tokens.ts';
import { addVaultHeaders, frameHeaders } from './vaultHeaders.ts';

const LARGEST_BODY = 2 * 1024;
/** Cards from one address in a minute: who tries stolen cards has many. */
const TOKENS_A_MINUTE = 10;

export interface VaultParts extends VaultDependencies {
  readonly settings: Pick<Settings, 'proxies' | 'rateLimitPerMinute'>;
  readonly log: Logger;
  readonly counter: WindowCounter;
  /** Whose pages may hold the frame; compared by equality. Read for each request: a port may be known later. */
  readonly appOrigins: () => readonly string[];
  /** As browsers see the vault. Known when it listens. */
  readonly ownOrigin: () => string;
  /** dist/vault. */
  readonly folder: string;
}

export async function createVault(parts: VaultParts): Promise<FastifyInstance> {
  const { settings, counter, log, folder, clock } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address, hop) => settings.proxies.trusts(address, hop),
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadHttp,
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('operationId', null);
  app.decorateRequest('refusalCode', null);
  app.setErrorHandler(sendError);
  logRequests(app);
  addVaultHeaders(app);
  await limitRequests(app, settings.rateLimitPerMinute, counter);
  requireSameOrigin(app);
  registerFrame(app, parts);
  await registerBankPages(app, parts);
  await registerProviderPages(app, parts);
  await registerPartnerPages(app, parts);
  const limit = createRateLimiter(counter, 'cards from', TOKENS_A_MINUTE);
  app.post('/tokens', async (request) => {
    const wait = settings.rateLimitPerMinute === 0 ? null : limit.take(networkOf(request.ip));
    if (wait !== null) throw tooMany(wait);
    return tokenize(parts, readCard(request.body, clock.now()));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  if (existsSync(join(folder, 'assets')))
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.setHeader('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  app.setNotFoundHandler(async () => {
    throw new CodedError('NOT_FOUND', 404, 'There is nothing at this address.');
  });
  return app;
}

function registerFrame(app: FastifyInstance, { appOrigins, folder }: VaultParts): void {
  const render = openFramePage(folder);
  app.get<{ Querystring: { readonly app?: unknown; readonly kind?: unknown; readonly for?: unknown } }>(
    '/card-fields',
    async ({ query }, reply) => {
      const origin = appOrigins().find((each) => each === query.app);
      if (origin === undefined)
        throw new CodedError('FORBIDDEN_ORIGIN', 403, 'The card fields are for the pages of the app alone.');
      if (render === null)
        throw new CodedError(
          'SERVICE_UNAVAILABLE',
          503,
          'The card fields have not been built: npm run build.',
        );
      const kind: FrameKind = query.kind === 'details' ? 'details' : 'card';
      return reply
        .headers(frameHeaders(origin))
        .type('text/html; charset=utf-8')
        .send(render(origin, kind, ownerNamed(query.for)));
    },
  );
}

/** The page names a member by the id, and a guest by nothing. */
function ownerNamed(name: unknown): string | null {
  const owner = name === '' ? 'guest' : typeof name === 'string' ? `member:${name}` : null;
  return v.is(TokenOwner, owner) ? owner : null;
}
