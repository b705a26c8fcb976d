/**
 * Which PostgreSQL the embedded database is, and whether it can read the files of a data folder: each major version has its own
 * form, and its file PG_VERSION names it.
 */
import { readFile } from 'node:fs/promises';

/** The major version of PGlite's PostgreSQL; a test compares it with the running one. */
export const EMBEDDED_POSTGRES = 18;

export class OtherPostgresVersion extends Error {
  override readonly name = 'OtherPostgresVersion';
}

/** Throws a sentence for the operator. `folder`: that of PostgreSQL's files, which may be empty or missing. */
export async function refuseOtherVersion(folder: string): Promise<void> {
  const file = `${folder}/PG_VERSION`;
  const text = await readFile(file, 'utf8').catch(() => '');
  const [version] = /^\d+(?:\.\d+)?$/.exec(text.trim()) ?? [];
  if (version === undefined || version === String(EMBEDDED_POSTGRES)) return;
  throw new OtherPostgresVersion(
    `The embedded database in ${folder} was made by PostgreSQL ${version}, as ${file} says; this build runs PostgreSQL ${EMBEDDED_POSTGRES}, which cannot read its files. Start the build that made it, put a backup of PostgreSQL ${EMBEDDED_POSTGRES} there, or move the folder away to begin anew.`,
  );
}
