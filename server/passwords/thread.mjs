/** Entry point of the thread that rates passwords: a worker does not inherit the TypeScript loader. */
import { register } from 'tsx/esm/api';

register();
await import('./strengthThread.ts');
