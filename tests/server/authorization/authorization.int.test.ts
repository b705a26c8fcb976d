/**
 * The authorization table holds. It has a row for every route and every field of the schema that others than members may ask
 * for: an operation that has none is for members alone, and tells each of their own.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, getOperationAST, parse } from 'graphql';
import { someVariables } from './someVariables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createServer } from '../../../server/start/createServer.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { seedPeople } from '../../../server/start/seed.ts';
import { openServerContext } from '../../../server/start/serverContext.ts';
import { parseSettings, type Settings } from '../../../server/start/settings.ts';
import { createFakeServerContext } from '../kit/createFakeServerContext.ts';
import { anyDatabase } from '../kit/databases.ts';
import { routesOf } from '../kit/routesOf.ts';
import { createShiftedClock, type Browser } from '../kit/testServer.ts';
import {
  as,
  makeOwnersThings,
  ownersState,
  people,
  restore,
  type OwnersThings,
  type Person,
} from './people.ts';
import { fieldRows, operationRows, subscriptionRows } from './operations.ts';
import { routeRows } from './routes.ts';
import type { Row } from './rows.ts';

const wire = new URL('../../../wire/', import.meta.url);
const schema = buildSchema(readFileSync(new URL('schema.graphql', wire), 'utf8'));
const manifest = JSON.parse(
  readFileSync(new URL('generated/operationManifest.json', wire), 'utf8'),
) as Record<string, string>;

/** `Query.cards`, … of an operation's text. */
const fieldsOf = (text: string): readonly string[] => {
  const operation = getOperationAST(parse(text));
  const kind = operation?.operation ?? 'none';
  const type = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return (operation?.selectionSet.selections ?? []).map((selection) =>
    selection.kind === 'Field' ? `${type}.${selection.name.value}` : 'a fragment',
  );
};

describe('the authorization table', () => {
  it('has no row of an operation that is gone, and every field of the schema is in an operation or a row', () => {
    expect([...withRow].filter((id) => manifest[id] === undefined)).toEqual([]);
    const asked = new Set([...Object.values(manifest).flatMap(fieldsOf), ...fieldRows.map(({ of }) => of)]);
    const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
      (type) => Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(fields.filter((field) => !asked.has(field))).toEqual([]);
  });
  it('has a row for every subscription', () => {
    const subscriptions = Object.keys(manifest).filter((id) => /^subscription\b/.test(manifest[id] ?? ''));
    expect(subscriptionRows.map(({ of }) => of).toSorted()).toEqual(subscriptions.toSorted());
  });
});

const withRow = new Set([...operationRows, ...subscriptionRows].map(({ of }) => of));
const fieldsWithRow = new Set([...withRow].flatMap((id) => fieldsOf(manifest[id] ?? '')));
/** Another operation may have the row of the same field: the field decides, not the operation. */
const withoutRow = Object.keys(manifest).filter(
  (id) => !withRow.has(id) && !fieldsOf(manifest[id] ?? '').every((field) => fieldsWithRow.has(field)),
);

interface Refusal {
  readonly code?: string;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}
function codeOf(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  const refusal = JSON.parse(text) as Refusal;
  return refusal.code ?? refusal.errors?.[0]?.extensions.code;
}

