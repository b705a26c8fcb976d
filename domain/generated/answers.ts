/** Written by `npm run generate`; do not edit. */
import type { FeedAnswers } from '../feed/events.ts';
import type { OrdersAnswers } from '../orders/events.ts';
import type { PickupAnswers } from '../pickup/events.ts';
import type { PricingAnswers } from '../pricing/events.ts';
import type { SessionAnswers } from '../session/events.ts';
/** Facts that are answers by their noun's word, not by their names. */
export type NounAnswer = FeedAnswers | OrdersAnswers | PickupAnswers | PricingAnswers | SessionAnswers;
