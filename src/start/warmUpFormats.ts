/**
 * Has the browser list the locales of its formats, as react-intl does in its first render: on a phone each list takes as
 * long as a screen's whole render. Asked for before, each in a task of its own, while the page waits for its log.
 */
import { nextTask } from '../kit/nextTask.ts';

export async function warmUpFormats(locale: string): Promise<void> {
  await nextTask();
  Intl.NumberFormat.supportedLocalesOf(locale);
  await nextTask();
  Intl.DateTimeFormat.supportedLocalesOf(locale);
}
