/** Entry point of the cutting thread: a worker does not inherit the TypeScript loader. */
import { register } from 'tsx/esm/api';

register();
await import('./cutterThread.ts');
