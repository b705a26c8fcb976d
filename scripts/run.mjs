/**
 * Runs a command as a child process that never outlives this one: each child is a process group, which a
 * signal, a time limit or our exit terminates. Used by every script; plain Node, works before npm install.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const running = new Set();

/** A tool installed in node_modules, as arguments for Node. */
export const bin = (path) => [process.execPath, [`${root}node_modules/${path}`]];

/**
 * Resolves to { code, timedOut, output } when the child has exited; `output` only with `capture`. `limitMs`
 * terminates it early.
 */
export function run(command, args, { env = {}, limitMs = 0, capture = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
      detached: !windows,
    });
    running.add(child);
    let timedOut = false;
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const timer =
      limitMs > 0
        ? setTimeout(() => {
            timedOut = true;
            end(child, 'SIGKILL');
          }, limitMs)
        : undefined;
    const settle = (code) => {
      clearTimeout(timer);
      if (!running.has(child)) return;
      end(child, 'SIGKILL');
      running.delete(child);
      resolve({ code, timedOut, output });
    };
    child.on('error', (cause) => {
      console.error(`Could not run ${command}: ${cause.message}`);
      settle(127);
    });
    child.on(capture ? 'close' : 'exit', (code, signal) => settle(code ?? (signal ? 1 : 0)));
  });
}

/** Terminates every child when this process is terminated; call once, at a script's start. */
export function endChildrenWithUs() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => {
      for (const child of running) end(child, signal);
      setTimeout(() => process.exit(code), running.size > 0 ? 3000 : 0).unref();
      void Promise.all([...running].map((child) => new Promise((done) => child.once('exit', done)))).then(
        () => process.exit(code),
      );
    });
  }
}

process.on('exit', () => {
  for (const child of running) end(child, 'SIGKILL');
});

function end(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Ignored: the group has exited already.
  }
}
