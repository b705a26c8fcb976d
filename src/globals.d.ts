/** Names this build in traces and in the log; written by vite.config.ts. */
declare const __BUILD__: string;

/** The presses of buttons before the app ran (public/before-app.js); null once they were repeated. */
interface Window {
  earlyPresses?:
    | { readonly path: readonly number[]; readonly text: string; readonly label?: string | null }[]
    | null;
}
/** Only in the service worker; written by scripts/bundleServiceWorker.ts. Paths of the build's files. */
declare const __FILES__: readonly string[];
/** Names the content of all these files. */
declare const __BUILD_FILES__: string;
/** The path of the entry script. */
declare const __ENTRY__: string;
