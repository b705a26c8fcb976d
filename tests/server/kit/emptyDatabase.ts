/**
 * Embedded databases in a tenth of the time that PGlite takes for `initdb`: their files are made once, kept in .cache for
 * as long as the version of PGlite and the migrations are the same, and copied. In an empty one migrations run as in any;
 * a migrated one is as they left it. Their buffers are smaller than PostgreSQL's usual 128 MB, which each start writes
 * zeros into.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  appendFileSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { createDatabase, type Database, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { migrate } from '../../../server/db/migrate.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(root, '.cache');
/** Where PGlite has its database. */
const PGDATA = '/pglite/data';
const BUFFERS = '16MB';

export async function openEmptyMemory(): Promise<DatabaseConnection> {
  return createDatabase({ kind: 'memory', files: filledFrom(await emptyFolder()) });
}

export async function openMigratedMemory(): Promise<DatabaseConnection> {
  return createDatabase({ kind: 'memory', files: filledFrom(await migratedFolder()) });
}

/** What `initdb` and the migrations leave in a data folder, so that the server opens it instead of making one. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  copy(await migratedFolder(), join(dataDir, 'postgres'));
}

/** What `initdb` leaves, without the migrations: the first to open it runs them. */
export async function fillEmptyDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  copy(await emptyFolder(), join(dataDir, 'postgres'));
}

const emptyFolder = (): Promise<string> =>
  keep(`empty-pglite-${versionOfPglite()}-${BUFFERS}`, async (folder) => {
    await (await PGlite.create(folder)).close();
    appendFileSync(join(folder, 'postgresql.conf'), `\nshared_buffers = ${BUFFERS}\n`);
  });

const migratedFolder = (): Promise<string> =>
  keep(`migrated-pglite-${versionOfPglite()}-${BUFFERS}-${hashOfMigrations()}`, async (folder) => {
    copy(await emptyFolder(), folder);
    const client = await PGlite.create(folder);
    await migrate({ db: drizzle(client) as unknown as Database });
    await client.close();
  });

/** The folder of that name in .cache. Several processes may make it at the same time: the first that is ready counts. */
async function keep(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(CACHE, name);
  if (existsSync(kept)) return kept;
  mkdirSync(CACHE, { recursive: true });
  const made = `${kept}.${randomUUID()}`;
  await make(made);
  try {
    renameSync(made, kept);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

interface Files {
  /** A folder comes before what is in it. */
  readonly folders: readonly string[];
  readonly bytesOf: ReadonlyMap<string, Buffer>;
}
const read = new Map<string, Files>();

/** A file system in memory that begins with a copy of the folder's files. */
function filledFrom(folder: string): MemoryFS {
  const files = read.get(folder) ?? filesOf(folder);
  read.set(folder, files);
  return new FilledMemory(files);
}

function filesOf(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  const within = (path: string): string => path.slice(folder.length);
  return {
    folders: entries
      .filter(({ isFolder }) => isFolder)
      .map(({ path }) => within(path))
      .toSorted(),
    bytesOf: new Map(
      entries.filter(({ isFolder }) => !isFolder).map(({ path }) => [within(path), readFileSync(path)]),
    ),
  };
}

class FilledMemory extends MemoryFS {
  readonly #files: Files;

  constructor(files: Files) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('PGlite fills the file system after init.');
    const { FS } = this.pg.Module;
    FS.mkdirTree(PGDATA);
    for (const path of this.#files.folders) FS.mkdir(PGDATA + path);
    // The copy is the file's own: it is not copied once more.
    const owned = { canOwn: true };
    for (const [path, bytes] of this.#files.bytesOf)
      FS.writeFile(PGDATA + path, new Uint8Array(bytes), owned);
  }
}

/** Another one for each set of migrations and SQL functions. */
export function hashOfMigrations(): string {
  const hash = createHash('sha256');
  const folder = join(root, 'server/db/migrations');
  for (const name of readdirSync(folder).toSorted())
    hash.update(name).update(readFileSync(join(folder, name)));
  const functions = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
  for (const path of functions.filter((each) => /^\w+\/functions\/\w+\.sql$/.test(each)).toSorted())
    hash.update(path).update(readFileSync(join(root, 'server', path)));
  return hash.digest('hex').slice(0, 12);
}

function versionOfPglite(): string {
  const text = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
