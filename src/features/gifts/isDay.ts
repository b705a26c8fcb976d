/** Whether a text is a calendar day; the server judges it on the recipient's clock. */
import { localMidnight } from '../../../domain/gifts/delivery.ts';

export const isDay = (text: string): boolean => localMidnight(text) !== null;
