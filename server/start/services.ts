/**
 * Opens the services that the plugins of a server share: sessions, stores, pickup, GraphQL operations, settings of the
 * client.
 */
import type { FastifyInstance } from 'fastify';
import type { DestinationStream, Logger } from 'pino';
import { parseClientConfig, type ClientConfig } from '../../domain/clientConfig.ts';
import { openCodes, type Codes } from '../codes/createCodes.ts';
import type { DatabaseConnection } from '../db/createDatabase.ts';
import { createFeed } from '../feed/createFeed.ts';
import { createOperations, type Operations } from '../graphql/createOperations.ts';
import { createResolvers } from '../graphql/createResolvers.ts';
import { clientConfigOf } from '../http/configRoute.ts';
import { openProgramme, type OpenProgramme } from '../loyalty/openProgramme.ts';
import type { ProgrammeInForce } from '../loyalty/programmes.ts';
import { createRequestSessions, type RequestSessions } from '../http/requestSession.ts';
import type { SharedState } from './openSharedState.ts';
import { createPickup } from '../pickup/createPickup.ts';
import type { ChargeDependencies } from '../payments/advanceCharge.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { createPurposes } from '../generated/chargePurposes.ts';
import { withCurbsideStates } from '../pickup/withCurbsideStates.ts';
import type { Catalog, Clock, RouteDependencies, Stores } from '../base/ports.ts';
import { createBarista, type Barista } from '../sandbox/createBarista.ts';
import { withSandboxPlaces } from '../sandbox/refusingPlaces.ts';
import { noRefusals, sandboxRefusals, withSandboxMenus } from '../sandbox/refusingStores.ts';
import { sandboxOffers, sandboxPromoRefusal } from '../sandbox/sandboxOffers.ts';
import { noScriptedCards, scriptedCards } from '../sandbox/scriptedCards.ts';
import { createPartner, type Partner } from '../partnerships/createPartner.ts';
import { PARTNER_PATH, sandboxPartnerClient } from '../sandbox/partnerPages.ts';
import type { ServerContext } from './serverContext.ts';
import { createSessions, type Sessions } from '../session/createSessions.ts';
import { isPassword } from '../session/passwords.ts';
import { createChallenges, type Challenges } from '../passkeys/challenges.ts';
import { createSeal, type Seal } from '../secondFactor/seal.ts';
import type { TextPort } from '../texts/port.ts';
import { createTexts } from './createTexts.ts';
import { openPseudonyms, openServerKey, type Pseudonym } from '../session/pseudonyms.ts';
import { reserve } from '../session/throttleSignIns.ts';
import type { Settings } from './settings.ts';
import { createPlaces } from '../stores/places/createPlaces.ts';
import { withPlaceCredits } from '../stores/places/placeCredits.ts';
import type { BaseMap } from '../tiles/openBaseMap.ts';

export interface ServerParts {
  readonly settings: Settings;
  /** Migrated. Stays open when the server closes; the caller closes it. */
  readonly connection: DatabaseConnection;
  readonly clock: Clock;
  readonly context: ServerContext;
  readonly clientFolder: string;
  readonly logTo?: DestinationStream;
}

export interface Services extends ServerParts {
  readonly log: Logger;
  readonly shared: SharedState;
  readonly baseMap: BaseMap;
  readonly gateway: PaymentGateway;
  readonly charges: ChargeDependencies;
  /** Where the card fields are; null where cards cannot be taken. */
  readonly vaultOrigin: string | null;
  /** As at the start: what the programme of rewards changes is not in it. */
  readonly clientConfig: ClientConfig;
  /** As it is now; the same object until another programme is in force. */
  readonly clientConfigNow: () => ClientConfig;
  readonly programme: OpenProgramme;
  readonly sessions: Sessions;
  readonly requestSessions: RequestSessions;
  readonly pseudonym: Pseudonym;
  readonly codes: Codes;
  readonly challenges: Challenges;
  readonly seal: Seal;
  readonly texts: TextPort;
  readonly stores: Stores;
  readonly catalog: Catalog;
  readonly places: Pick<RouteDependencies, 'geocoder' | 'suggester'>;
  readonly operations: Operations;
  readonly barista: Barista;
  readonly partner: Partner | null;
}

export type Foundation = ServerParts &
  Pick<Services, 'log' | 'shared' | 'baseMap' | 'gateway' | 'vaultOrigin'>;

