/**
 * React's development build takes a stack trace for each of the first 10,000 elements of a second, for tools that show
 * where an element was made. No test reads it, and it took a seventh of the time of the UI tests. Warnings and the
 * component stacks in them stay as they are.
 */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const MOST = 10_000;

export function takeNoOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
  if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('This version of React counts its owner stacks elsewhere: see its jsxDEV().');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => MOST,
    set() {
      // It stays at the most.
    },
  });
}
