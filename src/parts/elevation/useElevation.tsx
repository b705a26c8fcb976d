/**
 * The sheet in which a member proves anew who she is, over the page that asks for it: the page and what was typed there stay, and
 * nothing is done by itself afterwards. `open` it where an operation answers ELEVATION_NEEDED, or before.
 */
import { useCallback, useState, type ReactNode } from 'react';
import type { Elevated } from '../../../streams/elevation/port.ts';
import { ElevationSheet } from './ElevationSheet.tsx';

export interface Elevation {
  /** Rendered by the page, outside of its form. */
  readonly sheet: ReactNode;
  /** It was proved since this page opened: the person may press again. */
  readonly isProved: boolean;
  /** The same function always. */
  readonly open: (about: Elevated) => void;
}

export function useElevation({ onProved, onLeft }: Props = {}): Elevation {
  const [about, setAbout] = useState<Elevated | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isProved, setIsProved] = useState(false);
  const open = useCallback((asked: Elevated) => {
    setAbout(asked);
    setIsProved(false);
    setIsOpen(true);
  }, []);
  return {
    isProved,
    open,
    sheet: about !== null && (
      <ElevationSheet
        about={about}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          onLeft?.();
        }}
        onProved={() => {
          setIsOpen(false);
          setIsProved(true);
          onProved?.();
        }}
      />
    ),
  };
}

type Props = {
  readonly onProved?: () => void;
  /** She closed the sheet without a proof. */
  readonly onLeft?: () => void;
};
