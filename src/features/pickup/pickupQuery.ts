/**
 * What the address of a pickup page says: which store, whose order, what to call the person, which app to go back to.
 * Anyone can write an address, so each part is cut to what it can be; whether it is true is the server's to say.
 */
export interface PickupQuery {
  readonly store: string | null;
  readonly orderToken: string | null;
  readonly firstName: string | null;
  readonly platform: string | null;
}

const LONGEST = 200;

export const readPickupQuery = (params: URLSearchParams): PickupQuery => ({
  store: part(params, 'store'),
  orderToken: part(params, 'orderToken'),
  firstName: part(params, 'firstName'),
  platform: part(params, 'platform'),
});

function part(params: URLSearchParams, name: keyof PickupQuery): string | null {
  const text = (params.get(name) ?? '').trim().slice(0, LONGEST);
  // Stores and orders are looked up by it: what every object has (`constructor`) is none.
  return text === '' || text in {} ? null : text;
}
