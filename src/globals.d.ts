/** Names this build in traces and in the log; written by vite.config.ts. */
declare const __BUILD__: string;
