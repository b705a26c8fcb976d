/** How many runs an attack makes: `npm run attack -- NAME --runs N` says it, `npm run test:all` takes the suite's own small count. */
export const attackRuns = (inTests: number): number => Number(process.env.ATTACK_RUNS ?? inTests);
