/** Entry point of the search thread: a worker does not inherit the TypeScript loader. */
import { register } from 'tsx/esm/api';

register();
await import('./townThread.ts');
