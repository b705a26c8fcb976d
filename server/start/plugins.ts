/**
 * Everything that the server answers over HTTP, in the order in which it is registered: what no noun owns is here, the rest
 * each noun's routes.ts. Beside these: `/readyz` and the socket, which a server that stops has to reach, and `/metrics`
 * (createServer.ts).
 */
import type { FastifyInstance } from 'fastify';
import { createGiftLimits } from '../gifts/limits.ts';
import { nounRoutes, type NounRouteDependencies } from '../generated/routes.ts';
import { refuseOtherMember } from '../http/refuseOtherMember.ts';
import { registerConfigRoute } from '../http/configRoute.ts';
import {
  createPageRenderer,
  pagesOfOptIns,
  pagesWithoutData,
  importRendering,
} from '../http/createPageRenderer.ts';
import { serveClient } from '../http/staticFiles.ts';
import { registerWebManifest } from '../http/webManifest.ts';
import { createBreachedList, noBreachedList } from '../passwords/breached.ts';
import { createPasswordPolicy } from '../passwords/passwordPolicy.ts';
import { noRefusingGifts, sandboxRefusingGifts } from '../sandbox/refusingGifts.ts';
import { reserve } from '../session/throttleSignIns.ts';
import { createAppRoutes, pageForOthers } from '../http/appRoutes.ts';
import { readListedPages } from '../http/pageTemplate.ts';
import { registerSitemap } from '../http/sitemap.ts';
import { menuPages, menuPaths } from '../menu/pages.ts';
import { standingStoreNumbers } from '../stores/standingStoreNumbers.ts';
import type { Services } from './services.ts';

type Plugin = (app: FastifyInstance, services: Services) => unknown;

const clientSettings: Plugin = (app, { clientConfigNow, settings }) => {
  registerConfigRoute(app, clientConfigNow);
  registerWebManifest(app, settings.brandName);
};

const nouns: Plugin = async (app, services) => {
  const { connection, shared, clientConfig, settings } = services;
  const { isSandbox, barcodeKey, operatorKey, traceSigningKey, supportTraceDays } = settings;
  const deps: NounRouteDependencies = {
    ...services.charges,
    ...services.places,
    ...services,
    ...{ isSandbox, barcodeKey, operatorKey, traceSigningKey, supportTraceDays },
    db: connection.db,
    counter: shared.counter,
    locale: clientConfig.locale,
    deepLinkService: deepLinkServiceOf(services),
    pins: { reserve, nameOf: services.pseudonym },
    // The gateway is the sandbox's.
    hasGateway: isSandbox,
    refusingGifts: isSandbox ? sandboxRefusingGifts : noRefusingGifts,
    giftLimits: createGiftLimits(settings.giftLimits),
    appOrigins: settings.appOrigins,
    brandName: settings.brandName,
    textsAnHour: settings.textsAnHour,
    passwordPolicy: createPasswordPolicy(
      settings.brandName,
      settings.looksUpBreaches ? createBreachedList() : noBreachedList,
    ),
  };
  for (const register of nounRoutes) await register(app, deps);
};

/** Asked only with both codes of the client settings. */
function deepLinkServiceOf({ settings, clientConfig }: Services): NounRouteDependencies['deepLinkService'] {
  const { deepLinkInitCode: initCode, deepLinkAppKey: appKey } = clientConfig;
  const { deepLinkUrl: url } = settings;
  return url === null || initCode === '' || appKey === '' ? null : { url, initCode, appKey };
}
const forSearchEngines: Plugin = (app, { context, connection, clock, settings, clientConfig }) =>
  registerSitemap(app, {
    ...{ clock, appOrigins: settings.appOrigins },
    pathsOf: async () => [
      ...publicPages,
      ...(clientConfig.enableMarriott ? ['/rewards/partnerships/marriottbonvoy'] : []),
      ...(await menuPaths(context.catalog, clientConfig.locale)),
      ...(await standingStoreNumbers(connection.db, clock)).map(
        (number) => `/store-locator?store=${encodeURIComponent(number)}`,
      ),
    ],
  });

const publicPages = ['/', '/rewards', '/store-locator', '/account/create', '/support'];

/** Last: it answers every other address. */
const client: Plugin = async (app, { clientFolder, clientConfigNow, context, clock }) => {
  const rendering = await importRendering(`${clientFolder}/../render/renderPage.js`);
  if (rendering === null)
    return serveClient(app, clientFolder, clientConfigNow, (config) => ({
      ...{ config, shell: null, render: async () => null },
    }));
  const { pages } = readListedPages(clientFolder);
  return serveClient(app, clientFolder, clientConfigNow, (config) => {
    const routes = createAppRoutes(pages, config);
    const sources = [
      pagesWithoutData,
      pagesOfOptIns,
      menuPages(context.catalog, config.locale),
      pageForOthers(routes),
    ];
    const render = createPageRenderer(rendering, config, sources, clock);
    return { config, shell: rendering.renderShell(config), render };
  });
};

export const plugins: readonly Plugin[] = [
  refuseOtherMember,
  clientSettings,
  forSearchEngines,
  nouns,
  client,
];
