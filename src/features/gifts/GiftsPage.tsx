/** What can be sent as a gift, by category (spec 2 section 2); one category has a page of its own. */
import { Link, useLocation, useParams } from 'react-router-dom';
import type { GiftCatalog } from '../../../domain/gifts/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Catalog } from './Catalog.tsx';
import { GiftArt } from './GiftArt.tsx';
import styles from './gifts.module.css';

texts('gifts');

export function GiftsPage() {
  const text = useText();
  const { config } = useCrema();
  const { state } = useLocation();
  const { isGiftMissing = false } = Object(state) as { readonly isGiftMissing?: boolean };
  return (
    <Page title={text('gifts.title')}>
      <div className={styles.page}>
        <h1>
          <Text id="gifts.title" />
        </h1>
        <p>
          <Text id="gifts.lead" />
        </p>
        {isGiftMissing && <ErrorNotice code="giftFetchError" tone="warn" />}
        {config.showBulkGiftBanner && (
          <Notice tone="info" isAnnounced={false}>
            <Text id="gifts.bulk" />
          </Notice>
        )}
        <Catalog>
          {(catalog) => catalog.categories.map((category) => <Category key={category.urn} {...category} />)}
        </Catalog>
      </div>
    </Page>
  );
}

export function GiftCategoryPage() {
  const text = useText();
  const { categoryUrn } = useParams();
  return (
    <Page title={text('gifts.title')}>
      <div className={styles.page}>
        <BackLink to="/gift">
          <Text id="gifts.all" />
        </BackLink>
        <h1>
          <Text id="gifts.title" />
        </h1>
        <Catalog>
          {({ categories }) => {
            const category = categories.find(({ urn }) => urn === categoryUrn);
            return category === undefined ? (
              <Notice tone="warn">
                <Text id="gifts.category.unknown" />
              </Notice>
            ) : (
              <Category {...category} />
            );
          }}
        </Catalog>
      </div>
    </Page>
  );
}

function Category({ urn, name, eGifts }: GiftCatalog['categories'][number]) {
  return (
    <section aria-labelledby={`gifts-${urn}`}>
      <h2 id={`gifts-${urn}`}>
        <Link to={`/gift/category/${urn}`}>{name}</Link>
      </h2>
      <ul className={styles.designs}>
        {eGifts.map(({ productNumber, name: design, art }) => (
          <li key={productNumber}>
            <Link to={`/gift/${productNumber}`} className={styles.design}>
              <GiftArt art={art} />
              <span>{design}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
