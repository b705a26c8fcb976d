/**
 * A server whose client is replaced by newer builds while pages are open. A newer build is the built client with another
 * name for every script, another version and, where asked for, a newer writer; its service worker is built for it.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keepBuildBefore } from '../../scripts/build.mjs';
import { writeServiceWorker } from '../../scripts/bundleServiceWorker.ts';
import { createSystemClock } from '../../server/base/clock.ts';
import { createServer, type RunningServer } from '../../server/start/createServer.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedPeople } from '../../server/start/seed.ts';
import { openServerContext } from '../../server/start/serverContext.ts';
import { parseSettings, type Settings } from '../../server/start/settings.ts';
import { seedStores } from '../../server/stores/seedStores.ts';
import { openAnyDatabase } from '../server/kit/databases.ts';
import { tempFolder } from './testApp.ts';

export const BUILT = 'dist/client';

export interface Deployment {
  readonly url: string;
  /** Puts a build in place of the one before, whose files stay for its open pages, and restarts the server. */
  deploy(build: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startDeployment(first: string): Promise<Deployment> {
  const connection = await openAnyDatabase();
  const clock = createSystemClock();
  await migrate(connection);
  await seedStores(connection.db, { count: 50 });
  await seedPeople(connection.db, clock);
  const context = await openServerContext(connection.db);
  const clientFolder = join(tempFolder(), 'client');
  let server: RunningServer | null = null;
  // Both stay those that the first start found free.
  let port = '0';
  let vaultPort = '0';
  const deploy = async (build: string) => {
    await server?.close();
    keepBuildBefore(clientFolder, `${clientFolder}-before`);
    cpSync(build, clientFolder, { recursive: true });
    const settings = parseSettings({
      PORT: port,
      VAULT_PORT: vaultPort,
      DRAIN_NOTICE_SECONDS: '0',
    }) as Settings;
    const logTo = { write: () => undefined };
    server = await createServer({ settings, connection, clock, context, clientFolder, logTo });
    ({ port } = new URL(server.url));
    if (server.vaultOrigin !== null) vaultPort = new URL(server.vaultOrigin).port;
  };
  await deploy(first);
  return {
    url: `http://localhost:${port}`,
    deploy,
    async stop() {
      await server?.close();
      await connection.close();
    },
  };
}

/** `name` ends the name of each script: a word, as a single letter may end the name that the build gave it. */
export async function makeNewerBuild(
  name: string,
  { writer }: { readonly writer?: number } = {},
): Promise<string> {
  const folder = join(tempFolder(), name);
  mkdirSync(folder);
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(?:br|gz|map)$|sw\.js/.test(path) });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const scripts = new Set(
    files.filter((path) => /\/assets\/[^/]+\.js$/.test(path)).map((path) => basename(path)),
  );
  const renamed = (script: string): string => script.replace(/\.js$/, `${name}.js`);
  for (const path of files.filter((each) => /\.(?:js|json|html)$/.test(each))) {
    const text = readFileSync(path, 'utf8')
      .replace(/[\w.-]+\.js/g, (word) => (scripts.has(word) ? renamed(word) : word))
      .replaceAll(/(`|")\d+\.\d+\.\d+\+([0-9a-f]{12})\1/g, `$1${name}+$2$1`)
      .replaceAll(/,writer:\d+,locale:/g, (found) =>
        writer === undefined ? found : `,writer:${writer},locale:`,
      );
    rmSync(path);
    writeFileSync(path, text);
    if (scripts.has(basename(path))) renameSync(path, join(folder, 'assets', renamed(basename(path))));
  }
  await writeServiceWorker(process.cwd(), folder);
  return folder;
}
