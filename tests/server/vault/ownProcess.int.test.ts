/** The vault as a process of its own, as in production: beside a server with VAULT=off, on the PostgreSQL they share. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabases } from '../kit/databases.ts';
import { createBrowser, startTestServer } from '../kit/testServer.ts';
import { askForToken, tokenFor, typedCard } from '../kit/vaultFolder.ts';

const postgres = (await testDatabases()).find(({ name }) => name === 'PostgreSQL');

function startVaultProcess(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/vault/main.ts'], {
    env: {
      ...{
        ...process.env,
        DATABASE_URL: '',
        APP_ORIGIN: '',
        VAULT_PORT: '0',
        SANDBOX: 'on',
        LOG_LEVEL: 'warn',
      },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => ({ code: Number(code), output }));
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, found] = /are ready at (\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(({ code }) => reject(new Error(`The vault ended with ${code}:\n${output}`)));
  });
  return { origin, ended, end: () => void child.kill('SIGTERM') };
}

it('says which settings it needs, and ends', async () => {
  const vault = startVaultProcess({});
  vault.origin.catch(() => undefined);
  expect(await vault.ended).toEqual({
    code: 2,
    output:
      'DATABASE_URL is missing: a vault of its own shares the PostgreSQL of the servers.\n' +
      'APP_ORIGIN is missing: the origins of the pages that may show the card fields.\n',
  });
});

it.runIf(postgres !== undefined)(
  'takes a card that the server keeps, ends when told to, and is told of in the page meanwhile',
  async () => {
    const connection = await postgres?.open();
    if (!connection?.url) throw new Error('There is no PostgreSQL.');
    onTestFinished(() => connection.close());
    const key = 'a key of the vaults, long enough';
    const app = 'https://coffee.example';
    const vault = startVaultProcess({ DATABASE_URL: connection.url, APP_ORIGIN: app, VAULT_KEY: key });
    const origin = await vault.origin;
    const server = await startTestServer(connection, { VAULT: 'off', VAULT_ORIGIN: origin });
    onTestFinished(() => server.close());

    const config = await (await fetch(`${server.url}/config.json`)).json();
    expect(config).toMatchObject({ vaultOrigin: origin });
    const maya = createBrowser(server.url);
    await maya.signIn();
    const saved = await maya.ask('save-payment-method', {
      paymentInstrumentToken: await tokenFor(origin, typedCard('5555555555554444')),
      isDefault: false,
    });
    expect(saved.data.savePaymentMethod.paymentMethodId).toBeTruthy();
    const methods = (await maya.ask('get-payment-methods', {})).data.paymentMethods;
    expect(methods.map((method: { accountNumberLastFour: string }) => method.accountNumberLastFour)).toEqual(
      expect.arrayContaining(['4444']),
    );
    const fromThePage = await askForToken(origin, typedCard(), { origin: app });
    expect(fromThePage.status).toBe(403);

    vault.end();
    expect(await vault.ended).toMatchObject({ code: 0 });
  },
);
