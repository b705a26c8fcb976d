/** A built frame, as far as the vault looks at it: a client folder whose neighbour `vault` has a manifest and a script. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function makeVaultFolder(): { readonly clientFolder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'crema-vault-'));
  mkdirSync(join(folder, 'vault/.vite'), { recursive: true });
  mkdirSync(join(folder, 'vault/assets'));
  writeFileSync(
    join(folder, 'vault/.vite/manifest.json'),
    JSON.stringify({
      'src/cardFrame/main.ts': { file: 'assets/main-1a2b.js', css: ['assets/main-1a2b.css'], isEntry: true },
    }),
  );
  writeFileSync(join(folder, 'vault/assets/main-1a2b.js'), 'export {};');
  return {
    clientFolder: join(folder, 'client'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A card as the frame sends it. */
export const typedCard = (number = '4242424242424242', more: object = {}) => ({
  kind: 'card',
  number,
  securityCode: number.startsWith('3') ? '1234' : '123',
  expirationMonth: 12,
  expirationYear: new Date().getUTCFullYear() + 2,
  postalCode: '98101',
  ...more,
});

/** As the frame does it; answers the token. */
export async function tokenFor(vaultOrigin: string | null, card: object = typedCard()): Promise<string> {
  const response = await askForToken(vaultOrigin, card);
  return ((await response.json()) as { token: string }).token;
}

export const askForToken = (
  vaultOrigin: string | null,
  card: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${vaultOrigin}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: vaultOrigin ?? '', ...headers },
    body: typeof card === 'string' ? card : JSON.stringify(card),
  });
