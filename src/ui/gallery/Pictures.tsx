/** Gallery: an illustration of each kind, with its description. */
import type { Illustration } from '../../../domain/menu/illustration.ts';
import { ProductIllustration } from '../illustration/ProductIllustration.tsx';
import styles from './gallery.module.css';

const none = { liquid: null, foam: null, ice: false, topping: null, accent: null } as const;
const menu: readonly (readonly [
  string,
  Omit<Partial<Illustration>, 'photoUrl'> & Pick<Illustration, 'kind'>,
])[] = [
  ['Caffè Latte', { kind: 'hotCup', liquid: 'latte', foam: 'milk' }],
  ['Cappuccino', { kind: 'hotCup', liquid: 'milkCoffee', foam: 'cream', topping: 'cinnamon' }],
  ['House Coffee', { kind: 'hotCup', liquid: 'coffee', accent: 'cinnamon' }],
  ['Hot Chocolate', { kind: 'hotCup', liquid: 'chocolate', topping: 'whip', accent: 'berry' }],
  [
    'Caramel Macchiato',
    { kind: 'hotCup', liquid: 'latte', foam: 'cream', topping: 'caramel', accent: 'caramel' },
  ],
  ['Espresso', { kind: 'espressoCup', liquid: 'espresso' }],
  ['Macchiato', { kind: 'espressoCup', liquid: 'espresso', foam: 'milk' }],
  ['Earl Grey', { kind: 'teaCup', liquid: 'blackTea', accent: 'blackTea' }],
  ['Matcha Latte', { kind: 'teaCup', liquid: 'matcha', foam: 'milk', accent: 'matcha' }],
  ['Iced Latte', { kind: 'tallGlass', liquid: 'latte', ice: true, foam: 'milk' }],
  [
    'Cold Brew, cold foam',
    { kind: 'tallGlass', liquid: 'coffee', ice: true, foam: 'cold', topping: 'cinnamon' },
  ],
  ['Strawberry Matcha', { kind: 'tallGlass', liquid: 'matcha', ice: true, accent: 'strawberry' }],
  ['Iced Hibiscus', { kind: 'tallGlass', liquid: 'hibiscus', ice: true, accent: 'berry' }],
  ['Iced Americano', { kind: 'glass', liquid: 'espresso', ice: true }],
  ['Lemonade', { kind: 'glass', liquid: 'lemon', ice: true, topping: 'berries' }],
  ['Sparkling water', { kind: 'glass', liquid: 'water', ice: true }],
  ['Mocha Frozen', { kind: 'frozenCup', liquid: 'mocha', topping: 'chocolate', accent: 'chocolate' }],
  ['Mango Frozen', { kind: 'frozenCup', liquid: 'mango', topping: 'berries', accent: 'strawberry' }],
  ['Orange juice', { kind: 'bottle', liquid: 'mango', ice: true, accent: 'mango' }],
  ['Croissant', { kind: 'croissant' }],
  ['Chocolate Croissant', { kind: 'croissant', liquid: 'latte', accent: 'chocolate', topping: 'chocolate' }],
  ['Blueberry Muffin', { kind: 'muffin', accent: 'berry', topping: 'sugar' }],
  ['Chocolate Muffin', { kind: 'muffin', liquid: 'chocolate', topping: 'chocolate' }],
  ['Cookie', { kind: 'cookie', accent: 'chocolate' }],
  ['Lemon Loaf', { kind: 'loaf', liquid: 'lemon', topping: 'sugar' }],
  ['Banana Loaf', { kind: 'loaf', liquid: 'vanilla', accent: 'chocolate' }],
  ['Berry Donut', { kind: 'donut', liquid: 'strawberry', topping: 'sugar' }],
  ['Chocolate Donut', { kind: 'donut', liquid: 'chocolate', topping: 'caramel' }],
  ['Cake Pop', { kind: 'cakePop', liquid: 'strawberry', topping: 'sugar', accent: 'vanilla' }],
  ['Nut Bar', { kind: 'bar', liquid: 'chai', topping: 'seeds', accent: 'caramel' }],
  ['Turkey Sandwich', { kind: 'sandwich', accent: 'strawberry', topping: 'seeds' }],
  ['Veggie Wrap', { kind: 'wrap', liquid: 'vanilla', accent: 'mango' }],
  ['Everything Bagel', { kind: 'bagel', foam: 'cream', topping: 'seeds' }],
  ['Oatmeal', { kind: 'bowl', liquid: 'vanilla', accent: 'berry', topping: 'berries' }],
  ['Egg Bowl', { kind: 'bowl', liquid: 'lemon', accent: 'matcha', topping: 'seeds' }],
  ['House Beans', { kind: 'bag', liquid: 'coffee', accent: 'caramel' }],
  ['Mug', { kind: 'mug', liquid: 'hibiscus', accent: 'cream' }],
  ['Tumbler', { kind: 'tumbler', liquid: 'matcha', accent: 'chocolate' }],
  ['Gift Box', { kind: 'box', liquid: 'strawberry', accent: 'hibiscus' }],
];

export function Pictures() {
  return (
    <section className={styles.pictures}>
      {menu.map(([name, words]) => (
        <div key={name}>
          <ProductIllustration illustration={{ ...none, ...words }} />
          <p>
            {name}
            <br />
            <small>$4.95 · 190 cal</small>
          </p>
        </div>
      ))}
    </section>
  );
}
