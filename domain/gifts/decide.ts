/** Which press of a gift's pages counts: one purchase, one change and one claim at a time; a claim only by a member. */
import type { Deciders } from '../deciders.ts';

export const giftsDeciders: Deciders<
  | 'gifts/compose'
  | 'gifts/buy'
  | 'gifts/buyAsGuest'
  | 'gifts/change'
  | 'gifts/claim'
  | 'gifts/refreshCatalog'
  | 'gifts/refreshSent'
> = {
  // What is on its way to the bank stays as it was sent.
  'gifts/compose': ({ gifts }, { data }) => (gifts.buying !== null ? [] : [{ type: 'gifts/composed', data }]),
  'gifts/buy': ({ gifts, session }, { data }) =>
    gifts.buying !== null || session.member === null || session.isExpired
      ? []
      : [{ type: 'gifts/buyRequested', data }],
  'gifts/buyAsGuest': ({ gifts, session }, { data }) =>
    gifts.buying !== null || session.member !== null ? [] : [{ type: 'gifts/buyAsGuestRequested', data }],
  'gifts/change': ({ gifts }, { data }) =>
    gifts.changing !== null ? [] : [{ type: 'gifts/changeRequested', data }],
  'gifts/claim': ({ gifts, session }, { data }) =>
    gifts.claiming !== null || session.member === null ? [] : [{ type: 'gifts/claimRequested', data }],
  'gifts/refreshCatalog': ({ giftCatalogFetch }) =>
    giftCatalogFetch.status === 'asking' ? [] : [{ type: 'gifts/catalogRequested', data: {} }],
  'gifts/refreshSent': ({ sentGiftsFetch }) =>
    sentGiftsFetch.status === 'asking' ? [] : [{ type: 'gifts/sentRequested', data: {} }],
};
