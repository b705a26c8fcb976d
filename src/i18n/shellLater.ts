/** Adds the shell's texts that the first page does not show: those of its bars. */
import { texts } from './texts.ts';

texts('shellLater');
