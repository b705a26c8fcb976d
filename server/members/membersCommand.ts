/**
 * `npm run members -- …`: manages members from the command line in the configured database. Exit code 0: done, 1: not
 * done, 2: wrong use. A password is read from standard input, never from arguments, which other users can list;
 * without one it is generated and printed once.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { printable } from '../../domain/printable.ts';
import { createDatabase, type Database } from '../db/createDatabase.ts';
import { migrate } from '../db/migrate.ts';
import type { Clock } from '../base/ports.ts';
import { newUnsubscribePath, readersOfNews } from '../marketing/unsubscribe.ts';
import { parseSettings } from '../start/settings.ts';
import { removeDemoPeople } from './demoPeople.ts';
import {
  addMember,
  changeRole,
  inviteBrowser,
  listMembers,
  signInsOf,
  signOutEverywhere,
  supportEntriesOf,
  takeSecondFactors,
  unlock,
  type Role,
} from './memberStore.ts';

export interface MembersConsole {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** The first line of standard input; null where nothing was piped in. */
  password(): Promise<string | null>;
  out(line: string): void;
  err(line: string): void;
}

const USAGE = `Usage: npm run members -- COMMAND
  add EMAIL NAME [--role member|support]   the password is read from standard input, or made up and shown
  list
  role EMAIL member|support                signs that person out everywhere
  sign-out EMAIL                           everywhere
  sign-ins [EMAIL]                         the last 200 entries of the sign-in log, of one person or of all
  support-log [EMAIL]                      what support saw and did, about one person or all
  second-factor-off EMAIL                  for somebody who lost it: signs that person out, who is told by mail
  unlock EMAIL                             forgets the wrong passwords and codes that were counted
  news                                     who gets news by email, each with the path of a link that ends them
  browser-link EMAIL                       a link with which strangers' wrong passwords do not count in a new browser
  remove-demo                              the sandbox's demo people with their orders and cards`;
const SHORTEST_PASSWORD = 12;
const LONGEST_PASSWORD = 200;

type Work = (db: Database, by: MembersConsole) => Promise<string | null>;

export async function membersCommand(args: readonly string[], by: MembersConsole): Promise<number> {
  const work = parseWork(args);
  const settings = parseSettings(by.environment);
  if (work === null || 'problems' in settings) {
    for (const line of work === null ? [USAGE] : 'problems' in settings ? settings.problems : [])
      by.err(line);
    return 2;
  }
  const { databaseUrl, dataDir } = settings;
  try {
    const connection = await createDatabase(
      databaseUrl === null ? { kind: 'folder', path: dataDir } : { kind: 'url', url: databaseUrl },
    );
    try {
      await migrate(connection);
      const problem = await work(connection.db, by);
      if (problem !== null) by.err(problem);
      return problem === null ? 0 : 1;
    } finally {
      await connection.close();
    }
  } catch (error) {
    by.err(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Null for wrong arguments. The work returns a problem, or null. */
function parseWork(args: readonly string[]): Work | null {
  const { values, positionals } = readArguments(args) ?? { values: { role: undefined }, positionals: [] };
  const [command, ...rest] = positionals;
  const [email, second] = [rest[0]?.trim().toLowerCase() ?? '', rest[1]?.trim() ?? ''];
  const isUsed = (count: number): boolean =>
    rest.length === count && (count === 0 || /^[^\s@]+@[^\s@]+$/.test(email));
  const role = roleOf(values.role ?? 'member');
  if (command !== 'add' && values.role !== undefined) return null;
  switch (command) {
    case 'add':
      return isUsed(2) && second !== '' && role !== null ? add(email, second, role) : null;
    case 'list':
      return isUsed(0) ? list : null;
    case 'role': {
      const newRole = roleOf(second);
      return isUsed(2) && newRole !== null ? giveRole(email, newRole) : null;
    }
    case 'sign-out':
      return isUsed(1) ? signOut(email) : null;
    case 'sign-ins':
      return isUsed(0) ? showSignIns(null) : isUsed(1) ? showSignIns(email) : null;
    case 'support-log':
      return isUsed(0) ? showSupport(null) : isUsed(1) ? showSupport(email) : null;
    case 'second-factor-off':
      return isUsed(1) ? dropSecondFactors(email) : null;
    case 'unlock':
      return isUsed(1) ? forgetFailures(email) : null;
    case 'browser-link':
      return isUsed(1) ? makeBrowserLink(email) : null;
    case 'news':
      return isUsed(0) ? listNews : null;
    case 'remove-demo':
      return isUsed(0) ? removeDemo : null;
    default:
      return null;
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { role: { type: 'string' } } });
  } catch {
    return null;
  }
}

const roleOf = (text: string): Role | null => (text === 'member' || text === 'support' ? text : null);

const nobody = (email: string): string => `There is nobody with the email address ${email}.`;

const add =
  (email: string, firstName: string, role: Role): Work =>
  async (db, by) => {
    const given = await by.password();
    const password = given ?? randomBytes(15).toString('base64url');
    if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD)
      return `The password must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters.`;
    if (!(await addMember(db, by.clock, { email, firstName, role, password })))
      return `There is somebody with the email address ${email} already.`;
    by.out(`${email} was added as ${role}.`);
    if (given === null) by.out(`Password, shown this once: ${password}`);
    return null;
  };

