/**
 * The query parameters of a pickup page: store, order token, display name, app to return to. Untrusted input:
 * each parameter is limited to its valid form; the server checks whether it is true.
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
  // Used as a key of objects, so inherited property names (`constructor`) are rejected.
  return text === '' || text in {} ? null : text;
}
