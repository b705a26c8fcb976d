/**
 * Runs, delays or drops the callbacks of a fake tab: those of a frozen tab wait until it thaws, those of a killed tab
 * are dropped. Every asynchronous result for a tab's code passes through here.
 */
export interface TabLife {
  /** Runs `step` when the tab's code may run: now, after a thaw, or never. */
  whenRunning(step: () => void): void;
  /** The same for the result of a promise. */
  guard<T>(answer: Promise<T>): Promise<T>;
  /** Resolves when the tab's code may run. */
  running(): Promise<void>;
  isDead(): boolean;
  freeze(): void;
  thaw(): void;
  end(): void;
}

export function createTabLife(): TabLife {
  let state: 'running' | 'frozen' | 'dead' = 'running';
  let waiting: (() => void)[] = [];

  function whenRunning(step: () => void): void {
    if (state === 'running') step();
    else if (state === 'frozen') waiting.push(step);
  }

  return {
    whenRunning,
    guard: (answer) =>
      new Promise((resolve, reject) => {
        answer.then(
          (value) => whenRunning(() => resolve(value)),
          (error: unknown) => whenRunning(() => reject(error as Error)),
        );
      }),
    running: () => new Promise((resolve) => whenRunning(resolve)),
    isDead: () => state === 'dead',
    freeze() {
      if (state === 'running') state = 'frozen';
    },
    thaw() {
      if (state !== 'frozen') return;
      state = 'running';
      const steps = waiting;
      waiting = [];
      steps.forEach(whenRunning);
    },
    end() {
      state = 'dead';
      waiting = [];
    },
  };
}
