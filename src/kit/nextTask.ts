/**
 * Settles in a task of its own, so that a press is handled in between. Not by a timer: those wait for a second in a tab in
 * the background.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