for (const database of await anyDatabase())
  describe(`the authorization table on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof createServer>>;
    let folder: string;
    let things: OwnersThings;
    const start = async (environment: Record<string, string>) => {
      const real = await openServerContext(connection.db);
      const context = { ...createFakeServerContext(), registerRoutes: real.registerRoutes };
      const settings = parseSettings({ PORT: '0', LOG_LEVEL: 'silent', ...environment }) as Settings;
      return createServer({
        settings,
        connection,
        clock: createShiftedClock(),
        context,
        clientFolder: folder,
      });
    };
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'crema-client-'));
      await writeFile(join(folder, 'index.html'), '<!doctype html><title>Crema</title>');
      connection = await database.open();
      await migrate(connection);
      await seedPeople(connection.db, createShiftedClock());
      server = await start({ BARISTA_STEP_SECONDS: '3600', OPERATOR_KEY: 'o'.repeat(32) });
      things = await makeOwnersThings(connection.db, server.url);
    });
    afterAll(async () => {
      await server.close();
      await connection.close();
      await rm(folder, { recursive: true });
    });

    const expected = ({ answers }: Row): Record<Person, string> =>
      Object.fromEntries(
        people.map((person, index) => [person, answers.length === 1 ? answers[0] : answers[index]]),
      ) as Record<Person, string>;
    /**
     * Asks as each of the five, the owner last; a person who is not the owner must have changed nothing of the
     * owner's.
     */
    const answersOf = async (row: Row, ask: (browser: Browser) => Promise<string>) => {
      const answers: Partial<Record<Person, string>> = {};
      await restore(connection.db, things);
      for (const person of people) {
        const before = await ownersState(connection.db, things);
        answers[person] = await ask(await as(person, connection.db, server.url));
        if (person !== 'owner' && row.isForAnyone !== true)
          expect(await ownersState(connection.db, things), `${row.of} by ${person}`).toBe(before);
      }
      return answers;
    };
    const told = (status: number, text: string): string => {
      const code = codeOf(text);
      const isOfOwner = things.marks.some((mark) => text.includes(mark));
      return [status, ...(code === undefined ? [] : [code]), ...(isOfOwner ? ['owner'] : [])].join(' ');
    };

    it.each(operationRows.map((row) => [`${row.of} ${row.when ?? ''}`, row] as const))(
      '%s',
      async (_name, row) => {
        const variables = await row.variables(things, await as('owner', connection.db, server.url));
        const answers = await answersOf(row, async (browser) => {
          const body = { id: row.of, variables };
          const response = await browser.send('POST', '/graphql', body, { 'idempotency-key': randomUUID() });
          return told(response.status, await response.text());
        });
        expect(answers).toEqual(expected(row));
      },
    );

    it.each(withoutRow)('%s, which has no row, is for members alone', async (id) => {
      const variables = someVariables(schema, manifest[id] ?? '');
      const answers = await answersOf({ of: id, answers: [''] }, async (browser) => {
        const response = await browser.send(
          ...(['POST', '/graphql', { id, variables }, { 'idempotency-key': randomUUID() }] as const),
        );
        return told(response.status, await response.text());
      });
      const { nobody, guest, owner, ...others } = answers;
      expect([nobody, guest]).toEqual(['401 UNAUTHENTICATED', '401 UNAUTHENTICATED']);
      expect(owner).not.toMatch(/^401/);
      expect(Object.values(others).filter((each) => /^401|owner$/.test(each))).toEqual([]);
    });

    it.each(fieldRows.map((row) => [row.of, row] as const))('%s, asked by text', async (_name, row) => {
      const variables = await row.variables(things, await as('owner', connection.db, server.url));
      const answers = await answersOf(row, async (browser) => {
        const key = row.idempotencyKey?.(things) ?? randomUUID();
        const body = { query: row.query, variables };
        const response = await browser.send('POST', '/graphql', body, { 'idempotency-key': key });
        return told(response.status, await response.text());
      });
      expect(answers).toEqual(expected(row));
    });

    it.each(subscriptionRows.map((row) => [row.of, row] as const))('subscription %s', async (_name, row) => {
      const variables = await row.variables(things, await as('owner', connection.db, server.url));
      const answers = await answersOf(row, (browser) => firstHeard(browser, row.of, variables));
      expect(answers).toEqual(expected(row));
    });

    it.each(routeRows.map((row) => [`${row.of} ${row.when ?? ''}`, row] as const))(
      '%s',
      async (_name, row) => {
        const [method = '', route = ''] = row.of.split(' ');
        const path = row.path?.(things) ?? route;
        const answers = await answersOf(row, async (browser) => {
          const response = await browser.send(method, path, row.body, { 'idempotency-key': randomUUID() });
          return told(response.status, await response.text());
        });
        expect(answers).toEqual(expected(row));
      },
    );

    it('has a row for every route of the server, and no other; production has no route of the sandbox', async () => {
      const routes = routesOf(server.app);
      expect([...new Set(routeRows.map(({ of }) => of))].toSorted()).toEqual(routes);
      const real = await start({ SANDBOX: 'off', OPERATOR_KEY: 'o'.repeat(32) });
      const ofSandbox = (route: string) => route.includes('/sandbox/');
      expect(routesOf(real.app)).toEqual(routes.filter((route) => !ofSandbox(route)));
      await real.close();
    });

    const firstHeard = (browser: Browser, id: string, variables: unknown): Promise<string> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
          headers: { cookie: browser.cookie, origin: server.url },
        });
        const end = (heard: string): void => {
          resolve(heard);
          socket.terminate();
        };
        const payload = { query: '', extensions: { id }, variables };
        socket.on('open', () => socket.send('{"type":"connection_init"}'));
        socket.on('message', (message) => {
          const text = (message as Buffer).toString('utf8');
          if (!text.includes('connection_ack'))
            return end(things.marks.some((mark) => text.includes(mark)) ? 'owner' : text);
          socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
          setTimeout(() => end('silence'), 1_500);
        });
        socket.on('close', (code) => resolve(String(code)));
      });
  });
