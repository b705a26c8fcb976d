/** The way back to a page's list, above its heading: as high as a finger needs it. */
import { Link, type LinkProps } from 'react-router-dom';
import styles from './BackLink.module.css';

export const BackLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={styles.back} />;
