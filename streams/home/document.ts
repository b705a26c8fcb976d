/** How the home page reads the stream; reads.ts asks for it. */
import { GuestStream, Stream } from '../../domain/home/shape.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const homeDocument: ReadDocument<typeof Stream, 'home'> = {
  read: 'home',
  schema: Stream,
  named: ({ home: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ homeFetch }) => homeFetch,
  again: () => ({ type: 'home/refresh', data: {} }),
};

export const guestHomeDocument: ReadDocument<typeof GuestStream, 'guestHome'> = {
  read: 'guestHome',
  schema: GuestStream,
  named: ({ guestHome: { last, fetchedAt } }) => last && { document: last.document, fetchedAt },
  fetch: ({ guestHomeFetch }) => guestHomeFetch,
  again: () => ({ type: 'home/refresh', data: {} }),
};
