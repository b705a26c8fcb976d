/** Starts the vault on its port beside the server of the app, or says where another process serves it. */
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { WindowCounter } from '../http/createRateLimiter.ts';
import type { Settings } from '../start/settings.ts';
import { createVault } from './createVault.ts';
import type { VaultDependencies } from './tokens.ts';
import { openVaultKey } from './vaultKey.ts';

export interface RunningVault {
  /** As browsers see it; what the app's pages may frame. */
  readonly origin: string;
  close(): Promise<void>;
}
interface Needs extends Pick<VaultDependencies, 'db' | 'clock' | 'gateway'> {
  readonly settings: Settings;
  readonly log: Logger;
  readonly counter: WindowCounter;
  readonly folder: string;
  /** The port on which the app listens; null while it does not. */
  readonly appPort: () => number | null;
}

/** Null where cards cannot be taken: without a gateway, which only the sandbox has. */
export async function startVault({ settings, appPort, ...needs }: Needs): Promise<RunningVault | null> {
  const { vaultOrigin, vaultPort, isVaultHere, host } = settings;
  if (!settings.isSandbox) return null;
  if (!isVaultHere)
    return vaultOrigin === null ? null : { origin: vaultOrigin, close: async () => undefined };
  let origin = vaultOrigin ?? '';
  const app = await createVault({
    ...needs,
    settings,
    vaultKey: openVaultKey(settings),
    appOrigins: () => settings.appOrigins ?? originsHere(appPort()),
    ownOrigin: () => origin,
  });
  await app.listen({ port: vaultPort, host }).catch((error: unknown) => {
    throw isInUse(error)
      ? new Error(`the port ${vaultPort} of the card fields is in use; set VAULT_PORT to another one.`)
      : error;
  });
  const { port } = app.server.address() as AddressInfo;
  origin = vaultOrigin ?? `http://localhost:${port}`;
  return { origin, close: () => app.close() };
}

const originsHere = (port: number | null): readonly string[] =>
  port === null ? [] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
