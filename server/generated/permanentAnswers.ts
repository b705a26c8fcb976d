/** Written by `npm run generate`; do not edit. */
import { ordersPermanentAnswers } from '../orders/permanentAnswers.ts';
export const permanentAnswers = [ordersPermanentAnswers];
