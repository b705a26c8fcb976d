/** The client's settings, as `/config.json` gives them. A setting that is missing or wrong falls back, it never bricks. */
import * as v from 'valibot';

const ClientConfig = v.object({
  brand: v.fallback(v.object({ name: v.string() }), { name: 'Crema' }),
  locale: v.fallback(v.string(), 'en-US'),
  sandbox: v.fallback(v.boolean(), false),
  /** Named in texts as {phone}; the default belongs to nobody. */
  supportPhone: v.fallback(v.string(), '1-800-555-0142'),
  maximumItemAmount: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 15),
  maximumModifierAmount: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 24),
});
export type ClientConfig = v.InferOutput<typeof ClientConfig>;

export const parseConfig = (json: unknown): ClientConfig =>
  v.parse(ClientConfig, typeof json === 'object' && json !== null ? json : {});

const KEPT_AS = 'crema:config';

/** Offline, the settings of the last visit serve. They hold nothing personal. */
export async function loadConfig(): Promise<ClientConfig> {
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
    const config = parseConfig(await response.json());
    localStorage.setItem(KEPT_AS, JSON.stringify(config));
    return config;
  } catch {
    return parseConfig(keptConfig());
  }
}

function keptConfig(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}');
  } catch {
    return {};
  }
}
