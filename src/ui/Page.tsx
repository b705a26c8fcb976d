/** The frame of a page: document title, description, width and spacing. */
import type { ReactNode } from 'react';
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

export function Page({ title, description, width = 'wide', children }: Props) {
  return (
    <div className={classNames(styles.page, styles[width])}>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {children}
    </div>
  );
}
