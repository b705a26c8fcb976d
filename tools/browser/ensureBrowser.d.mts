/** Types of ensureBrowser.mjs, for tests and bench. */
export function findBrowser(): string | null;
export function ensureBrowser(): Promise<string>;
export function findHeadlessShell(): string | null;
