/** Whether an event says that something went wrong, by its type. */
export const isFailure = (type: string): boolean =>
  /(?:Failed|Refused|Expired|Held|SetAside|Quarantined)$/i.test(type);
