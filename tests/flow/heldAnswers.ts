/** A port's call whose answers come when a test lets them go, and which tells whether it was aborted. */
interface Held {
  readonly letGo: () => void;
  readonly isAborted: () => boolean;
}

export function createHeldAnswers() {
  const asked: Held[] = [];
  return {
    /** The same call, with its answer held back. An AbortSignal among the arguments is watched. */
    hold:
      <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        const answer = await call(...args);
        const signal = args.find((each) => each instanceof AbortSignal);
        await new Promise<void>((letGo) => asked.push({ letGo, isAborted: () => signal?.aborted === true }));
        return answer;
      },
    asked: () => asked.length,
    letGo: (index: number) => asked[index]?.letGo(),
    isAborted: (index: number) => asked[index]?.isAborted() === true,
  };
}