const list: Work = async (db, by) => {
  const people = await listMembers(db);
  for (const { email, firstName, role, createdAt } of people)
    by.out(`${email}\t${firstName}\t${role}\tsince ${createdAt.toISOString().slice(0, 10)}`);
  by.out(`${people.length} people`);
  return null;
};

const giveRole =
  (email: string, role: Role): Work =>
  async (db, by) => {
    if (!(await changeRole(db, email, role))) return nobody(email);
    by.out(`${email} is ${role} now, and was signed out everywhere.`);
    return null;
  };

const signOut =
  (email: string): Work =>
  async (db, by) => {
    const ended = await signOutEverywhere(db, email);
    if (ended === null) return nobody(email);
    by.out(`${email} was signed out; sessions ended: ${ended}.`);
    return null;
  };

const showSignIns =
  (email: string | null): Work =>
  async (db, by) => {
    const records = await signInsOf(db, email);
    if (records === null) return nobody(email ?? '');
    for (const { at, event, account, address, browser, system } of records)
      by.out(
        [at.toISOString(), event, account ?? '-', address ?? '-', browser ?? '-', system ?? '-'].join('\t'),
      );
    by.out(`${records.length} entries`);
    return null;
  };

const showSupport =
  (email: string | null): Work =>
  async (db, by) => {
    const entries = await supportEntriesOf(db, email);
    if (entries === null) return nobody(email ?? '');
    for (const { at, actorId, action, memberId, reason } of entries)
      by.out([at.toISOString(), actorId, action, memberId ?? '-', printable(reason)].join('\t'));
    by.out(`${entries.length} entries`);
    return null;
  };

const dropSecondFactors =
  (email: string): Work =>
  async (db, by) => {
    if (!(await takeSecondFactors(db, by.clock, email))) return nobody(email);
    by.out(`${email} signs in by the password alone now, and was signed out everywhere.`);
    return null;
  };

const forgetFailures =
  (email: string): Work =>
  async (db, by) => {
    await unlock(db, email);
    by.out(`Wrong passwords and codes for ${email} are forgotten.`);
    return null;
  };

const makeBrowserLink =
  (email: string): Work =>
  async (db, by) => {
    const token = await inviteBrowser(db, email);
    if (token === null) return nobody(email);
    by.out(
      `For a browser in which ${email} never signed in: open this address of your site there within an hour,`,
    );
    by.out('then sign in with the password. It works once. Give it to nobody else.');
    by.out(`/apiproxy/v1/account/known-browser/${token}`);
    return null;
  };

const listNews: Work = async (db, by) => {
  for (const reader of await readersOfNews(db))
    by.out(`${reader.email}\t${await newUnsubscribePath(db, by.clock, reader)}`);
  return null;
};

const removeDemo: Work = async (db, by) => {
  const { emails, cards } = await removeDemoPeople(db, by.clock);
  const ofSandbox = cards === 0 ? [] : [`${cards} sandbox cards`];
  const removed = [...emails, ...ofSandbox];
  by.out(removed.length === 0 ? 'There are no demo people and cards.' : `Removed: ${removed.join(', ')}.`);
  return null;
};
