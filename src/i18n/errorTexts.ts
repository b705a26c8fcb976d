/** Adds the texts of the error codes: a chunk of its own, because the first page rarely shows one. */
import { texts } from './texts.ts';

texts('errors');
