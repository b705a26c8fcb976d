/** Gallery: buttons, fields and choices. */
import { useState } from 'react';
import { Heart, ShoppingBag } from 'lucide-react';
import { Button } from '../Button.tsx';
import { Combobox } from '../Combobox.tsx';
import { IconButton } from '../IconButton.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { Price } from '../Price.tsx';
import { QuantityStepper } from '../QuantityStepper.tsx';
import { Select } from '../Select.tsx';
import { Sheet } from '../Sheet.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextField } from '../TextField.tsx';
import styles from './gallery.module.css';
import { Options } from './Options.tsx';

const places = ['Portland, OR', 'Portland, ME', 'Port Angeles, WA'].map((label) => ({ id: label, label }));

export function Controls() {
  const [count, setCount] = useState(1);
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
      <Options />
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
