/** How the menu is divided: the slugs of the addresses and the names on the screens. */
export interface MenuBranch {
  readonly slug: string;
  readonly name: string;
  readonly categories: readonly CategoryBranch[];
}
export interface CategoryBranch {
  readonly slug: string;
  readonly name: string;
  readonly subcategories: readonly { readonly slug: string; readonly name: string }[];
}

const category = (
  slug: string,
  name: string,
  subcategories: CategoryBranch['subcategories'] = [],
): CategoryBranch => ({ slug, name, subcategories });

export const MENU_TREE: readonly MenuBranch[] = [
  {
    slug: 'drinks',
    name: 'Drinks',
    categories: [
      category('seasonal', 'Seasonal favorites'),
      category('hot-coffee', 'Hot coffee'),
      category('cold-coffee', 'Cold coffee', [
        { slug: 'cold-brew', name: 'Cold brew' },
        { slug: 'shaken-espresso', name: 'Shaken espresso' },
      ]),
      category('espresso', 'Espresso'),
      category('hot-tea', 'Hot tea'),
      category('iced-tea', 'Iced tea'),
      category('refreshers', 'Fruit coolers'),
      category('frozen', 'Frozen blends'),
      category('chocolate-and-more', 'Hot chocolate and more'),
    ],
  },
  {
    slug: 'food',
    name: 'Food',
    categories: [
      category('breakfast', 'Breakfast'),
      category('bakery', 'Bakery', [{ slug: 'sweet-treats', name: 'Sweet treats' }]),
      category('lunch', 'Lunch'),
      category('snacks', 'Snacks'),
    ],
  },
  {
    slug: 'at-home',
    name: 'At home',
    categories: [
      category('coffee-beans', 'Coffee beans'),
      category('drinkware', 'Drinkware', [
        { slug: 'mugs', name: 'Mugs' },
        { slug: 'tumblers', name: 'Tumblers and bottles' },
      ]),
      category('gifts', 'Gifts and gear'),
    ],
  },
];
