/** The feed's word for: what this member has sent as gifts changed. */
export const giftsFeedKind = 'gifts';
