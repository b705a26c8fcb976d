/** Links out of the locator: to a map app, to the phone, and where choosing a store leads. */
import { describe, expect, it } from 'vitest';
import { directionsTo, platformOf } from '../../../src/parts/store/directions.ts';
import { phoneLink } from '../../../src/features/stores/details/phoneLink.ts';
import { placeAfterChoosing, siteForOrders } from '../../../src/features/stores/search/placeAfterChoosing.ts';

describe('the device', () => {
  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'ios'],
    ['an iPad that says it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 5, 'ios'],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605', 0, 'other'],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131 Mobile', 5, 'android'],
    ['a Windows laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/131', 10, 'other'],
    ['one that says nothing', '', 0, 'other'],
  ])('is known for %s', (_, userAgent, maxTouchPoints, platform) => {
    expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
  });
});

describe('directions', () => {
  const spot = { lat: -33.8688, lng: 151.2093 };
  it('open the map app of an iPhone', () => {
    expect(directionsTo(spot, 'Café & Bar', 'ios')).toBe(
      'https://maps.apple.com/?daddr=-33.8688%2C151.2093&q=Caf%C3%A9%20%26%20Bar',
    );
  });
  it('let an Android phone choose among its map apps, with a label that cannot end early', () => {
    expect(directionsTo(spot, 'Pier (North)', 'android')).toBe(
      'geo:-33.8688,151.2093?q=-33.8688,151.2093(Pier%20%28North%29)',
    );
  });
  it('open a web map elsewhere', () => {
    expect(directionsTo(spot, 'Pier', 'other')).toBe(
      'https://www.openstreetmap.org/directions?to=-33.8688%2C151.2093',
    );
  });
});

describe('a phone number', () => {
  it.each([
    ['(206) 555-0107', 'tel:2065550107'],
    ['+1 206-555-0107', 'tel:+12065550107'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['206.555.0107 ext. 12', 'tel:2065550107;ext=12'],
    ['206 555 0107 x4', 'tel:2065550107;ext=4'],
  ])('%s can be dialled', (written, href) => {
    expect(phoneLink(written)).toBe(href);
  });
  it.each([null, '', 'none', '—', 'javascript:alert(1)'])('%s cannot', (written) => {
    expect(phoneLink(written)).toBeNull();
  });
});

describe('choosing a store leads', () => {
  it.each([
    ['to the menu from anywhere', '', null, '/menu'],
    ['to the cart for the person who came from it', '', { from: '/menu/cart' }, '/menu/cart'],
    ['to the cart where a link says so', '?returnUrl=%2Fmenu%2Fcart', null, '/menu/cart'],
    [
      'to the cart though it was open at its payment',
      '',
      { from: '/menu/cart#payment-summary' },
      '/menu/cart',
    ],
    ['to the product that was put together', '', { from: '/menu/product/101/hot' }, '/menu/product/101/hot'],
    [
      'to the line that is being changed',
      '',
      { from: '/menu/product/101/hot?line=a%26b' },
      '/menu/product/101/hot?line=a%26b',
    ],
    [
      'to no other page that its address climbs to',
      '',
      { from: '/menu/product/../../account/cards' },
      '/menu',
    ],
    ['to the menu from another page', '', { from: '/' }, '/menu'],
    ['nowhere else, whatever the address holds', '?returnUrl=https%3A%2F%2Fevil.example', null, '/menu'],
    ['nowhere else by dots either', '?returnUrl=%2Fmenu%2Fcart%2F..%2F..%2Faccount', null, '/menu'],
    ['to the menu where the state is something else', '', { from: 7 }, '/menu'],
    ['to the menu where the state is a text', '', 'cart', '/menu'],
  ])('%s', (_, search, state, place) => {
    expect(placeAfterChoosing(search, state, false)).toBe(place);
  });

  it('to where the operator has orders begin, which is told the store where it is a site of its own', () => {
    const site = 'https://order.cafe.example/start?from=app';
    expect(placeAfterChoosing('', null, false, '/menu/favorites')).toBe('/menu/favorites');
    expect(placeAfterChoosing('', null, false, '')).toBe('/menu');
    expect(siteForOrders(placeAfterChoosing('', null, false, site), '99 1')).toBe(`${site}&store=99+1`);
    expect(siteForOrders('/menu', '1')).toBeNull();
  });

  it.each([
    [null, '/menu/cart'],
    [{ from: '/' }, '/menu/cart'],
    [{ from: '/menu/store-locator' }, '/menu/cart'],
    [{ from: '/menu/drinks/hot-coffee' }, '/menu/drinks/hot-coffee'],
    [{ from: '/menu?q=iced+caramel' }, '/menu?q=iced+caramel'],
    [{ from: '/menu/previous' }, '/menu/previous'],
    [{ from: '/menus' }, '/menu/cart'],
    [{ from: '/menu/product/101/hot' }, '/menu/product/101/hot'],
  ])('with something in the cart from %j to %s', (state, place) => {
    expect(placeAfterChoosing('', state, true)).toBe(place);
  });
});
