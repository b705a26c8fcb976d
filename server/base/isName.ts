/** Whether a text may be a name in the database: PostgreSQL takes no other text. */
export const isName = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
