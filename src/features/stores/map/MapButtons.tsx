/** Buttons for the map's gestures: zoom in and out, go to the device's position, pan in each direction (WCAG 2.5.7). */
import { useId, useState } from 'react';
import { ArrowUp, LocateFixed, Minus, Move, Plus, type LucideIcon } from 'lucide-react';
import { ZOOM } from '../../../../domain/stores/query.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { useText } from '../../../i18n/Text.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { MapCanvas } from './createMapCanvas.ts';
import styles from './MapButtons.module.css';

const STEPS = [
  { id: 'map.moveUp', right: 0, up: 0.25 },
  { id: 'map.moveLeft', right: -0.25, up: 0 },
  { id: 'map.moveRight', right: 0.25, up: 0 },
  { id: 'map.moveDown', right: 0, up: -0.25 },
] as const;

export function MapButtons({ canvas }: { readonly canvas: MapCanvas }) {
  const text = useText();
  const { dispatch } = useCrema();
  const isAsking = useWorld((world) => world.deviceLocation.status === 'asking');
  const zoom = useWorld((world) => world.storeMap.map?.zoom ?? canvas.view().zoom);
  const [isMoving, setIsMoving] = useState(false);
  const stepsId = useId();
  return (
    <div className={styles.buttons}>
      <IconButton
        className={styles.button}
        label={text('map.locate')}
        aria-busy={isAsking || undefined}
        disabled={isAsking}
        icon={isAsking ? <Spinner /> : <LocateFixed aria-hidden="true" />}
        onClick={() => void dispatch({ type: 'locator/locate', data: {} })}
      />
      <MapButton
        label={text('map.zoomIn')}
        why={zoom >= ZOOM.most && text('map.closest')}
        Icon={Plus}
        onPress={() => canvas.zoomBy(1)}
      />
      <MapButton
        label={text('map.zoomOut')}
        why={zoom <= ZOOM.least && text('map.farthest')}
        Icon={Minus}
        onPress={() => canvas.zoomBy(-1)}
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
        {STEPS.map(({ id, right, up }) => (
          <MapButton key={id} label={text(id)} Icon={ArrowUp} onPress={() => canvas.panBy(right, up)} />
        ))}
      </div>
    </div>
  );
}

type MapButtonProps = {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Why the button has no effect now. It stays focusable. */
  readonly why?: string | false;
  readonly onPress: () => void;
};

const MapButton = ({ label, Icon, why = false, onPress }: MapButtonProps) => (
  <IconButton
    className={styles.button}
    label={label}
    title={why === false ? undefined : why}
    disabled={why !== false}
    icon={<Icon aria-hidden="true" />}
    onClick={onPress}
  />
);
