/** Types of run.mjs, for tests. */
interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs?: number;
  readonly capture?: boolean;
  readonly cwd?: string;
}

export function run(
  command: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<{ readonly code: number; readonly timedOut: boolean; readonly output: string }>;
