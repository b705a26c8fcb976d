/** Addresses that this page load has shown, without their hash. The sign-in goes one step back by them (useOneStepBack.ts). */
export const visited: {
  current?: string;
  previous?: string | undefined;
  /** The last address that has no page. */
  notFound?: string;
} = {};
