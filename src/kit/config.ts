/**
 * The client's settings: from the page, where the server put them, or from `/config.json`. A missing or invalid setting
 * falls back to its default.
 */
import { parseClientConfig, type ClientConfig } from '../../domain/clientConfig.ts';

const STORAGE_KEY = 'crema:config';

/** Offline, the settings of the last visit are used. They contain no personal data. */
export async function loadConfig(): Promise<ClientConfig> {
  let config: ClientConfig;
  try {
    config = parseClientConfig(settingsInPage() ?? (await fetchSettings()));
  } catch {
    return parseClientConfig(keptConfig());
  }
  keep(config);
  return config;
}

/** Null where the page has none (the dev server's). */
function settingsInPage(): unknown {
  const text = document.getElementById('settings')?.textContent;
  return text == null ? null : JSON.parse(text);
}

async function fetchSettings(): Promise<unknown> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json();
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
