/** What a finger or a mouse does with the map, as buttons: closer, farther, to where one is, and a step each way (WCAG 2.5.7). */
import { useId, useState } from 'react';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  LocateFixed,
  Minus,
  Move,
  Plus,
  type LucideIcon,
} from 'lucide-react';
import { useCrema } from '../../../app/Crema.ts';
import { useWorld } from '../../../app/hooks.ts';
import { useText } from '../../../i18n/Text.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { MapCanvas } from './createMapCanvas.ts';
import styles from './MapButtons.module.css';

const STEPS = [
  { id: 'map.moveUp', Icon: ArrowUp, right: 0, up: 0.25 },
  { id: 'map.moveLeft', Icon: ArrowLeft, right: -0.25, up: 0 },
  { id: 'map.moveRight', Icon: ArrowRight, right: 0.25, up: 0 },
  { id: 'map.moveDown', Icon: ArrowDown, right: 0, up: -0.25 },
] as const;

export function MapButtons({ canvas }: { readonly canvas: MapCanvas }) {
  const text = useText();
  const { dispatch } = useCrema();
  const isAsking = useWorld((world) => world.locator.device.status === 'asking');
  const [isMoving, setIsMoving] = useState(false);
  const stepsId = useId();
  return (
    <div className={styles.buttons}>
      <MapButton label={text('map.zoomIn')} Icon={Plus} onPress={() => canvas.zoomBy(1)} />
      <MapButton label={text('map.zoomOut')} Icon={Minus} onPress={() => canvas.zoomBy(-1)} />
      <IconButton
        className={styles.button}
        label={text('map.locate')}
        aria-busy={isAsking || undefined}
        disabled={isAsking}
        icon={isAsking ? <Spinner /> : <LocateFixed aria-hidden="true" />}
        onClick={() => void dispatch({ type: 'locator/locate', data: {} })}
      />
      <IconButton
        className={styles.button}
        label={text('map.move')}
        aria-expanded={isMoving}
        aria-controls={stepsId}
        icon={<Move aria-hidden="true" />}
        onClick={() => setIsMoving(!isMoving)}
      />
      <div
        id={stepsId}
        role="group"
        aria-label={text('map.move')}
        className={styles.steps}
        hidden={!isMoving}
      >
        {STEPS.map(({ id, Icon, right, up }) => (
          <MapButton key={id} label={text(id)} Icon={Icon} onPress={() => canvas.panBy(right, up)} />
        ))}
      </div>
    </div>
  );
}

type MapButtonProps = {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onPress: () => void;
};

const MapButton = ({ label, Icon, onPress }: MapButtonProps) => (
  <IconButton className={styles.button} label={label} icon={<Icon aria-hidden="true" />} onClick={onPress} />
);
