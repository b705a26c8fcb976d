/**
 * The assembler: settings, database, clock and world in; a listening server out. Everything is made here once and handed
 * on; nothing below reaches for a global. Tests start it on port 0 with a database in memory.
 */
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { CodedError } from './codedError.ts';
import type { DatabaseConnection } from './db/createDatabase.ts';
import { startHousekeeping } from './db/housekeeping.ts';
import { createFeed } from './feed/createFeed.ts';
import { createWakeUps } from './feed/createWakeUps.ts';
import { createLiveSocket } from './graphql/createLiveSocket.ts';
import { createOperations } from './graphql/createOperations.ts';
import { createResolvers } from './graphql/createResolvers.ts';
import { registerGraphqlRoutes } from './graphql/routes.ts';
import { registerConfigRoute } from './http/configRoute.ts';
import { describeForLog, sendError } from './http/errors.ts';
import { createLogger, logRequests } from './http/logging.ts';
import { createRequestSessions } from './http/requestSession.ts';
import { requireSameOrigin } from './http/sameOrigin.ts';
import { addSecurityHeaders } from './http/securityHeaders.ts';
import { serveClient } from './http/staticFiles.ts';
import { registerOrderRoutes } from './order/routes.ts';
import { createPickup } from './pickup/createPickup.ts';
import { withCurbsideStates } from './pickup/withCurbsideStates.ts';
import { createPlaces } from './places/createPlaces.ts';
import { withPlaceCredits } from './places/placeCredits.ts';
import type { Clock, RouteDependencies } from './ports.ts';
import { registerArrivalRoutes } from './sandbox/arrivalRoutes.ts';
import { createBarista } from './sandbox/createBarista.ts';
import { withSandboxPlaces } from './sandbox/refusingPlaces.ts';
import { refusalOfSandboxStore } from './sandbox/refusingStores.ts';
import { registerSandboxRoutes } from './sandbox/routes.ts';
import { createSessions } from './session/createSessions.ts';
import { registerSessionRoutes } from './session/routes.ts';
import type { Settings } from './settings.ts';
import { openBaseMap, type ForeignTiles } from './tiles/openBaseMap.ts';
import { registerTileRoutes } from './tiles/routes.ts';
import type { World } from './world.ts';

const LARGEST_BODY = 64 * 1024;

export interface ServerParts {
  readonly settings: Settings;
  /** Migrated. Stays open when the server closes: whoever opened it closes it. */
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly world: World;
  readonly clientFolder: string;
  readonly logTo?: DestinationStream;
}
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly log: Logger;
  /** Stops taking requests, closes sockets with 1001, finishes what runs. */
  close(): Promise<void>;
}

export async function createServer(parts: ServerParts): Promise<RunningServer> {
  const { settings, connection, clock, world } = parts;
  const log = createLogger(settings.logLevel, parts.logTo);
  const baseMap = await openBaseMap(settings.map);
  const app = await createApp(settings, log, baseMap.foreign);
  const { db } = connection;
  const stopping = new AbortController();

  const sessions = createSessions(db, clock);
  const requestSessions = createRequestSessions(app, sessions);
  const wakeUps = await createWakeUps(connection, clock);
  const feed = createFeed({ db, wakeUps });
  const barista = createBarista(db, clock, settings.baristaStepSeconds);
  const sandboxRefusal = settings.isSandbox ? refusalOfSandboxStore : () => null;
  const firstStepAt = settings.isSandbox ? barista.firstStepAt : async () => null;
  const { catalog } = world;
  const stores = withCurbsideStates(world.stores, db);
  const pickup = createPickup({ db, clock, stores: world.stores, wakeUps });
  const operations = createOperations(
    createResolvers({ db, clock, catalog, stores, sessions, feed, pickup, sandboxRefusal, firstStepAt }),
  );

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await db.execute('select 1');
    return { status: 'ready' };
  });
  const attribution = withPlaceCredits(baseMap.config.attribution, settings.places);
  registerConfigRoute(app, settings, { ...baseMap.config, attribution });
  if (baseMap.source) registerTileRoutes(app, baseMap.source);
  registerGraphqlRoutes(app, { operations, requestSessions });
  registerSessionRoutes(app, { db, clock, sessions, requestSessions });
  registerOrderRoutes(app, { db, sessions: requestSessions });
  const places = openPlaces(settings, clock, log, world.storeCountries);
  await world.registerRoutes(app, { db, stores, sessions: requestSessions, clock, ...places });
  if (settings.isSandbox) {
    registerSandboxRoutes(app, { db, barista });
    registerArrivalRoutes(app, { db, clock, stores, barista });
  }
  await serveClient(app, parts.clientFolder);

  const closeSockets = createLiveSocket(app.server, {
    operations,
    sessions,
    requestSessions,
    wakeUps,
    log,
    trustProxy: settings.trustProxy,
  });
  await app.listen({ port: settings.port, host: settings.host });
  const onError = (error: unknown): void => log.error({ problem: describeForLog(error) }, 'background work');
  const background = [startHousekeeping(db, clock, stopping.signal, onError)];
  background.push(world.keepCurrent({ wakeUps, clock, signal: stopping.signal, onError }));
  if (settings.isSandbox) background.push(barista.run(stopping.signal, onError));

  return {
    app,
    log,
    url: urlOf(settings.host, app.server.address()),
    close: async () => {
      stopping.abort();
      await closeSockets();
      await app.close();
      await baseMap.source?.close();
      await Promise.all(background);
      await wakeUps.close();
    },
  };
}

function openPlaces(
  { places: chosen, brandName, isSandbox }: Settings,
  clock: Clock,
  log: Logger,
  storeCountries: World['storeCountries'],
): Pick<RouteDependencies, 'geocoder' | 'suggester'> {
  const report = (service: string, problem: string): void => log.warn({ service, problem }, 'places service');
  const { geocoder, suggester } = createPlaces({
    settings: chosen,
    brandName,
    clock,
    storeCountries,
    report,
  });
  return { geocoder: isSandbox ? withSandboxPlaces(geocoder, clock) : geocoder, suggester };
}

async function createApp(
  settings: Settings,
  log: Logger,
  foreignTiles: ForeignTiles | null,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: 30_000,
    genReqId: () => crypto.randomUUID(),
  });
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('operationId', null);
  app.setErrorHandler(sendError);
  logRequests(app);
  await addSecurityHeaders(app, foreignTiles);
  if (settings.rateLimitPerMinute > 0)
    await app.register(rateLimit, {
      max: settings.rateLimitPerMinute,
      timeWindow: 60_000,
      allowList: (request) => !/^\/(?:graphql|apiproxy|sandbox\/api)/.test(request.url),
      errorResponseBuilder: (_request, { ttl }) =>
        new CodedError('RATE_LIMITED', 429, 'Too many requests. Wait a moment.', Math.ceil(ttl / 1000)),
    });
  requireSameOrigin(app);
  await app.register(cookie);
  return app;
}

function urlOf(host: string, address: string | AddressInfo | null): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  const isEverywhereOrHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isEverywhereOrHere ? 'localhost' : host}:${port}`;
}
