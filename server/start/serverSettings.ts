/** The settings of a server that others can reach: it says whether it is a sandbox. */
import { parseSettings, type Settings } from './settings.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * As `parseSettings`, for a server: one that others can reach, or that has a database of its own, says what it
 * is.
 */
export function parseServerSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Settings | { readonly problems: readonly string[] } {
  const settings = parseSettings(environment);
  if ('problems' in settings || environment['SANDBOX']) return settings;
  const why = settings.databaseUrl !== null ? 'DATABASE_URL is set' : `HOST is ${settings.host}`;
  if (settings.databaseUrl === null && LOOPBACK.test(settings.host)) return settings;
  return {
    problems: [
      `SANDBOX must be set because ${why}: off for real customers; on for a try-out with demo people whose passwords everybody knows.`,
    ],
  };
}
