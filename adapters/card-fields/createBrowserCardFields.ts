/** The card fields over this page's own window. Loaded with the form that shows them. */
import type { CardFieldsPort } from '../../streams/ports.ts';
import { createCardFields, type HostWindow } from './createCardFields.ts';

export const createBrowserCardFields = (vaultOrigin: string): CardFieldsPort =>
  createCardFields(browserWindow(), vaultOrigin);

const browserWindow = (): HostWindow => ({
  listen(hear) {
    const on = ({ origin, source, data }: MessageEvent<unknown>): void => hear({ origin, source, data });
    window.addEventListener('message', on);
    return () => window.removeEventListener('message', on);
  },
  createChannel() {
    const { port1, port2 } = new MessageChannel();
    return {
      mine: {
        post: (message) => port1.postMessage(message),
        listen: (hear) => (port1.onmessage = ({ data }: MessageEvent<unknown>) => hear(data)),
        close: () => port1.close(),
      },
      theirs: port2,
    };
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
