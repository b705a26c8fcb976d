/** A running server for the tests of a describe block. */
import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export interface StartedServer {
  readonly connection: Awaited<ReturnType<TestDatabase['open']>>;
  readonly server: TestServer;
}

/** Hooks of the block that are registered after this run while it is there. */
export function startedServer(
  database: Pick<TestDatabase, 'open'>,
  environment: Readonly<Record<string, string>> = {},
): StartedServer {
  let running: StartedServer;
  beforeAll(async () => {
    const connection = await database.open();
    running = { connection, server: await startTestServer(connection, environment) };
  });
  afterAll(async () => {
    await running.server.close();
    await running.connection.close();
  });
  return {
    get connection() {
      return running.connection;
    },
    get server() {
      return running.server;
    },
  };
}
