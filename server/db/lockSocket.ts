/**
 * A socket in a folder that proves that its process is alive; on Windows a named pipe of the folder. Knows nothing of
 * locks.
 */
import { createHash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { platform } from 'node:process';

/** The longest socket address, with its terminating zero, that all systems allow. */
const LONGEST_PATH = 103;

export interface HeldSocket {
  readonly name: string;
  release(): Promise<void>;
}

export async function holdSocket(folder: string, name: string): Promise<HeldSocket> {
  const { path, close } = await addressOf(folder, name);
  const server = createServer((visitor) => visitor.destroy());
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  } catch (error) {
    await close();
    throw new Error(
      `${folder} cannot be locked: its file system allows no sockets. Set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL.`,
      { cause: error },
    );
  }
  server.unref();
  return {
    name,
    release: async () => {
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}

/** Dead only where the connection is refused or the file is missing; any other result counts as alive. */
export async function isHeld(folder: string, name: string): Promise<boolean> {
  if (name === '') return false;
  const { path, close } = await addressOf(folder, name);
  try {
    return await new Promise<boolean>((resolve) => {
      const visit = connect(path);
      visit.once('connect', () => {
        visit.destroy();
        resolve(true);
      });
      visit.once('error', (error) => {
        const isDead = 'code' in error && ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(String(error.code));
        resolve(!isDead);
      });
    });
  } finally {
    await close();
  }
}

async function addressOf(
  folder: string,
  name: string,
): Promise<{ readonly path: string; close(): Promise<void> }> {
  const path = `${folder}/${name}`;
  const nothingToClose = async (): Promise<void> => {};
  if (platform === 'win32') {
    const hash = createHash('sha256')
      .update(`${await realpath(folder)}/${name}`)
      .digest('hex');
    return { path: `\\\\?\\pipe\\crema-${hash}`, close: nothingToClose };
  }
  if (Buffer.byteLength(path) <= LONGEST_PATH) return { path, close: nothingToClose };
  // A longer path is reached through an open handle of its folder.
  const handle = await open(folder, 'r');
  return { path: `/proc/self/fd/${handle.fd}/${name}`, close: () => handle.close() };
}
