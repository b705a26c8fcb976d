/**
 * Summarizes Stryker's JSON report: the score of each file and of all, and each surviving mutant with its line.
 * Mutants without test coverage are marked.
 */

const FOUND = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** Percent of the mutants that a test detected; those that do not compile or run are not counted. */
export function scoreOf(mutants) {
  const found = mutants.filter(({ status }) => FOUND.has(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.has(status)).length;
  return found + missed === 0 ? 100 : (100 * found) / (found + missed);
}

/** The lines to print: surviving mutants first, then the scores. */
export function reportOf(files) {
  const all = Object.entries(files);
  return [
    ...all.flatMap(([path, { mutants, source }]) =>
      mutants
        .filter(({ status }) => MISSED.has(status))
        .map((mutant) => `${path}:${mutant.location.start.line} ${describe(mutant, source)}`),
    ),
    ...all.map(([path, { mutants }]) => scoreLine(path, mutants)),
    scoreLine(
      'All',
      all.flatMap(([, { mutants }]) => mutants),
    ),
  ];
}

/** The places of the mutants that `which` says, as Stryker's option `mutate` takes them. */
export const placesOf = (files, which) =>
  Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants.filter(which).map(({ location: { start, end } }) => {
      return `${path}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
    }),
  );

/** Puts what came of those mutants in another run in place of what came of them before. */
export function replaceBy(files, again, which) {
  for (const [path, file] of Object.entries(files)) {
    const now = new Map((again[path]?.mutants ?? []).map((mutant) => [keyOf(mutant), mutant]));
    file.mutants = file.mutants.map((each) => (which(each) ? (now.get(keyOf(each)) ?? each) : each));
  }
}

/** Stryker leaves out what runs only while code is loaded, when told to. */
export const isLeftOut = ({ status, static: isStatic }) => status === 'Ignored' && isStatic === true;

/** What no test noticed, or none was asked. */
export const isMissed = (mutant) => MISSED.has(mutant.status) || isLeftOut(mutant);

const keyOf = ({ location, mutatorName, replacement }) =>
  JSON.stringify([location, mutatorName, replacement]);

function scoreLine(name, mutants) {
  const missed = mutants.filter(({ status }) => MISSED.has(status)).length;
  const timedOut = mutants.filter(({ status }) => status === 'Timeout').length;
  const notes = `${mutants.length} mutants, ${missed} survived${timedOut > 0 ? `, ${timedOut} ran too long` : ''}`;
  return `${scoreOf(mutants).toFixed(1).padStart(6)} %  ${name} (${notes})`;
}

const describe = ({ location: { start, end }, replacement = '', status }, source) => {
  const line = source.split('\n')[start.line - 1] ?? '';
  const was = line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
  return `${status === 'NoCoverage' ? '(never run) ' : ''}${short(was)}  became  ${short(replacement)}`;
};

const short = (code) => {
  const flat = code.replace(/\s+/g, ' ').trim();
  return flat.length > 70 ? `${flat.slice(0, 67)}...` : flat;
};
