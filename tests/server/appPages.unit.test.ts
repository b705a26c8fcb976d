/** A page whose content cannot be had: the app still opens, and the status says what happened. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import { createAppPages } from '../../server/http/appPages.ts';

it('is the shell with status 500 where rendering fails, with 200 where there is nothing to render', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crema-pages-'));
  writeFileSync(join(folder, 'index.html'), '<head></head><body><div id="root"></div></body>');
  const send = createAppPages(folder, {
    config: parseClientConfig({}),
    shell: { head: '', html: '<main>shell</main>' },
    render: async (path) => (path === '/menu' ? Promise.reject(new Error('no menu')) : null),
  });
  const app = Fastify();
  app.get('*', async (request, reply) => send?.(request.url, request, reply));
  const [failed, other] = [await app.inject('/menu'), await app.inject('/support/trace')];
  expect([failed.statusCode, other.statusCode]).toEqual([500, 200]);
  for (const { body } of [failed, other]) expect(body).toContain('<div id="root"><main>shell</main></div>');
  await app.close();
  rmSync(folder, { recursive: true });
});
