/** Whether this message is the browser's own about the page on screen: its address is none, and answered 404. */
import type { ConsoleMessage } from 'playwright-core';

export const saysNotFound = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 404') && message.location().url === message.page()?.url();
