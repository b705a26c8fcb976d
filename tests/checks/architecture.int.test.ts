/** The architecture check itself: it sees each kind of wrong import when one is planted, and it looked at something. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'crema-architecture-'));
  cpSync('tsconfig.json', join(tree, 'tsconfig.json'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
  write('domain/cart.ts', 'export const cart = 1;');
  write('domain/orders.ts', 'export const order = 2;');
  write('streams/ports.ts', 'export interface Port { readonly name: string }');
  write('streams/outbox.ts', "import { cart } from '../domain/cart.ts';\nexport const outbox = cart;");
  write('adapters/rest/createRest.ts', 'export const rest = 3;');
  write('adapters/graphql/createGraphql.ts', 'export const graphql = 4;');
  write(
    'src/compose.ts',
    "import { rest } from '../adapters/rest/createRest.ts';\nexport const wired = rest;",
  );
  write('src/features/cart/CartPage.tsx', 'export const CartPage = () => null;');
  write('src/features/menu/MenuPage.tsx', 'export const MenuPage = () => null;');
  write('server/main.ts', "import { cart } from '../domain/cart.ts';\nexport const served = cart;");
  write('server/wallet/cards.ts', 'export const cards = 5;');
  write('server/wallet/ledger.ts', 'export const ledger = 6;');
  write(
    'server/orders/placeOrder.ts',
    "import { ledger } from '../wallet/ledger.ts';\nexport const place = ledger;",
  );
});

afterEach(() => rmSync(tree, { recursive: true }));

describe('the architecture check', () => {
  it('passes a tree whose imports point one way, having seen every module', () => {
    const { status, stdout } = check();
    expect(stdout).toContain('13 modules, 0 wrong imports');
    expect(status).toBe(0);
  });

  const planted: readonly (readonly [string, string, string, string])[] = [
    ['domain sees a stream', 'domain/cart.ts', '../streams/outbox.ts', 'domain-sees-only-domain'],
    ['domain sees a library', 'domain/cart.ts', 'rxjs', 'domain-sees-only-domain'],
    [
      'a stream sees an adapter',
      'streams/outbox.ts',
      '../adapters/rest/createRest.ts',
      'streams-see-domain-and-ports',
    ],
    [
      'an adapter sees a stream',
      'adapters/rest/createRest.ts',
      '../../streams/outbox.ts',
      'adapters-see-ports',
    ],
    [
      'an adapter sees another',
      'adapters/rest/createRest.ts',
      '../graphql/createGraphql.ts',
      'adapters-see-ports',
    ],
    [
      'a page sees an adapter',
      'src/features/cart/CartPage.tsx',
      '../../../adapters/rest/createRest.ts',
      'only-compose-sees-adapters',
    ],
    [
      'a feature sees another',
      'src/features/cart/CartPage.tsx',
      '../menu/MenuPage.tsx',
      'no-feature-imports-another',
    ],
    [
      'a noun of the server sees inside another',
      'server/orders/placeOrder.ts',
      '../wallet/cards.ts',
      'no-server-noun-sees-inside-another',
    ],
    ['the server sees the client', 'server/main.ts', '../src/compose.ts', 'server-sees-domain-and-wire'],
    ['an import leads nowhere', 'domain/cart.ts', './nowhere.ts', 'no-unresolvable'],
  ];
  it.each(planted)('turns red when %s', (_what, file, imported, rule) => {
    write(file, `import * as planted from '${imported}';\nexport const used = planted;`);
    const { status, stderr } = check();
    expect(stderr).toContain(rule);
    expect(status).toBe(1);
  });

  it('turns red for a cycle of types alone', () => {
    write('domain/cart.ts', "import type { Order } from './orders.ts';\nexport type Cart = Order | null;");
    write('domain/orders.ts', "import type { Cart } from './cart.ts';\nexport type Order = Cart | 1;");
    const { status, stderr } = check();
    expect(stderr).toContain('no-cycles: domain/cart.ts');
    expect(status).toBe(1);
  });

  it('turns red when a layer held nothing that it could read', () => {
    mkdirSync(join(tree, 'tools'));
    const { status, stderr } = check();
    expect(stderr).toContain('tools/: no module was cruised');
    expect(status).toBe(1);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), `${text}\n`);
}

const check = () =>
  spawnSync(process.execPath, ['scripts/check-architecture.mjs', tree], {
    encoding: 'utf8',
    timeout: 60_000,
  });
