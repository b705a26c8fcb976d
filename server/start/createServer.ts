/**
 * Creates and connects all parts of the server: settings, database, clock and server context in, a listening server
 * out. No globals. Tests start it on port 0 with an in-memory database.
 */
import { setMaxListeners } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { backupFolder, serveBackups } from '../backup/serveBackups.ts';
import { startHousekeeping } from '../db/housekeeping.ts';
import { runDueWork, type DueWork } from '../db/runDueWork.ts';
import { createLiveSocket } from '../graphql/createLiveSocket.ts';
import { createApp } from '../http/createApp.ts';
import { describeForLog } from '../http/errors.ts';
import { createLogger } from '../http/logging.ts';
import { registerMetrics } from '../http/metrics.ts';
import { registerReadiness } from '../http/readiness.ts';
import { openSharedState } from './openSharedState.ts';
import { createMail } from './createMail.ts';
import { dueLetters } from '../accountMails/letters.ts';
import { sendDueLetters } from '../accountMails/sendDueLetters.ts';
import { dueTraces, forgetDueTraces } from '../support/traces.ts';
import { dueCopies, makeDueCopies } from '../personalData/copies.ts';
import { dueErasures, eraseDueAccounts } from '../personalData/erasing.ts';
import { deliverDueGifts, type DeliveryDependencies } from '../gifts/deliverGifts.ts';
import { dueDeliveries } from '../gifts/deliveries.ts';
import { dueRefunds, refundDueGifts } from '../gifts/refundGifts.ts';
import { dueSteps } from '../sandbox/createBarista.ts';
import { createSandboxGateway } from '../sandbox/createSandboxGateway.ts';
import { dueEvents, sendDueEvents, type SendNotification } from '../sandbox/gatewayEvents.ts';
import { leftOrders, settleLeftOrders } from '../orders/settleLeftOrders.ts';
import { dueAgreements, endDueAgreements } from '../paymentMethods/endedAgreements.ts';
import { dueCharges, sweepCharges } from '../payments/advanceCharge.ts';
import { noGateway } from '../payments/noGateway.ts';
import { NOTIFICATIONS } from '../payments/routes.ts';
import { dueStars, postDueStars } from '../loyalty/earnFromOrders.ts';
import { dueBirthdays, giveDueBirthdays } from '../rewards/giveBirthdays.ts';
import { dueReturns, returnUnusedRewards } from '../rewards/redeemStars.ts';
import { sandboxOffers } from '../sandbox/sandboxOffers.ts';
import { LOYALTY_KEY } from '../loyalty/programmes.ts';
import { keepCurrent } from '../stores/keepCurrent.ts';
import { dueExpiries, expireDueStars } from '../loyalty/expireStars.ts';
import { plugins } from './plugins.ts';
import { openServices, type ServerParts, type Services } from './services.ts';
import { openBaseMap } from '../tiles/openBaseMap.ts';
import { dueReloads, reloadDueCards } from '../wallet/autoReload.ts';
import { startVault } from '../vault/startVault.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly log: Logger;
  /** Where the card fields are; null where cards cannot be taken. */
  readonly vaultOrigin: string | null;
  /**
   * `/readyz` answers 503 at once; after the notice period closes sockets with 1001, takes no requests, finishes
   * running ones.
   */
  close(): Promise<void>;
}

export async function createServer(parts: ServerParts): Promise<RunningServer> {
  const { settings, connection, clock } = parts;
  const log = createLogger(settings.logLevel, parts.logTo);
  const baseMap = await openBaseMap(settings.map);
  const shared = await openSharedState(connection, clock, settings.natsUrl);
  let appPort: number | null = null;
  let vaultOrigin: string | null = null;
  const bankOrigin = (): string => vaultOrigin ?? '';
  const gateway = settings.isSandbox
    ? createSandboxGateway({ db: connection.db, clock, bankOrigin })
    : noGateway;
  const vault = await startVault({
    ...{ settings, db: connection.db, clock, gateway, log, counter: shared.counter },
    folder: `${parts.clientFolder}/../vault`,
    appPort: () => appPort,
  });
  vaultOrigin = vault?.origin ?? null;
  const { pictureOrigins } = parts.context.catalog;
  const app = await createApp(settings, log, baseMap.foreign, shared.counter, vaultOrigin, pictureOrigins);
  const services = await openServices(app, { ...parts, log, shared, baseMap, gateway, vaultOrigin });

  const readiness = registerReadiness(app, connection, () => parts.context.storeEnds());
  for (const register of plugins) await register(app, services);
  const { proxies, rateLimitPerMinute: opensPerMinute } = settings;
  const sockets = createLiveSocket(app.server, { ...services, ...shared, proxies, opensPerMinute });
  registerMetrics(app, {
    connection,
    openSockets: sockets.open,
    hasMessages: shared.hasMessages,
    token: settings.metricsToken,
    isLocalEnough: settings.isSandbox,
  });
  await app.listen({ port: settings.port, host: settings.host });
  appPort = portOf(app.server.address());
  const stopping = new AbortController();
  // Each kind of background work waits for it, and there are more than Node's ten.
  setMaxListeners(0, stopping.signal);
  const mail = await createMail(settings, connection.db, clock);
  const appOrigin = settings.appOrigins?.[0] ?? urlOf(settings.host, app.server.address());
  const delivering = { mail, style: { brandName: settings.brandName, appOrigin } };
  const background = startBackgroundWork(app, services, delivering, stopping.signal);

  return {
    app,
    log,
    vaultOrigin,
    url: urlOf(settings.host, app.server.address()),
    close: async () => {
      readiness.drain();
      await clock.wait(settings.drainNoticeSeconds * 1000);
      stopping.abort();
      await sockets.close();
      await vault?.close();
      await app.close();
      await baseMap.source?.close();
      await background;
      await shared.close();
    },
  };
}

