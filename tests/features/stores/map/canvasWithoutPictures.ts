/** What jsdom lacks for OpenLayers: a canvas whose drawing goes nowhere, and elements that tell of their size. */
import { vi } from 'vitest';

export const TEXT_WIDTH = 100;

export function canvasWithoutPictures(): void {
  vi.stubGlobal(
    'Path2D',
    class {
      arc = () => undefined;
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const context: unknown = new Proxy(
    { measureText: () => ({ width: TEXT_WIDTH }) },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}
