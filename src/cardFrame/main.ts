/**
 * The vault's frame: the form, the page that holds it, and the vault, which is asked for a token at a page's word. The
 * card goes to the vault alone, once; the page hears the token.
 */
import type { FrameMessage, PageMessage } from '../../domain/cardFields/messages.ts';
import './cardFrame.css';
import { connectToPage } from './connectToPage.ts';
import { createCardForm } from './createCardForm.ts';
import { askForToken } from './askForToken.ts';
import type { FrameKind } from './readFields.ts';

/** Written into the page by the server (server/vault/framePage.ts). */
const { pageOrigin = '', kind, owner } = document.body.dataset;
const say = (message: FrameMessage): void => page.say(message);
const form = createCardForm(document.body, (kind ?? 'card') as FrameKind, say);

const hear = (message: PageMessage): void => {
  if (message.type === 'focus') form.focusFirstWrong();
  else void answer(message.requestId);
};

async function answer(requestId: number): Promise<void> {
  const card = form.take();
  if (card === null) return say({ type: 'error', requestId, code: 'invalid' });
  say({ requestId, ...(await askForToken({ ...card, owner }, fetch)) });
}

const page = connectToPage(
  {
    parent: window.parent,
    sayToParent: (data, targetOrigin) => window.parent.postMessage(data, targetOrigin),
    listen: (listener) => window.addEventListener('message', listener),
  },
  pageOrigin,
  {
    isConnected() {
      say({ type: 'ready' });
      tellHeight();
    },
    hear,
  },
);

const tellHeight = (): void =>
  say({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
new ResizeObserver(tellHeight).observe(document.body);
