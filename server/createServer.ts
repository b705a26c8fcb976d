/**
 * Creates and connects all parts of the server: settings, database, clock and server context in, a listening server
 * out. No globals. Tests start it on port 0 with an in-memory database.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { parseClientConfig } from '../domain/clientConfig.ts';
import { backupFolder, serveBackups } from './backup/serveBackups.ts';
import type { DatabaseConnection } from './db/createDatabase.ts';
import { startHousekeeping } from './db/housekeeping.ts';
import { createFeed } from './feed/createFeed.ts';
import { createLiveSocket } from './graphql/createLiveSocket.ts';
import { createOperations } from './graphql/createOperations.ts';
import { createResolvers } from './graphql/createResolvers.ts';
import { registerGraphqlRoutes } from './graphql/routes.ts';
import { clientConfigOf, registerConfigRoute } from './http/configRoute.ts';
import { describeForLog } from './http/errors.ts';
import { createApp } from './http/createApp.ts';
import { createLogger } from './http/logging.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerReadiness } from './http/readiness.ts';
import { createRequestSessions } from './http/requestSession.ts';
import { serveClient } from './http/staticFiles.ts';
import { registerWebManifest } from './http/webManifest.ts';
import { registerOrderRoutes } from './orders/routes.ts';
import { openSharedState } from './openSharedState.ts';
import { createPickup } from './pickup/createPickup.ts';
import { withCurbsideStates } from './pickup/withCurbsideStates.ts';
import { createPlaces } from './stores/places/createPlaces.ts';
import { withPlaceCredits } from './stores/places/placeCredits.ts';
import type { Clock, RouteDependencies } from './ports.ts';
import { registerArrivalRoutes } from './sandbox/arrivalRoutes.ts';
import { createBarista } from './sandbox/createBarista.ts';
import { withSandboxPlaces } from './sandbox/refusingPlaces.ts';
import { refusalOfSandboxStore } from './sandbox/refusingStores.ts';
import { registerSandboxRoutes } from './sandbox/routes.ts';
import { createSessions } from './session/createSessions.ts';
import { openPseudonyms } from './session/pseudonyms.ts';
import { registerSessionRoutes } from './session/routes.ts';
import type { Settings } from './settings.ts';
import { openBaseMap } from './tiles/openBaseMap.ts';
import { registerTileRoutes } from './tiles/routes.ts';
import { registerTraceRoutes } from './trace/routes.ts';
import type { ServerContext } from './serverContext.ts';

export interface ServerParts {
  readonly settings: Settings;
  /** Migrated. Stays open when the server closes; the caller closes it. */
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly context: ServerContext;
  readonly clientFolder: string;
  readonly logTo?: DestinationStream;
}
export interface RunningServer {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly log: Logger;
  /**
   * `/readyz` answers 503 at once; after the notice period closes sockets with 1001, takes no requests, finishes
   * running ones.
   */
  close(): Promise<void>;
}

export async function createServer(parts: ServerParts): Promise<RunningServer> {
  const { settings, connection, clock, context } = parts;
  const log = createLogger(settings.logLevel, parts.logTo);
  const baseMap = await openBaseMap(settings.map);
  const shared = await openSharedState(connection, clock, settings.natsUrl);
  const { wakeUps, counter } = shared;
  const app = await createApp(settings, log, baseMap.foreign, counter);
  const { db } = connection;
  const stopping = new AbortController();

  const sessions = createSessions(db, settings.sessionLifetimes);
  const pseudonym = await openPseudonyms(db);
  const requestSessions = createRequestSessions(app, { sessions, counter, proxies: settings.proxies });
  const feed = createFeed({ db, wakeUps, epoch: shared.epoch });
  const barista = createBarista(db, clock, settings.baristaStepSeconds);
  const sandboxRefusal = settings.isSandbox ? refusalOfSandboxStore : () => null;
  const firstStepAt = settings.isSandbox ? barista.firstStepAt : () => null;
  const { catalog } = context;
  const stores = withCurbsideStates(context.stores, db);
  const pickup = createPickup({ db, clock, stores: context.stores, wakeUps });
  const operations = createOperations(
    createResolvers({
      ...{ db, clock, catalog, stores, sessions, feed, pickup, sandboxRefusal, firstStepAt, wakeUps },
      limits: parseClientConfig(settings.client),
    }),
    settings.graphqlDocuments,
  );

  const readiness = registerReadiness(app, connection);
  const attribution = withPlaceCredits(baseMap.config.attribution, settings.places);
  const clientConfig = clientConfigOf(settings, { ...baseMap.config, attribution });
  registerConfigRoute(app, clientConfig);
  registerWebManifest(app, settings.brandName);
  if (baseMap.source) registerTileRoutes(app, baseMap.source);
  registerGraphqlRoutes(app, { operations, requestSessions, counter });
  registerSessionRoutes(app, { db, sessions, requestSessions, pseudonym });
  registerOrderRoutes(app, { db, sessions: requestSessions });
  await registerTraceRoutes(app, { db, clock, requestSessions, traceSigningKey: settings.traceSigningKey });
  const places = openPlaces(settings, clock, log, context.storeCountries);
  await context.registerRoutes(app, { db, stores, sessions: requestSessions, clock, ...places });
  if (settings.isSandbox) {
    registerSandboxRoutes(app, { db, barista });
    registerArrivalRoutes(app, { db, clock, stores, barista });
  }
  await serveClient(app, parts.clientFolder, clientConfig);

  const sockets = createLiveSocket(app.server, {
    operations,
    sessions,
    requestSessions,
    wakeUps,
    sharedCounts: shared.sharedCounts,
    log,
    proxies: settings.proxies,
  });
  registerMetrics(app, {
    connection,
    openSockets: sockets.open,
    hasMessages: shared.hasMessages,
    token: settings.metricsToken,
    isLocalEnough: settings.isSandbox,
  });
  await app.listen({ port: settings.port, host: settings.host });
  const onError = (error: unknown): void => log.error({ problem: describeForLog(error) }, 'background work');
  const background = [startHousekeeping(db, clock, stopping.signal, onError)];
  background.push(wakeUps.beat(stopping.signal));
  background.push(context.keepCurrent({ wakeUps, clock, signal: stopping.signal, onError }));
  if (connection.copyTo) {
    const { copyTo } = connection;
    const folder = backupFolder(settings.dataDir);
    background.push(serveBackups({ folder, copyTo, clock, signal: stopping.signal, onError }));
  }
  if (settings.isSandbox) background.push(barista.run(stopping.signal, onError));

  return {
    app,
    log,
    url: urlOf(settings.host, app.server.address()),
    close: async () => {
      readiness.drain();
      await clock.wait(settings.drainNoticeSeconds * 1000);
      stopping.abort();
      await sockets.close();
      await app.close();
      await baseMap.source?.close();
      await Promise.all(background);
      await shared.close();
    },
  };
}

function openPlaces(
  { places: chosen, brandName, isSandbox }: Settings,
  clock: Clock,
  log: Logger,
  storeCountries: ServerContext['storeCountries'],
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

function urlOf(host: string, address: string | AddressInfo | null): string {
  const port = typeof address === 'object' && address ? address.port : 0;
  const isEverywhereOrHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isEverywhereOrHere ? 'localhost' : host}:${port}`;
}
