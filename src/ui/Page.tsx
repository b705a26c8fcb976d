/** The frame of a page: document title, description, width and spacing. */
import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Page.module.css';

type Props = {
  /** The document title; the page renders its own h1. */
  readonly title: string;
  readonly description?: string;
  /** narrow: one column of text or a form. full: the whole width, for a page with its own layout. */
  readonly width?: 'wide' | 'narrow' | 'full';
  readonly children: ReactNode;
};

/** The first page of a visit does not fade in: it replaces the server's rendering, which looks the same. */
let isFirst = true;

export function Page({ title, description, width = 'wide', children }: Props) {
  const [fadesIn] = useState(!isFirst);
  useEffect(() => {
    isFirst = false;
  }, []);
  return (
    <div className={classNames(styles.page, styles[width], fadesIn && styles.entering)}>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {children}
    </div>
  );
}
