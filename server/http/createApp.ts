/**
 * Creates Fastify with everything that all routes share: request ids, logging, security headers, limits, same-origin
 * check, cookies, compression. Knows no route.
 */
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../start/settings.ts';
import type { ForeignTiles } from '../tiles/openBaseMap.ts';
import { compressJson } from './compressJson.ts';
import type { WindowCounter } from './createRateLimiter.ts';
import { sendError } from './errors.ts';
import { limitRequests } from './limitRequests.ts';
import { logRequests } from './logging.ts';
import { requireSameOrigin } from './sameOrigin.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { traceRequests } from './tracing.ts';
import { answerBadAddress, answerBadHttp } from './unreadableRequests.ts';

const LARGEST_BODY = 64 * 1024;

export async function createApp(
  settings: Settings,
  log: Logger,
  foreignTiles: ForeignTiles | null,
  counter: WindowCounter,
  vaultOrigin: string | null,
  pictureOrigins: () => readonly string[],
): Promise<FastifyInstance> {
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
  await traceRequests(app, settings.tracing);
  await addSecurityHeaders(app, foreignTiles, vaultOrigin, settings.client.analyticsUrl, pictureOrigins);
  await limitRequests(app, settings.rateLimitPerMinute, counter);
  requireSameOrigin(app);
  await app.register(cookie);
  compressJson(app);
  return app;
}
