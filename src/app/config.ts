/** Loads the client's settings from `/config.json`. A missing or invalid setting falls back to its default. */
import { parseClientConfig, type ClientConfig } from '../../domain/clientConfig.ts';

const STORAGE_KEY = 'crema:config';

/** Offline, the settings of the last visit are used. They contain no personal data. */
export async function loadConfig(): Promise<ClientConfig> {
  let config: ClientConfig;
  try {
    const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
    config = parseClientConfig(await response.json());
  } catch {
    return parseClientConfig(keptConfig());
  }
  keep(config);
  return config;
}

/** A failure of local storage is ignored: only the next offline visit lacks its settings. */
function keep(config: ClientConfig): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(config));
  } catch {
    // Ignored: the settings were loaded.
  }
}

function keptConfig(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}
