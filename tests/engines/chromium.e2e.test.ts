/** The engine tests in Chromium. */
import { inEngine } from './inEngine.ts';

inEngine('Chromium');
