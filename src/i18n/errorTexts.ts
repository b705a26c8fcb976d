/** Adds the texts of the error codes and refusals: a chunk of its own, because the first page rarely shows one. */
import { refusalTexts } from './generated/refusalTexts.ts';
import { messages } from './messages.ts';
import { texts } from './texts.ts';

texts('errors');
Object.assign(messages, refusalTexts);
