export function testDatabaseUrl(): string;
export function isPostgresThere(url?: string): Promise<boolean>;
export function withoutPostgres(env?: Readonly<Record<string, string | undefined>>): string;
