/** Slides side by side, which a person scrolls, by touch, wheel or arrow keys; nothing moves by itself. */
import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import styles from './stream.module.css';

type Props = {
  readonly title: string;
  readonly slides: readonly { readonly text: string; readonly image: string | null }[];
  readonly children: ReactNode;
};

export const Carousel = ({ title, slides, children }: Props) => (
  <section className={styles.carousel} aria-label={title}>
    <h3>{title}</h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
    <ul className={styles.slides} tabIndex={0} aria-label={title}>
      {slides.map(({ text, image }) => (
        <Card as="li" key={text} className={styles.slide}>
          {image !== null && <img className={styles.picture} src={image} alt="" loading="lazy" />}
          <p>{text}</p>
        </Card>
      ))}
    </ul>
    {children}
  </section>
);
