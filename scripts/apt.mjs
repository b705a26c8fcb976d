/** Installs Debian packages if that needs no prompt: as root, or with passwordless sudo. */
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Resolves to false where packages cannot be installed, or the installation failed. */
export async function aptInstall(what, packages) {
  const prefix = await rootPrefix();
  if (prefix === null || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} for the browser tests (apt-get install ${packages.join(' ')}) …`);
  const apt = async (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    const { code } = await run(command, rest, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      limitMs: 300_000,
    });
    return code === 0;
  };
  // If `update` failed for one source, the packages may still be available.
  await apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sh', ['-c', 'command -v sudo && sudo -n true'], { capture: true });
  return code === 0 ? ['sudo', '-n'] : null;
}