type Delivering = Pick<DeliveryDependencies, 'mail' | 'style'>;

const NOTIFICATION = { method: 'POST', url: NOTIFICATIONS } as const;
const JSON_BODY = { 'content-type': 'application/json' };

/** Resolves when all of it has ended, which the signal makes it do. */
async function startBackgroundWork(
  app: FastifyInstance,
  services: Services,
  delivering: Delivering,
  signal: AbortSignal,
): Promise<void> {
  const { settings, connection, clock, context, programme, shared, log } = services;
  const { wakeUps } = shared;
  const { db, copyTo } = connection;
  const onError = (error: unknown): void => log.error({ problem: describeForLog(error) }, 'background work');
  await Promise.all([
    startHousekeeping(db, clock, signal, onError),
    wakeUps.beat(signal),
    context.keepCurrent({ wakeUps, clock, signal, onError }),
    keepCurrent(programme, LOYALTY_KEY, { wakeUps, clock, signal, onError }),
    copyTo && serveBackups({ folder: backupFolder(settings.dataDir), copyTo, clock, signal, onError }),
    runDueWork(dueWorkOf(app, services, delivering), { db, clock, signal, onError }),
  ]);
}

/** The gateway and the barista are the sandbox's, the only ones that there are. */
function dueWorkOf(app: FastifyInstance, services: Services, delivering: Delivering): readonly DueWork[] {
  const { settings, connection, clock, barista, charges, gateway, stores, codes, pseudonym } = services;
  const { db } = connection;
  const letters = { db, clock, codes, pseudonym, ...delivering };
  const notify: SendNotification = (payload, headers) =>
    app.inject({ ...NOTIFICATION, payload, headers: { ...headers, ...JSON_BODY } });
  const defaultOffers = settings.isSandbox ? sandboxOffers : [];
  const orders = { name: 'left_orders', due: leftOrders, work: () => settleLeftOrders(charges) };
  const everywhere = [
    orders,
    { name: 'stars', due: dueStars, work: () => postDueStars({ db, clock, stores, defaultOffers }) },
    {
      ...{ name: 'birthdays', due: dueBirthdays },
      work: () => giveDueBirthdays({ db, clock, stores, defaultOffers }),
    },
    { name: 'unused_rewards', due: dueReturns, work: () => returnUnusedRewards({ db, clock }) },
    { name: 'ending_stars', due: dueExpiries, work: () => expireDueStars({ db, clock }) },
    { name: 'copies', due: dueCopies, work: () => makeDueCopies({ db, clock, pseudonym }) },
    {
      name: 'erasures',
      due: dueErasures,
      work: () => eraseDueAccounts({ db, clock, pseudonym, ...delivering }),
    },
    { name: 'traces', due: dueTraces, work: () => forgetDueTraces({ db, clock }) },
    { name: 'letters', due: dueLetters, work: () => sendDueLetters(letters) },
    { name: 'gifts', due: dueDeliveries, work: () => deliverDueGifts({ db, clock, ...delivering }) },
  ];
  if (!settings.isSandbox) return everywhere;
  return [
    ...everywhere,
    { name: 'steps', due: dueSteps, work: () => barista.workOnce() },
    { name: 'charges', due: dueCharges, work: () => sweepCharges(charges) },
    { name: 'gift_refunds', due: dueRefunds, work: () => refundDueGifts(charges) },
    { name: 'reloads', due: dueReloads, work: () => reloadDueCards(charges) },
    { name: 'agreements', due: dueAgreements, work: () => endDueAgreements({ db, clock, gateway }) },
    { name: 'events', due: dueEvents, work: () => sendDueEvents({ db, clock }, notify) },
  ];
}

function urlOf(host: string, address: string | AddressInfo | null): string {
  const isEverywhereOrHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${isEverywhereOrHere ? 'localhost' : host}:${portOf(address)}`;
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address ? address.port : 0;
