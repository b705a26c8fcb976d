/**
 * Delivery settings from the environment: off, or on with a storefront URL (spec 1, sections 1 and 2). The sandbox has
 * its own storefront; production must name one.
 */
export interface DeliverySettings {
  readonly isOn: boolean;
  /** Empty without a storefront. */
  readonly storefrontUrl: string;
  readonly faqUrl: string;
}

const SANDBOX_STOREFRONT = '/sandbox/delivery';

type Environment = Readonly<Record<string, string | undefined>>;

export function parseDeliverySettings(
  env: Environment,
): DeliverySettings | { readonly problems: readonly string[] } {
  const problems = [...deliveryProblems(env)];
  if (problems.length > 0) return { problems };
  const isOn = env['ENABLE_IN_APP_DELIVERY'] === 'on';
  const { DELIVERY_STOREFRONT_URL: storefront = isOn ? SANDBOX_STOREFRONT : '', DELIVERY_FAQ_URL: faq = '' } =
    env;
  return { isOn, storefrontUrl: storefront, faqUrl: faq };
}

function* deliveryProblems(env: Environment): Generator<string> {
  const delivery = env['ENABLE_IN_APP_DELIVERY'] ?? 'off';
  if (delivery !== 'on' && delivery !== 'off')
    yield `ENABLE_IN_APP_DELIVERY must be on or off, but is "${delivery}".`;
  for (const name of ['DELIVERY_STOREFRONT_URL', 'DELIVERY_FAQ_URL']) {
    const url = env[name];
    if (url !== undefined && !isWebAddress(url)) yield `${name} must be an http(s) address, but is "${url}".`;
  }
  if (delivery === 'on' && env['SANDBOX'] === 'off' && env['DELIVERY_STOREFRONT_URL'] === undefined)
    yield 'DELIVERY_STOREFRONT_URL is missing: ENABLE_IN_APP_DELIVERY=on with SANDBOX=off needs the address of your delivery storefront.';
}

const isWebAddress = (text: string): boolean =>
  !/\s/.test(text) && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
