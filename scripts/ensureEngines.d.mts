/** Types of ensureEngines.mjs, for the engine tests. */
export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}
export function findFirefox(): string | null;
export function findWebKit(): WebKitPaths | null;
export interface SoughtEngine {
  readonly name: string;
  find(): unknown;
  readonly packages: readonly string[];
  isChosen(): boolean;
}
export function ensureEngines(
  install?: (what: string, packages: readonly string[]) => Promise<boolean>,
  known?: readonly SoughtEngine[],
): Promise<readonly string[]>;
