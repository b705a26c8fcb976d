/**
 * The component gallery: every component in its states, for visual review. Dev only
 * (/src/ui/gallery/gallery.html), never in the build.
 */
import '../base.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { IntlRoot } from '../../i18n/IntlRoot.tsx';
import { Controls } from './Controls.tsx';
import styles from './gallery.module.css';
import { Messages } from './Messages.tsx';
import { Pictures } from './Pictures.tsx';
import { Wordmark } from '../BrandMark.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <IntlRoot locale="en-US">
    <MemoryRouter>
      <main className={styles.page}>
        <Wordmark />
        <h1>Good morning, Maya</h1>
        <Controls />
        <Messages />
        <Pictures />
      </main>
    </MemoryRouter>
  </IntlRoot>,
);
