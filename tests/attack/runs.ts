/** How many runs an attack makes: `npm run attack -- NAME --runs N` says it, `npm test` takes the suite's own small count. */
export const attackRuns = (inTests: number): number => Number(process.env.ATTACK_RUNS ?? inTests);
