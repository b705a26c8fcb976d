/** The feed's word for: what this member has asked about her data goes on. */
export const personalDataFeedKind = 'personalData';
