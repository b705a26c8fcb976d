/** The way to the bank's page about a payment: a sheet of its own, and on phones the page itself, which comes back to `returnTo`. */
import { useEffect, useState, type ReactNode } from 'react';
import { Text, useText } from '../i18n/Text.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './Challenge.module.css';
import { useCrema } from './Crema.ts';

/** As for sheets (src/ui/Sheet.module.css). */
const PHONE = '(max-width: 639px)';

type Asked = {
  /** Null while the bank asks nothing. */
  readonly url: string | null;
  /** The address in the app that the bank's page comes back to. */
  readonly returnTo: string;
  /** The sheet is open from the beginning. */
  readonly opensAtOnce?: boolean;
};

/** `sheet`: to be rendered beside the button that calls `goOn`, in no live region. */
export function useBankPage({ url, returnTo, opensAtOnce = false }: Asked): {
  readonly goOn: () => void;
  readonly sheet: ReactNode;
} {
  const text = useText();
  const { config } = useCrema();
  const [isOpen, setIsOpen] = useState(false);
  // Once the sheet around it is open: the one that opens last is on top.
  useEffect(() => setIsOpen(opensAtOnce && !matchMedia(PHONE).matches), [opensAtOnce]);
  // The page's policy shows frames of this origin alone.
  const canFrame = url !== null && URL.canParse(url) && new URL(url).origin === config.vaultOrigin;
  return {
    goOn() {
      if (url === null) return;
      if (canFrame && !matchMedia(PHONE).matches) return setIsOpen(true);
      const bank = new URL(url);
      bank.searchParams.set('returnUrl', new URL(returnTo, location.href).href);
      location.assign(bank);
    },
    sheet: (
      <Sheet
        isOpen={isOpen && canFrame}
        onClose={() => setIsOpen(false)}
        title={<Text id="challenge.title" />}
      >
        {url !== null && <iframe src={url} title={text('challenge.title')} className={styles.bank} />}
      </Sheet>
    ),
  };
}
