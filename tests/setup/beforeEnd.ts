/**
 * What a test process does before it ends: it ends the servers and drivers that it started, and removes its folders. vitest
 * ends a worker by SIGTERM, and half a second later by SIGKILL: listeners of `exit` alone never run there.
 */
const work = new Set<() => void>();

/** The last that was asked for is done first. Answers how to take it back. */
export function beforeEnd(todo: () => void): () => void {
  if (work.size === 0) {
    process.prependListener('exit', doAll);
    process.prependListener('SIGTERM', doAllAndEnd);
  }
  work.add(todo);
  return () => {
    work.delete(todo);
    if (work.size === 0) stopListening();
  };
}

function doAll(): void {
  for (const todo of [...work].toReversed()) todo();
  work.clear();
  stopListening();
}

/** Another listener (Playwright has one, for its browsers) ends the process in its own time. */
function doAllAndEnd(): void {
  doAll();
  if (process.listenerCount('SIGTERM') === 0) process.kill(process.pid, 'SIGTERM');
}

function stopListening(): void {
  process.off('exit', doAll);
  process.off('SIGTERM', doAllAndEnd);
}
