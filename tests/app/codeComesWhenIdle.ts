/** The page has been idle for long enough for the code that comes late (src/kit/late.tsx). Needs fake timers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const codeComesWhenIdle = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(1_500);
    await vi.dynamicImportSettled();
  });
