/** The main job in Firefox: two tabs, one order, and the browser is killed. The rest of this engine's tests is in tests/engines. */
import { mainJobOf } from '../engines/inEngine.ts';

mainJobOf('Firefox');
