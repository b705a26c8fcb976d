/** The main job in WebKit: two tabs, one order, and every tab is closed. The rest of this engine's tests is in tests/engines. */
import { mainJobOf } from '../engines/inEngine.ts';

mainJobOf('WebKit');
