/** Gallery: everything a person presses, types or chooses. */
import { useState } from 'react';
import { Heart, ShoppingBag } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Combobox } from '../Combobox.tsx';
import { IconButton } from '../IconButton.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { OptionAmount, OptionChoices, OptionGroup } from '../OptionGroup.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Price, PriceDelta } from '../Price.tsx';
import { QuantityStepper } from '../QuantityStepper.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { Select } from '../Select.tsx';
import { Sheet } from '../Sheet.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextField } from '../TextField.tsx';
import { ProductIllustration } from '../illustration/ProductIllustration.tsx';
import styles from './gallery.module.css';

const latte = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: null,
  accent: null,
} as const;
const places = ['Portland, OR', 'Portland, ME', 'Port Angeles, WA'].map((label) => ({ id: label, label }));

export function Controls() {
  const [count, setCount] = useState(1);
  const [size, setSize] = useState('grande');
  const [milk, setMilk] = useState('oat');
  const [place, setPlace] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.columns}>
      <div className={styles.stack}>
        <Tabs
          label="Menu"
          tabs={['Drinks', 'Food', 'Merchandise'].map((label) => ({
            to: label === 'Drinks' ? '/' : `/${label}`,
            label,
            isExact: true,
          }))}
        />
        <div className={styles.row}>
          <Button onClick={() => setIsOpen(true)}>Open sheet</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Sign out</Button>
          <Button isBusy>Place order · $12.40</Button>
          <Button disabled>Not yet</Button>
          <LinkButton to="/menu" variant="secondary">
            Start an order
          </LinkButton>
          <IconButton label="Favorite" icon={<Heart />} variant="outlined" />
          <IconButton label="Cart" icon={<ShoppingBag />} variant="tinted" />
        </div>
        <QuantityStepper item="Flat White" value={count} max={12} isRemovable onChange={setCount} />
        <Button size="l" isWide>
          Add to order · <Price cents={545} currency="USD" />
        </Button>
        <TextField
          label="Email address"
          type="email"
          placeholder="you@example.com"
          hint="We send your receipt here."
        />
        <PasswordField label="Password" error="That email and password don't match." />
        <Select label="Pickup time" isOptional>
          <option>As soon as possible</option>
          <option>In 30 minutes</option>
        </Select>
        <Combobox
          label="Find a store"
          value={place}
          suggestions={places}
          onChange={setPlace}
          onPick={(picked) => setPlace(picked.label)}
        />
      </div>
      <Card>
        <RadioCards
          legend="Size"
          value={size}
          onChange={setSize}
          cards={[
            ['tall', 0, 34],
            ['grande', 50, 42],
            ['venti', 90, 50],
          ].map(([value, cents, px]) => ({
            value: String(value),
            label: String(value),
            detail: cents === 0 ? '12 fl oz' : <PriceDelta cents={Number(cents)} currency="USD" />,
            picture: (
              <span style={{ width: Number(px) }}>
                <ProductIllustration illustration={latte} hasPlate={false} />
              </span>
            ),
          }))}
        />
        <OptionGroup title="Milk" summary="Oat +$0.80" isChanged isOpenAtFirst>
          <OptionChoices
            legend="Milk"
            value={milk}
            onChange={setMilk}
            choices={['whole', 'oat', 'almond'].map((value) => ({
              value,
              label: value,
              detail: value === 'whole' ? 'Included' : '+$0.80',
            }))}
          />
        </OptionGroup>
        <OptionGroup title="Espresso shots" summary="2 shots" isOpenAtFirst>
          <OptionAmount
            label="Signature espresso"
            detail="+$1.00 each"
            value={2}
            max={6}
            onChange={() => undefined}
          />
        </OptionGroup>
        <OptionGroup title="Syrups" summary="None">
          nothing
        </OptionGroup>
      </Card>
      <Sheet
        isOpen={isOpen}
        title="Start at a different store?"
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep Pearl &amp; 11th
            </Button>
            <Button>Switch store</Button>
          </>
        }
      >
        <p>Your order is for Pearl &amp; 11th. Prices and what is available may differ at another store.</p>
      </Sheet>
    </section>
  );
}
