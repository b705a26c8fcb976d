/** What stars give, a tab for each of the operator's five numbers of stars. */
import { useCrema } from '../../kit/Crema.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { TabPanels } from '../../ui/TabPanels.tsx';

export function RewardTiers() {
  const text = useText();
  const { config } = useCrema();
  return (
    <section aria-labelledby="programme-tiers">
      <h2 id="programme-tiers">
        <Text id="programme.tiers" />
      </h2>
      <TabPanels
        label={text('programme.tiers')}
        panels={config.rewardsProgramStarLevels.map((stars, index) => ({
          key: String(index),
          label: <Text id="programme.tier.tab" values={{ stars }} />,
          content: (
            <>
              <h3>
                <Text id={titles[index] ?? titles[0]} />
              </h3>
              <p>
                <Text id="programme.tier.text" values={{ stars }} />
              </p>
            </>
          ),
        }))}
      />
    </section>
  );
}

const titles: readonly [MessageId, ...MessageId[]] = [
  'programme.tier.customize',
  'programme.tier.brewed',
  'programme.tier.handcrafted',
  'programme.tier.food',
  'programme.tier.merchandise',
];
