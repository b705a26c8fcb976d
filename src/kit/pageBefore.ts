/** Addresses of this page load, without their hash: for the sign-in, which may lead one step back (useOneStepBack.ts). */
export const pageBefore: {
  /** Of the page that is shown. */
  shown?: string;
  /** Of the one that was shown before it. */
  address?: string | undefined;
  /** Of the last one that does not exist. */
  missing?: string;
} = {};
