/** Gallery: sizes and options as the product page shows them. */
import { useState } from 'react';
import { Card } from '../Card.tsx';
import { OptionAmount, OptionChoices, OptionGroup } from '../OptionGroup.tsx';
import { PriceDelta } from '../Price.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { ProductIllustration } from '../illustration/ProductIllustration.tsx';

const latte = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: null,
  accent: null,
} as const;

export function Options() {
  const [size, setSize] = useState('grande');
  const [milk, setMilk] = useState('oat');
  return (
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
  );
}
