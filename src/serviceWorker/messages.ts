/** The messages of a page to the service worker, and its answers. */
export interface WorkerAnswers {
  /** The entry script of the worker's build, how many tabs are open, of any build, and whether one is in front. */
  readonly describe: { readonly entry: string; readonly tabs: number; readonly isSeen: boolean };
  /** Fetches one more file of the build; answers how many are missing after it. */
  readonly keepNextFile: number;
  /** Fetches the shell again: its settings may have changed. */
  readonly refreshShell: void;
  /** Ends the waiting: this worker serves all tabs from now on. */
  readonly takeOver: void;
}

export type WorkerRequest = keyof WorkerAnswers;
