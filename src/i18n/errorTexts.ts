/** Adds the texts of the error codes: a chunk of its own, because the first page rarely shows one. */
import { addTexts } from './messages.ts';
import errors from './messages/errors.en.json';

addTexts(errors);
