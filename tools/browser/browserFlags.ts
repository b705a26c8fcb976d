/** How the measured browser is started: no graphics card, nothing in the background, nothing throttled. */
export const BROWSER_FLAGS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-background-timer-throttling --disable-renderer-backgrounding --disable-backgrounding-occluded-windows'.split(
    ' ',
  );
