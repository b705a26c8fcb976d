/**
 * What the remote ports promise, with any implementation: run on the fake server and on the real adapters against
 * the real server. A bench is one browser of a member who is not signed in yet; money and feed may hold older things.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentHash } from '../../domain/contentHash.ts';
import { addressPromises } from './remotePorts.addresses.contract.ts';
import { feedPromises } from './remotePorts.feed.contract.ts';
import { locationsPromises } from './remotePorts.stores.contract.ts';
import { orderingPromises } from './remotePorts.orders.contract.ts';
import { elevationPromises } from './remotePorts.elevation.contract.ts';
import { identityPromises } from './remotePorts.identity.contract.ts';
import { partnershipPromises } from './remotePorts.partnerships.contract.ts';
import { pickupPromises } from './remotePorts.pickup.contract.ts';
import { slotPromises } from './remotePorts.slots.contract.ts';
import {
  none,
  refusedWith,
  signedIn,
  valueOf,
  type Setup,
  type WorldBench,
  type WorldPlace,
} from './remotePortsBench.ts';

export function worldContract(name: string, openPlace: () => Promise<WorldPlace>): void {
  describe(`${name} keeps the contract of the world's ports`, () => {
    let place: WorldPlace;
    let bench: WorldBench;
    beforeAll(async () => {
      place = await openPlace();
    });
    afterAll(() => place.close());
    beforeEach(() => {
      bench = place.openBrowser();
    });
    afterEach(() => bench.dispose());

    for (const promises of [
      ...[sessionPromises, memberOnlyPromises, placePromises, orderingPromises, slotPromises],
      ...[
        feedPromises,
        locationsPromises,
        pickupPromises,
        addressPromises,
        partnershipPromises,
        elevationPromises,
        identityPromises,
      ],
    ])
      promises(() => bench);
  });
}

function sessionPromises(setup: Setup): void {
  test('a wrong password is refused, and so is an email that nobody has, in the same words', async () => {
    const { server, email } = setup();
    const refused = refusedWith('INVALID_CREDENTIALS');
    expect(await server.session.signIn(email, 'wrong')).toEqual(refused);
    expect(await server.session.signIn('nobody@example.com', 'wrong')).toEqual(refused);
    expect(await server.session.current()).toEqual({ ok: true, value: null });
  });

  test('there is nobody at first, then the member, then nobody after signing out', async () => {
    const { server, email, password } = setup();
    expect(await server.session.current()).toEqual({ ok: true, value: null });
    const member = valueOf(await server.session.signIn(email, password));
    expect(member).toMatchObject({ email, firstName: 'Maya' });
    expect(await server.session.current()).toEqual({ ok: true, value: member });
    expect(await server.session.signOut()).toEqual({ ok: true, value: null });
    expect(await server.session.current()).toEqual({ ok: true, value: null });
  });
}

function memberOnlyPromises(setup: Setup): void {
  test("what is a member's is refused to a stranger as unauthenticated", async () => {
    const { server, storeNumber, cardId } = setup();
    const order = { orderId: 'o-1', storeNumber, cardId, amount: 1 };
    const answers = await Promise.all([
      server.orders.submit(order, randomUUID()),
      server.wallet.cards(),
      server.addresses.list(),
      server.rewards.list(),
      server.promo.user(),
      server.promo.redeemCode('CREMA1', randomUUID()),
      server.orders.previous({ locale: 'en-US', place: null, isPricingEnabled: true }),
      server.stores.favorites(),
      server.stores.flipFavorite(storeNumber, true, randomUUID()),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, kind: 'unauthenticated' });
  });

  test('a favorite is flipped on and off, and each flip may arrive twice', async () => {
    const { server, storeNumber } = await signedIn(setup);
    const { stores } = server;
    for (const favorite of [true, false]) {
      const key = randomUUID();
      for (let times = 0; times < 2; times++)
        expect(await stores.flipFavorite(storeNumber, favorite, key)).toEqual({ ok: true, value: null });
      expect(valueOf(await stores.favorites()).includes(storeNumber)).toBe(favorite);
    }
  });

  test('a flip that is delivered again after a newer one changes nothing', async () => {
    const { server, storeNumber } = await signedIn(setup);
    const { stores } = server;
    const [early, late] = [randomUUID(), randomUUID()];
    await stores.flipFavorite(storeNumber, true, early);
    await stores.flipFavorite(storeNumber, false, late);
    expect(await stores.flipFavorite(storeNumber, true, early)).toEqual({ ok: true, value: null });
    expect(valueOf(await stores.favorites())).not.toContain(storeNumber);
  });
}

function placePromises(setup: Setup): void {
  test('a place that nobody knows is not found; a known one has a name', async () => {
    const { server, knownPlace, unknownPlace } = setup();
    const by = (place: string) => ({ place, at: null, features: [], offset: 0 });
    expect(await server.stores.search(by(unknownPlace), none)).toEqual({ ok: true, value: 'notFound' });
    const found = valueOf(await server.stores.search(by(knownPlace), none));
    expect(found).toMatchObject({ placeName: expect.stringContaining(knownPlace), match: 'found' });
    expect(valueOf(await server.stores.suggest(unknownPlace, none))).toEqual([]);
  });

  test('a menu can be had by anyone; a product that is not there is refused by its code', async () => {
    const { server, storeNumber } = setup();
    expect(valueOf(await server.menu.menu(null, 'en-US', none))).toMatchObject({ storeNumber: null });
    const unknown = await server.menu.product(404_404, 'hot', storeNumber, 'en-US', none);
    expect(unknown).toMatchObject({ kind: 'refused', code: 'PRODUCT_NOT_FOUND' });
  });

  test('a link that nobody made has no data', async () => {
    const answer = await setup().server.deepLinks.data('a'.repeat(32), none);
    expect(answer).toEqual(refusedWith('DEEP_LINK_NOT_FOUND'));
  });

  test('a member’s residence is what was saved last', async () => {
    const { promo } = (await signedIn(setup)).server;
    for (const asked of [
      { country: 'CA', state: 'BC' },
      { country: 'US', state: 'OR' },
    ]) {
      expect(valueOf(await promo.saveResidence(asked, randomUUID()))).toEqual(asked);
      expect(valueOf(await promo.user())).toMatchObject(asked);
    }
  });

  test('a menu that is known by its hash is not sent again; one that is known by another is', async () => {
    const { menu } = setup().server;
    const whole = valueOf(await menu.menu(null, 'en-US', none));
    const notModified = { ok: true, isNotModified: true };
    expect(await menu.menu(null, 'en-US', none, contentHash(whole))).toEqual(notModified);
    const other = contentHash('another menu');
    expect(await menu.menu(null, 'en-US', none, other)).toEqual({ ok: true, value: whole });
  });

  test('a read that is aborted asks nothing, and says that no answer came in time', async () => {
    const { server, storeNumber } = await signedIn(setup);
    const aborted = AbortSignal.abort();
    const at = { lat: 47.6, lng: -122.3 };
    const here = { locale: 'en-US', place: null, isPricingEnabled: true };
    const asked = await Promise.all([
      ...[server.addresses.list(aborted), server.cart.cart(aborted), server.wallet.cards(aborted)],
      ...[server.rewards.list(aborted), server.promo.user(aborted), server.deepLinks.data('m-1', aborted)],
      ...[server.favoriteProducts.favorites(here, aborted), server.stores.favorites(aborted)],
      ...[server.menu.menu(null, 'en-US', aborted), server.orders.previous(here, aborted)],
      ...[server.paymentMethods.methods(aborted), server.pickupTimes.pickupTime('o', storeNumber, aborted)],
      ...[server.stores.byNumber(storeNumber, aborted), server.stores.some([storeNumber], at, aborted)],
      ...[server.stores.nearest(at, [], aborted)],
    ]);
    for (const answer of asked) expect(answer).toMatchObject({ ok: false, kind: 'timeout' });
  });
}
