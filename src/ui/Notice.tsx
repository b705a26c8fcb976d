/**
 * A banner in the flow of the page: a problem or information, and an action. Only errors and warnings that
 * appear later are announced.
 */
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { classNames } from './classNames.ts';
import { LinkButton } from './LinkButton.tsx';
import styles from './Notice.module.css';

type Props = {
  readonly tone: 'error' | 'warn' | 'info' | 'ok';
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** false for a notice of the initial render. */
  readonly isAnnounced?: boolean;
};

export function Notice({ tone, title, action, children, isAnnounced = true }: Props) {
  const Icon = icons[tone];
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classNames(styles.notice, styles[tone])} role={isAnnounced ? role : undefined}>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type LinkNoticeProps = Omit<Props, 'action'> &
  Pick<LinkProps, 'state'> & { readonly to: LinkProps['to'] | null; readonly link: ReactNode };

/** One whose action leads elsewhere; without one where `to` is null. */
export const LinkNotice = ({ to, state, link, ...notice }: LinkNoticeProps) => (
  <Notice
    {...notice}
    action={
      to !== null && (
        <LinkButton variant="secondary" to={to} state={state}>
          {link}
        </LinkButton>
      )
    }
  />
);

const icons = { error: CircleAlert, warn: TriangleAlert, info: Info, ok: CircleCheck };
