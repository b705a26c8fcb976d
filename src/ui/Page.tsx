/** The frame of a page: its title in the browser, its description for those who find it, and its width and air. */
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Page.module.css';

type Props = {
  /** For the browser's tab; the page brings its own h1. */
  readonly title: string;
  readonly description?: string;
  /** narrow: one column of reading or a form. full: the whole width, for a page that lays itself out. */
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
