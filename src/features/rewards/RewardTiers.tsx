/** What stars give, a tab for each step of the operator's programme, or for the five of the default. */
import type { ClientConfig } from '../../../domain/clientConfig.ts';
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
        panels={stepsOf(config).map(({ stars, title }) => ({
          key: String(stars),
          label: <Text id="programme.tier.tab" values={{ stars }} />,
          content: (
            <>
              <h3>{title}</h3>
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

/** Of the operator's programme, or of the default: its stars are a setting. */
export function stepsOf({ rewardsProgramSteps: steps, rewardsProgramStarLevels: levels }: ClientConfig) {
  if (steps.length > 0)
    return steps.map(({ stars, name, most }) => ({ stars, most, title: <span>{name}</span> }));
  return levels.map((stars, index) => ({
    stars,
    most: covered[index] ?? null,
    title: <Text id={titles[index] ?? titles[0]} />,
  }));
}

/** Cents. */
const covered = [100, 400, 800, 1_000, 2_000];
const titles: readonly [MessageId, ...MessageId[]] = [
  'programme.tier.customize',
  'programme.tier.brewed',
  'programme.tier.handcrafted',
  'programme.tier.food',
  'programme.tier.merchandise',
];
