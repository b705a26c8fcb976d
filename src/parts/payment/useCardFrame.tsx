/**
 * The vault's frame in a page: it is listened for before it is loaded, shown when it says that it is ready, and given up
 * after ten seconds, with a way to try again; also when the network is back. Typed card data never reaches this page; a token
 * does.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { CardFields, CardToken } from '../../../streams/ports.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useOnReturn } from '../../kit/useOnReturn.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import styles from './cardFrame.module.css';

texts('paymentMethods.frame');

type Kind = 'card' | 'details';
export interface CardFrame {
  readonly element: ReactNode;
  readonly isReady: boolean;
  tokenize(): Promise<CardToken>;
  focus(): void;
}

const GIVEN_UP_AFTER_MS = 10_000;
/** In pixels, until the frame tells its own: the same at most widths, so that nothing below it moves and no press there is lost. */
const FIRST_HEIGHT: Readonly<Record<Kind, number>> = { card: 313, details: 197 };

/** `onSubmit`: Enter was pressed in a field. */
export function useCardFrame(kind: Kind, onSubmit: () => void): CardFrame {
  const { openCardFields, config } = useCrema();
  const text = useText();
  const iframe = useRef<HTMLIFrameElement>(null);
  const fields = useRef<CardFields>(null);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<'opening' | 'loading' | 'ready' | 'failed'>('opening');
  const [height, setHeight] = useState(FIRST_HEIGHT[kind]);
  const submitted = useRef(onSubmit);
  useEffect(() => {
    submitted.current = onSubmit;
  });
  useEffect(() => {
    let isOpen = true;
    const giveUp = () => isOpen && setStatus((now) => (now === 'ready' ? now : 'failed'));
    const timer = setTimeout(giveUp, GIVEN_UP_AFTER_MS);
    openCardFields(
      () => iframe.current?.contentWindow ?? null,
      (news) => {
        if (news.type === 'ready') setStatus('ready');
        if (news.type === 'height') setHeight(news.height);
        if (news.type === 'submit') submitted.current();
      },
    ).then((opened) => {
      if (!isOpen) return opened.close();
      fields.current = opened;
      setStatus('loading');
    }, giveUp);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      fields.current?.close();
      fields.current = null;
    };
  }, [openCardFields, attempt]);
  const retry = () => {
    setStatus('opening');
    setAttempt(attempt + 1);
  };
  useOnReturn(status === 'failed', retry);
  // Nobody else can use the token (decision 0113).
  const owner = useWorld(({ session }) => session.member?.memberId ?? '');
  const src = `${config.vaultOrigin}/card-fields?kind=${kind}&for=${owner}&app=${encodeURIComponent(location.origin)}`;
  const element =
    status === 'failed' ? (
      <Notice
        tone="error"
        action={
          <Button variant="secondary" onClick={retry}>
            <Text id="error.action.tryAgain" />
          </Button>
        }
      >
        <Text id="paymentMethods.frame.failed" />
      </Notice>
    ) : (
      <div className={styles.frame} data-status={status}>
        {status !== 'opening' && (
          <iframe
            key={attempt}
            ref={iframe}
            src={src}
            title={text('paymentMethods.frame')}
            height={height}
            referrerPolicy="origin"
          />
        )}
        {status !== 'ready' && (
          <div className={status === 'opening' ? undefined : styles.wait}>
            <SkeletonGroup>
              <Skeleton height={`${height}px`} radius="s" />
            </SkeletonGroup>
          </div>
        )}
      </div>
    );
  return {
    element,
    isReady: status === 'ready',
    tokenize: () => fields.current?.tokenize() ?? Promise.resolve({ ok: false, code: 'failed' }),
    focus: () => fields.current?.focus(),
  };
}
