/**
 * Rate limits per address and minute, of all servers together, for the API, map tiles, health checks and pages. The
 * group follows from the matched route, not from the URL, which has many spellings.
 */
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../base/codedError.ts';
import type { WindowCounter } from './createRateLimiter.ts';
import { networkOf } from './trustedProxies.ts';

/** In API requests: a map that is moved asks for twenty tiles at a time, a page for thirty files. */
const SHARES = { api: 1, tiles: 5, health: 0.5, pages: 5 } as const;

export async function limitRequests(
  app: FastifyInstance,
  perMinute: number,
  counter: WindowCounter,
): Promise<void> {
  if (perMinute === 0) return;
  await app.register(rateLimit, {
    max: (request) => Math.ceil(perMinute * SHARES[groupOf(request)]),
    keyGenerator: (request) => `${groupOf(request)} ${networkOf(request.ip)}`,
    timeWindow: 60_000,
    store: storeOf(counter),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
}

/** A class, because the plugin creates the store itself, one for each route. */
function storeOf(counter: WindowCounter): new () => FastifyRateLimitStore {
  return class Store implements FastifyRateLimitStore {
    readonly incr: FastifyRateLimitStore['incr'] = (key, callback, _timeWindow, max) => {
      const { count, endsInMs } = counter.add(`requests ${key}`, max);
      callback(null, { current: count, ttl: endsInMs });
    };
    readonly child = (): FastifyRateLimitStore => this;
  };
}

export const tooMany = (retryAfterSeconds: number): CodedError =>
  new CodedError('RATE_LIMITED', 429, 'Too many requests. Wait a moment.', retryAfterSeconds);

function groupOf({ routeOptions }: FastifyRequest): keyof typeof SHARES {
  const { url } = routeOptions;
  if (url === undefined || url === '/*' || url === '/config.json') return 'pages';
  if (url.startsWith('/tiles/')) return 'tiles';
  if (url === '/readyz' || url === '/healthz') return 'health';
  return /^\/(?:graphql|apiproxy|sandbox\/api)/.test(url) ? 'api' : 'pages';
}
