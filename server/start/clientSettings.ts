/**
 * The operator's client settings: the JSON file named by CLIENT_SETTINGS, with the fields of domain/clientConfig.ts,
 * and SUPPORT_PHONE. An invalid file stops the start with a message per mistake.
 */
import { readFileSync } from 'node:fs';
import { readClientSettings, type ClientConfig } from '../../domain/clientConfig.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Fields that have a setting of their own in the environment. */
const setElsewhere: Readonly<Record<string, string>> = {
  brand: 'BRAND_NAME',
  sandbox: 'SANDBOX',
  map: 'MAP_BASE',
  vaultOrigin: 'VAULT_ORIGIN',
  features: 'the stores themselves',
  enableInAppDelivery: 'ENABLE_IN_APP_DELIVERY',
  deliveryStorefrontUrl: 'DELIVERY_STOREFRONT_URL',
  deliveryFaqUrl: 'DELIVERY_FAQ_URL',
};

export function parseClientSettings(
  env: Environment,
): { readonly values: Partial<ClientConfig> } | { readonly problems: readonly string[] } {
  const phone = env['SUPPORT_PHONE'] === undefined ? {} : { supportPhone: env['SUPPORT_PHONE'] };
  const file = env['CLIENT_SETTINGS'];
  const read = file === undefined ? { json: {} } : readJson(file);
  if ('problem' in read) return { problems: [read.problem] };
  const misplaced = Object.keys(read.json).flatMap((name) => {
    const setting = setElsewhere[name];
    return setting === undefined
      ? []
      : [`${name} does not belong into CLIENT_SETTINGS: it comes from ${setting}.`];
  });
  const settings = readClientSettings({ ...read.json, ...phone });
  if ('problems' in settings || misplaced.length > 0)
    return { problems: [...('problems' in settings ? settings.problems : []), ...misplaced] };
  return settings;
}

function readJson(file: string): { readonly json: object } | { readonly problem: string } {
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { json };
    return {
      problem: `CLIENT_SETTINGS must name a file with one JSON object, but ${file} holds another value.`,
    };
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    return { problem: `CLIENT_SETTINGS names ${file}, which ${why}.` };
  }
}
