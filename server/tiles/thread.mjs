/** Where the cutting thread begins: a worker does not inherit the loader that lets Node read TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./cutterThread.ts');
