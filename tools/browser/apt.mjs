/** Installs Debian packages if that needs no prompt: as root, or with passwordless sudo. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Resolves to false where packages cannot be installed, or the installation failed. */
export function aptInstall(what, packages) {
  const prefix = rootPrefix();
  if (prefix === null || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${what} for the browser tests (apt-get install ${packages.join(' ')}) …`);
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, rest, { env, stdio: 'inherit', timeout: 300_000 }).status === 0;
  };
  // If `update` failed for one source, the packages may still be available.
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sh', ['-c', 'command -v sudo && sudo -n true']).status === 0 ? ['sudo', '-n'] : null;
}
