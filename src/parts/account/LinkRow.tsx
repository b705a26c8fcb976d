/** A row of a list of the account that leads to its page: a name, and below it what is set there. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './account.module.css';

type Props = { readonly to: string; readonly name: ReactNode; readonly children?: ReactNode };

export const LinkRow = ({ to, name, children }: Props) => (
  <li>
    <Link to={to} className={styles.row}>
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        {children !== undefined && <span className={styles.muted}>{children}</span>}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  </li>
);
