/** The architecture check itself: it sees each kind of wrong import when one is planted, and it looked at something. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Of the real tree: the check reads them from there. */
const { serverNounsOffer } = createRequire(import.meta.url)('../../scripts/serverNouns.cjs') as {
  readonly serverNounsOffer: { readonly wallet: readonly string[] };
};
const offersOfWallet = serverNounsOffer.wallet;

let tree = '';

function makeTree(): void {
  tree = mkdtempSync(join(tmpdir(), 'crema-architecture-'));
  cpSync('tsconfig.json', join(tree, 'tsconfig.json'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
  write('domain/cart.ts', 'export const cart = 1;');
  write('domain/orders.ts', 'export const order = 2;');
  write('streams/ports.ts', 'export interface Port { readonly name: string }');
  write(
    'streams/writes/outbox.ts',
    "import { cart } from '../../domain/cart.ts';\nexport const outbox = cart;",
  );
  write('adapters/rest/createRest.ts', 'export const rest = 3;');
  write('adapters/graphql/createGraphql.ts', 'export const graphql = 4;');
  write(
    'src/compose/compose.ts',
    "import { rest } from '../../adapters/rest/createRest.ts';\nexport const wired = rest;",
  );
  write('src/features/cart/CartPage.tsx', 'export const CartPage = () => null;');
  write('src/features/menu/MenuPage.tsx', 'export const MenuPage = () => null;');
  write('server/start/main.ts', "import { cart } from '../../domain/cart.ts';\nexport const served = cart;");
  write('server/wallet/cards.ts', 'export const cards = 5;');
  write('server/wallet/schema.graphql', 'type Card { id: ID! }');
  for (const offered of offersOfWallet) write(`server/wallet/${offered}.ts`, 'export const offered = 6;');
  write(
    'server/vouchers/resolvers.ts',
    offersOfWallet.map((file) => `export * as ${file} from '../wallet/${file}.ts';`).join('\n'),
  );
}

const removeTree = () => rmSync(tree, { recursive: true });

describe('the architecture check', () => {
  beforeEach(makeTree);
  afterEach(removeTree);

  it('passes a tree whose imports point one way, having seen every module', () => {
    const { status, stdout } = check();
    expect(stdout).toContain(`${12 + offersOfWallet.length} modules, 0 wrong imports`);
    expect(status).toBe(0);
  });

  it('turns red when a layer held nothing that it could read', () => {
    mkdirSync(join(tree, 'tools'));
    const { status, stderr } = check();
    expect(stderr).toContain('tools/: no module was cruised');
    expect(status).toBe(1);
  });

  it('turns red for a file that a noun offers and no other noun imports', () => {
    write('server/vouchers/resolvers.ts', 'export const vouchers = [];');
    const { status, stderr } = check();
    expect(stderr).toContain(
      'server/wallet/ledger.ts: offered in scripts/serverNouns.cjs and imported by no',
    );
    expect(status).toBe(1);
  });

  it('turns red for a cycle of types alone', () => {
    write('domain/cart.ts', "import type { Order } from './orders.ts';\nexport type Cart = Order | null;");
    write('domain/orders.ts', "import type { Cart } from './cart.ts';\nexport type Order = Cart | 1;");
    const { status, stderr } = check();
    expect(stderr).toContain('no-cycles: domain/cart.ts');
    expect(status).toBe(1);
  });
});

/** One tree with all of them, each in a file of its own: a look at a tree takes seconds. */
describe('of wrong imports the architecture check', () => {
  const planted: readonly (readonly [string, string, string, string])[] = [
    ['domain sees a stream', 'domain/cart.ts', '../streams/writes/outbox.ts', 'domain-sees-only-domain'],
    ['domain sees a library', 'domain/cart.ts', 'rxjs', 'domain-sees-only-domain'],
    [
      'a stream sees an adapter',
      'streams/writes/outbox.ts',
      '../adapters/rest/createRest.ts',
      'streams-see-domain-and-ports',
    ],
    [
      'an adapter sees a stream',
      'adapters/rest/createRest.ts',
      '../../streams/writes/outbox.ts',
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
    ['compose sees start', 'src/compose/planted.ts', '../start/main.tsx', 'no-arrow-up-from-compose'],
    ['shell sees compose', 'src/shell/planted.ts', '../compose/compose.ts', 'no-arrow-up-from-shell'],
    [
      'features sees shell',
      'src/features/cart/planted.ts',
      '../../shell/Shell.tsx',
      'no-arrow-up-from-features',
    ],
    [
      'parts sees features',
      'src/parts/price/planted.ts',
      '../../features/menu/MenuPage.tsx',
      'no-arrow-up-from-parts',
    ],
    ['kit sees parts', 'src/kit/planted.ts', '../parts/price/usePrice.ts', 'no-arrow-up-from-kit'],
    ['ui sees kit', 'src/ui/planted.ts', '../kit/hooks.ts', 'no-arrow-up-from-ui'],
    ['i18n sees ui', 'src/i18n/planted.ts', '../ui/Button.tsx', 'no-arrow-up-from-i18n'],
    ['a file has no floor', 'src/other/planted.ts', '../ui/Button.tsx', 'every-file-has-a-floor'],
    [
      'a page sees the service worker',
      'src/kit/planted.ts',
      '../serviceWorker/main.ts',
      'a-program-stands-alone',
    ],
    [
      'a noun of the server sees inside another',
      'server/vouchers/resolvers.ts',
      '../wallet/cards.ts',
      'no-server-noun-sees-inside-another',
    ],
    [
      'the server sees the client',
      'server/start/main.ts',
      '../../src/compose/compose.ts',
      'server-sees-domain-and-wire',
    ],
    ['an import leads nowhere', 'domain/cart.ts', './nowhere.ts', 'no-unresolvable'],
  ];
  /** A new file beside the named one. */
  const plantedIn = planted.map(([, file], index) => file.replace(/(\.tsx?)$/, `${index}$1`));
  let checked: ReturnType<typeof check>;
  beforeAll(() => {
    makeTree();
    for (const path of [
      'start/main.tsx',
      'shell/Shell.tsx',
      'parts/price/usePrice.ts',
      'kit/hooks.ts',
      'ui/Button.tsx',
    ])
      write(`src/${path}`, 'export const seen = 7;');
    write('src/serviceWorker/main.ts', 'export const worker = 8;');
    for (const [index, [, , imported]] of planted.entries())
      write(plantedIn[index] ?? '', `import * as planted from '${imported}';\nexport const used = planted;`);
    checked = check();
  });
  afterAll(removeTree);

  it.each(planted.map(([what, , , rule], index) => [what, rule, plantedIn[index]] as const))(
    'names this one: %s',
    (_what, rule, file) => {
      expect(checked.stderr).toContain(`${rule}: ${file} → `);
    },
  );

  it('names no file beside these, and turns red', () => {
    const lines = checked.stderr.trimEnd().split('\n');
    expect(new Set(lines.map((line) => /^\S+: (\S+) → /.exec(line)?.[1]))).toEqual(new Set(plantedIn));
    expect(checked.status).toBe(1);
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
