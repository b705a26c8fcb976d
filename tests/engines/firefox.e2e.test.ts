/** The engine tests in Firefox. */
import { inEngine } from './inEngine.ts';

inEngine('Firefox');
