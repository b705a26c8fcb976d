/** What the engine tests need of a browser, the same for Chromium, Firefox and WebKit. Every call ends by a time limit. */
import type { Sought } from './seek.ts';

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

export interface Engine {
  readonly name: EngineName;
  /** False where the driver gives each session a private profile. */
  readonly keepsProfile: boolean;
  /** The narrowest window that the engine's browser allows, in CSS pixels. */
  readonly minWidth: number;
  launch(options?: LaunchOptions): Promise<EngineBrowser>;
}

export interface LaunchOptions {
  /** A folder that survives the browser; only where `keepsProfile`. */
  readonly profile?: string;
  readonly isStorageBlocked?: boolean;
  /** Of Chromium: IndexedDB in SQLite, as Google's Chrome has it. */
  readonly isOnSqlite?: boolean;
}

export interface EngineBrowser {
  newTab(): Promise<EngineTab>;
  /** Ends its processes without a word, as a crash does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineTab {
  /** By address, as typed; resolves when the page has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  /** Runs in the page; only JSON goes in and out. A promise is waited for. */
  evaluate<A extends readonly unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Waits until the element is there; answers its text. */
  see(sought: Sought, timeoutMs?: number): Promise<string>;
  /** A real press of the pointer on the element's middle. */
  press(sought: Sought): Promise<void>;
  fill(sought: Sought, text: string): Promise<void>;
  /** The window's inner size. */
  resize(width: number, height: number): Promise<void>;
  /** Makes it the tab that is seen. */
  front(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
