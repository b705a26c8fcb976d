/**
 * State of a navigation to another address of what the page shows already, such as another form of a product: the scroll
 * position stays, and the page that follows focuses what was used.
 */
export const STAYING_HERE = 'staysHere';
