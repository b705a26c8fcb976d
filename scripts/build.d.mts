export function ensureBuilt(): Promise<boolean>;
export function keepBuildBefore(current: string, before: string): void;
