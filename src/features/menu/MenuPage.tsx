/**
 * The menu: its sections, each with its categories as cards. Texts of spec 3 section 8; the rules are in domain/menu.
 */
import { Link } from 'react-router-dom';
import type { Menu, MenuCategory } from '../../../domain/menu/shape.ts';
import { productsOf } from '../../../domain/menu/find.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Card, cardCover } from '../../ui/Card.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import { MenuFrame } from './MenuFrame.tsx';
import { MenuTrouble } from './MenuTrouble.tsx';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import { useMenu } from './useMenu.ts';
import styles from './menu.module.css';

texts('menu', 'cart');

export function MenuPage() {
  const text = useText();
  const { menu, store, currency, isStandIn } = useMenu();
  return (
    <MenuFrame
      name={text('menu.title')}
      isRefetching={menu.status === 'ready' && menu.isRefetching}
      isStandIn={isStandIn}
      hasStore={store !== null}
      menu={menu.status === 'ready' && menu.body.menus.length > 0 ? menu.body : null}
      currency={currency}
      category={null}
      heading={
        <h1>
          <Text id="menu.title" />
        </h1>
      }
    >
      {menu.status === 'reading' && <CardsSkeleton sections={2} />}
      {menu.status === 'failed' && <MenuTrouble failure={menu} />}
      {menu.status === 'ready' && <Sections menu={menu.body} onRetry={menu.tryAgain} />}
    </MenuFrame>
  );
}

function Sections({ menu, onRetry }: { readonly menu: Menu; readonly onRetry: () => void }) {
  if (menu.menus.length === 0)
    return <MenuTrouble failure={{ kind: 'refused', code: null, tryAgain: onRetry }} />;
  return menu.menus.map(({ slug, name, categories }) => (
    <section key={slug} className={styles.section} aria-labelledby={`menu-${slug}`}>
      <h2 id={`menu-${slug}`}>{name}</h2>
      <ul className={styles.grid}>
        {categories.map((category) => (
          <CategoryCard key={category.slug} to={`/menu/${slug}/${category.slug}`} category={category} />
        ))}
      </ul>
    </section>
  ));
}

function CategoryCard({ to, category }: { readonly to: string; readonly category: MenuCategory }) {
  const products = productsOf(category);
  const [first] = products;
  return (
    <Card as="li" isPressable isFlush className={styles.card ?? ''}>
      {first && <ProductIllustration illustration={first.illustration} className={styles.plate ?? ''} />}
      <div className={styles.caption}>
        <h3 className={styles.name}>
          <Link to={to} className={cardCover}>
            {category.name}
          </Link>
        </h3>
        <p className={styles.muted}>
          <Text id="menu.categoryCount" values={{ count: products.length }} />
        </p>
      </div>
    </Card>
  );
}
