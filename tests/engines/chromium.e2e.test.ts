/** The engine tests in Chromium, and its log on SQLite, too. */
import { chromiumOnSqlite, inEngine } from './inEngine.ts';

inEngine('Chromium');
chromiumOnSqlite();
