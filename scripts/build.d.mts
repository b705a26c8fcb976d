export function ensureBuilt(): Promise<boolean>;
export function ensureServerBuilt(): Promise<boolean>;
export function keepBuildBefore(current: string, before: string): void;
