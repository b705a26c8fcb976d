/**
 * The nouns of the server and what each offers to the others; .dependency-cruiser.cjs refuses every other import between
 * two of them, and scripts/check-architecture.mjs refuses an offer that no other noun uses.
 */
const { existsSync, readdirSync } = require('node:fs');

/** Files that make a folder below server/ a noun; `generated` lists nouns and is none. */
const nounFiles = ['resolvers.ts', 'routes.ts', 'schema.graphql'];

/** The names of the nouns below `root`, found by their files: a new noun is checked without being listed. */
exports.serverNouns = (root) => {
  const server = `${root}/server`;
  if (!existsSync(server)) return [];
  return readdirSync(server, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
    .filter((name) => nounFiles.some((file) => existsSync(`${server}/${name}/${file}`)))
    .toSorted();
};

/** By noun: the files that other nouns may import. */
exports.serverNounsOffer = {
  addresses: ['singleUse'],
  elevation: ['elevations'],
  feed: ['abortableIterator', 'createFeed', 'createWakeUps'],
  gifts: ['checkGifts'],
  graphql: ['context', 'writeResultType'],
  idempotency: ['permanentAnswers', 'withIdempotencyKey'],
  loyalty: [
    'checkStars',
    'correctStars',
    'placeOfMember',
    'inactivity',
    'loyalty',
    'programmes',
    'standing',
    'starsLedger',
    'starsOfOrder',
    'takeBackStars',
  ],
  menu: ['readMarkets'],
  orders: ['orderPurposes', 'previousOrders', 'stepOrder', 'submissions', 'tables'],
  paymentMethods: ['throttleCards', 'usableMethod'],
  passkeys: ['passkeys', 'site', 'verifier'],
  partnerships: ['bonusStars'],
  payments: [
    'advanceCharge',
    'charges',
    'gateway',
    'payer',
    'purchase',
    'purchasePurpose',
    'recordPayment',
    'risk',
  ],
  pickup: ['arrivals', 'curbside', 'withCurbsideStates'],
  pricing: ['availabilityNow', 'basket', 'fillBasket', 'limitInput', 'limits', 'priceOrder', 'tables'],
  promo: ['deepLinks'],
  rewards: ['benefitOnWire', 'checkRewards', 'giveOffers', 'rewards', 'useRewards'],
  sandbox: ['refusingGifts', 'refusingStores', 'scriptedCards'],
  secondFactor: ['checkFactor', 'factors', 'pending', 'sendCode'],
  session: [
    'auditSignIns',
    'createSessions',
    'deviceOf',
    'endSessions',
    'knownDevices',
    'owner',
    'passwords',
    'pseudonyms',
    'secondFactorNeeded',
    'signIn',
    'throttleSignIns',
    'tokens',
  ],
  slots: ['capacity', 'claims'],
  stores: ['places/askService', 'places/ports', 'places/towns'],
  tips: ['checkTips', 'tipsOfOrders'],
  trace: ['signingKey'],
  wallet: ['ledger', 'payInStore', 'receiveValue', 'refunds', 'tables'],
};
