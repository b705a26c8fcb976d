/** The engine tests in WebKit. */
import { inEngine } from './inEngine.ts';

inEngine('WebKit');
