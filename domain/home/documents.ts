/** The items of the home stream: a member's, and the guests'. */
import { GuestStream, Stream } from './shape.ts';

export const homeDocuments = { homeStream: Stream, guestStream: GuestStream };
