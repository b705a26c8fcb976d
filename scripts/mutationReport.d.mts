/** Types of mutationReport.mjs, for tests. */
export interface ReportedMutant {
  readonly status: string;
  readonly replacement?: string;
  readonly mutatorName?: string;
  readonly static?: boolean;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}
export function scoreOf(mutants: readonly Pick<ReportedMutant, 'status'>[]): number;
interface ReportedFile {
  mutants: readonly ReportedMutant[];
  readonly source: string;
}
type ReportedFiles = Readonly<Record<string, ReportedFile>>;
export function reportOf(files: ReportedFiles): readonly string[];
export function placesOf(files: ReportedFiles, which: (mutant: ReportedMutant) => boolean): readonly string[];
/** Changes `files`. */
export function replaceBy(
  files: ReportedFiles,
  again: ReportedFiles,
  which: (mutant: ReportedMutant) => boolean,
): void;
export function isLeftOut(mutant: ReportedMutant): boolean;
export function isMissed(mutant: ReportedMutant): boolean;
