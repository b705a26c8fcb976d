/** Adds the shell's texts that the first page does not show: those of its bars, and of creating an account. */
import { addTexts } from './messages.ts';
import shellLater from './messages/shellLater.en.json';

addTexts(shellLater);
