/**
 * Everything that the server answers over HTTP, in the order in which it is registered. Beside these: `/readyz` and the
 * socket, which a server that stops has to reach, and `/metrics` (createServer.ts).
 */
import type { FastifyInstance } from 'fastify';
import { registerFavoriteRoutes } from './favorites/routes.ts';
import { registerGraphqlRoutes } from './graphql/routes.ts';
import { registerConfigRoute } from './http/configRoute.ts';
import { createPageRenderer, pagesWithoutData, importRendering } from './http/createPageRenderer.ts';
import { serveClient } from './http/staticFiles.ts';
import { registerWebManifest } from './http/webManifest.ts';
import { menuPages } from './menu/pages.ts';
import { registerMenuRoutes } from './menu/routes.ts';
import { registerOperatorRoutes } from './orders/operatorRoutes.ts';
import { registerOrderRoutes } from './orders/routes.ts';
import { registerNotificationRoutes } from './payments/notificationRoutes.ts';
import { registerArrivalRoutes } from './sandbox/arrivalRoutes.ts';
import { registerSandboxRoutes } from './sandbox/routes.ts';
import { registerTillRoutes } from './sandbox/tillRoutes.ts';
import type { Services } from './services.ts';
import { registerSessionRoutes } from './session/routes.ts';
import { registerTileRoutes } from './tiles/routes.ts';
import { registerTraceRoutes } from './trace/routes.ts';
import { registerWalletRoutes } from './wallet/routes.ts';

type Plugin = (app: FastifyInstance, services: Services) => unknown;

const clientSettings: Plugin = (app, { clientConfig, settings }) => {
  registerConfigRoute(app, clientConfig);
  registerWebManifest(app, settings.brandName);
};

const tiles: Plugin = (app, { baseMap }) => baseMap.source && registerTileRoutes(app, baseMap.source);

const graphql: Plugin = (app, { operations, requestSessions, shared }) =>
  registerGraphqlRoutes(app, { operations, requestSessions, counter: shared.counter });

const account: Plugin = (app, { connection, sessions, requestSessions, pseudonym }) =>
  registerSessionRoutes(app, { db: connection.db, sessions, requestSessions, pseudonym });

const orders: Plugin = (app, { connection, requestSessions, clock, stores }) =>
  registerOrderRoutes(app, { db: connection.db, sessions: requestSessions, clock, stores });

const menu: Plugin = (app, { catalog, stores, clock, clientConfig: { locale } }) =>
  registerMenuRoutes(app, { catalog, stores, clock, locale });

const operator: Plugin = (app, { connection, clock, settings: { operatorKey } }) =>
  registerOperatorRoutes(app, { db: connection.db, clock, operatorKey });

const wallet: Plugin = (app, { connection, requestSessions, clock, shared, settings: { barcodeKey } }) =>
  registerWalletRoutes(app, {
    ...{ db: connection.db, clock, sessions: requestSessions, barcodeKey },
    counter: shared.counter,
  });

const payments: Plugin = (app, { charges, gateway }) =>
  registerNotificationRoutes(app, { ...charges, gateway });

const traces: Plugin = (app, { connection, clock, requestSessions, settings }) =>
  registerTraceRoutes(app, {
    ...{ db: connection.db, clock, requestSessions },
    traceSigningKey: settings.traceSigningKey,
  });

const stores: Plugin = (app, { context, connection, clock, places, ...services }) =>
  context.registerRoutes(app, { ...{ db: connection.db, stores: services.stores, clock }, ...places });

const favorites: Plugin = (app, { connection, clock, requestSessions, ...services }) =>
  registerFavoriteRoutes(app, {
    ...{ db: connection.db, stores: services.stores, clock },
    sessions: requestSessions,
  });

const sandbox: Plugin = (app, { settings, connection, clock, barista, ...services }) => {
  if (!settings.isSandbox) return;
  registerSandboxRoutes(app, { db: connection.db, barista, clock, stores: services.stores });
  registerArrivalRoutes(app, { db: connection.db, clock, stores: services.stores, barista });
  registerTillRoutes(app, { db: connection.db, clock, barcodeKey: settings.barcodeKey });
};

/** Last: it answers every other address. */
const client: Plugin = async (app, { clientFolder, clientConfig: config, context, clock }) => {
  const rendering = await importRendering(`${clientFolder}/../render/renderPage.js`);
  if (rendering === null)
    return serveClient(app, clientFolder, { config, shell: null, render: async () => null });
  const sources = [pagesWithoutData, menuPages(context.catalog, config.locale)];
  const render = createPageRenderer(rendering, config, sources, clock);
  return serveClient(app, clientFolder, { config, shell: rendering.renderShell(config), render });
};

export const plugins: readonly Plugin[] = [
  clientSettings,
  tiles,
  graphql,
  account,
  menu,
  orders,
  operator,
  wallet,
  payments,
  traces,
  stores,
  favorites,
  sandbox,
  client,
];
