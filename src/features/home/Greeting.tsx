/**
 * The greeting by the device's local time, with a drink for the time of day and a link to order. The server, which does
 * not know that time, renders all greetings, and the browser shows one (public/before-app.js).
 */
import { greetingAt, type Greeting as TimeOfDay } from '../../../domain/home/greeting.ts';
import type { Illustration } from '../../../domain/menu/illustration.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { classNames } from '../../ui/classNames.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { hotCup, teaCup } from '../../ui/illustration/cups.tsx';
import type { Draw } from '../../ui/illustration/drawing.ts';
import { tallGlass } from '../../ui/illustration/tallGlass.tsx';
import { PlatedDrawing } from '../../ui/illustration/PlatedDrawing.tsx';
import styles from './Greeting.module.css';

const isRenderedByServer = import.meta.env.SSR;

export function Greeting() {
  const now = greetingAt(new Date(useNow(60_000)).getHours());
  const all = Object.keys(times) as readonly TimeOfDay[];
  return isRenderedByServer ? all.map((time) => <Hero key={time} time={time} />) : <Hero time={now} />;
}

function Hero({ time }: { readonly time: TimeOfDay }) {
  const name = useWorld((world) => world.session.member?.firstName);
  const hasCart = useWorld((world) => world.cart.lines.length > 0);
  const { greeting, named, tagline, drink, draw } = times[time];
  return (
    <section className={classNames(styles.hero, isRenderedByServer && styles[time])}>
      <div className={styles.words}>
        <h1 className={styles.greeting}>
          {name === undefined ? <Text id={greeting} /> : <Text id={named} values={{ name }} />}
        </h1>
        <p className={styles.tagline}>
          <Text id={tagline} />
        </p>
        <div className={styles.actions}>
          <LinkButton to="/menu" size="l" className={styles.start}>
            <Text id={hasCart ? 'home.keepBrowsing' : 'home.startOrder'} />
          </LinkButton>
        </div>
      </div>
      <PlatedDrawing illustration={drink} draw={draw} hasPlate={false} className={styles.drink} />
    </section>
  );
}

type Words = {
  readonly greeting: MessageId;
  readonly named: MessageId;
  readonly tagline: MessageId;
  readonly drink: Omit<Illustration, 'photoUrl'>;
  readonly draw: Draw;
};

const plain = { ice: false, topping: null, accent: null } as const;

const times: Readonly<Record<TimeOfDay, Words>> = {
  morning: {
    greeting: 'home.greeting.morning',
    named: 'home.greetingName.morning',
    tagline: 'home.tagline.morning',
    drink: { ...plain, kind: 'hotCup', liquid: 'latte', foam: 'milk' },
    draw: hotCup,
  },
  afternoon: {
    greeting: 'home.greeting.afternoon',
    named: 'home.greetingName.afternoon',
    tagline: 'home.tagline.afternoon',
    drink: { ...plain, kind: 'tallGlass', liquid: 'matcha', foam: 'cold', ice: true },
    draw: tallGlass,
  },
  evening: {
    greeting: 'home.greeting.evening',
    named: 'home.greetingName.evening',
    tagline: 'home.tagline.evening',
    drink: { ...plain, kind: 'teaCup', liquid: 'chai', foam: null },
    draw: teaCup,
  },
};
