/** Which of the four pictures of our own a stored-value card has follows from its last four digits. */
const PICTURES = 4;

export const pictureOf = (lastFour: string): number => Number(lastFour) % PICTURES || 0;