export async function openServices(app: FastifyInstance, foundation: Foundation): Promise<Services> {
  const { settings, connection, clock, context, shared, baseMap, gateway, vaultOrigin } = foundation;
  const { db } = connection;
  const { wakeUps, counter, epoch } = shared;
  const sessions = createSessions(db, settings.sessionLifetimes);
  const stores = withCurbsideStates(context.stores, db);
  const barista = createBarista(db, clock, settings.baristaStepSeconds);
  const pseudonym = await openPseudonyms(db);
  const charges: ChargeDependencies = { db, clock, gateway, purposes: createPurposes(clock) };
  const catalog = settings.isSandbox ? withSandboxMenus(context.catalog) : context.catalog;
  const operations = createOperations(
    createResolvers({
      ...{ db, clock, sessions, wakeUps, gateway, charges },
      pins: { isRight: isPassword, reserve, nameOf: pseudonym },
      // As stored: a price and an order for curbside read by themselves whether it is open now.
      stores: context.stores,
      catalog,
      feed: createFeed({ db, wakeUps, epoch }),
      pickup: createPickup({ db, clock, stores: context.stores, wakeUps }),
      scriptedCards: settings.isSandbox ? scriptedCards : noScriptedCards,
      sandbox: settings.isSandbox ? sandboxRefusals : noRefusals,
      defaultOffers: settings.isSandbox ? sandboxOffers : [],
      promoRefusal: settings.isSandbox ? sandboxPromoRefusal : () => null,
      firstStepAt: settings.isSandbox ? barista.firstStepAt : () => null,
      limits: parseClientConfig(settings.client),
      slotCapacity: settings.slotCapacity,
      hasMockSlots: settings.isSandbox,
      isSandbox: settings.isSandbox,
      // The gateway and the pages of providers are the sandbox's.
      canTakeAccounts: vaultOrigin !== null,
      hasGateway: settings.isSandbox,
      appOrigins: settings.appOrigins,
      pseudonym,
      eraseAfterDays: settings.eraseAfterDays,
    }),
    settings.graphqlDocuments,
  );
  const attribution = withPlaceCredits(baseMap.config.attribution, settings.places);
  const programme = await openProgramme(db);
  const clientConfigNow = perProgramme(programme, (inForce) =>
    clientConfigOf(settings, { ...baseMap.config, attribution }, vaultOrigin, inForce),
  );
  return {
    ...foundation,
    ...{ sessions, stores, catalog, barista, operations, pseudonym, charges },
    codes: await openCodes(db),
    challenges: createChallenges(await openServerKey(db), clock),
    seal: createSeal(await openServerKey(db)),
    texts: createTexts(settings, db, clock),
    requestSessions: createRequestSessions(app, {
      ...{ sessions, counter, proxies: settings.proxies, countryHeader: settings.countryHeader },
    }),
    places: openPlaces(foundation),
    partner: openPartner(foundation),
    clientConfig: clientConfigNow(),
    clientConfigNow,
    programme,
  };
}

/** Made again where another programme is in force. */
function perProgramme<T>(
  { current }: Pick<OpenProgramme, 'current'>,
  make: (programme: ProgrammeInForce) => T,
): () => T {
  let [of, made] = [current(), make(current())];
  return () => {
    if (of !== current()) [of, made] = [current(), make(current())];
    return made;
  };
}

function openPlaces({ settings, clock, log, context }: Foundation): Services['places'] {
  const { geocoder, suggester } = createPlaces({
    settings: settings.places,
    brandName: settings.brandName,
    clock,
    storeCountries: context.storeCountries,
    report: (service, problem) => log.warn({ service, problem }, 'places service'),
  });
  return { geocoder: settings.isSandbox ? withSandboxPlaces(geocoder, clock) : geocoder, suggester };
}

/** The operator's partner, else the sandbox's; null where there is none. */
function openPartner({ settings, clock, vaultOrigin }: Foundation): Partner | null {
  const { partner, isSandbox } = settings;
  if (partner !== null) return createPartner({ ...partner, isSandbox: false, clock });
  if (!isSandbox || vaultOrigin === null) return null;
  return createPartner({ ...sandboxPartnerClient, issuer: vaultOrigin + PARTNER_PATH, isSandbox, clock });
}
