/**
 * The map of all stores. A canvas is not accessible, so the visible stores are also a list (MarkList.tsx), and each
 * gesture has buttons and keys (decision 0011).
 */
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { StoreLocation } from '../../../../domain/stores/store.ts';
import type { MapMark } from '../../../../streams/ports.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { texts } from '../../../i18n/texts.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Area } from '../search/useArea.ts';
import { MapFoot } from './MapFoot.tsx';
import type { MapCanvas } from './createMapCanvas.ts';
import { MapButtons } from './MapButtons.tsx';
import { MarkDrawing } from './MarkDrawing.tsx';
import { MarkList } from './MarkList.tsx';
import { ScaleLine } from './ScaleLine.tsx';
import styles from './StoreMap.module.css';
import { useDwell } from './useDwell.ts';
import { useMapCanvas, useViewRules } from './useMapCanvas.ts';
import { useMarks } from './useMarks.ts';
import { usePanToSelected } from './usePanToSelected.ts';

texts('stores.map');

type Props = Area & {
  /** All loaded stores: for their names, and for fitting the map to them. */
  readonly stores: readonly StoreLocation[];
  /** Pixels at the bottom that a sheet covers. */
  readonly isCovered?: number;
};

export function StoreMap({ stores, offer, onArea, isCovered = 0 }: Props) {
  const text = useText();
  const { storePoints, dispatch } = useCrema();
  const host = useRef<HTMLDivElement>(null);
  const [pointedGroup, setPointedGroup] = useState<number | null>(null);
  const features = useWorld((world) => world.storeSearch.query?.features) ?? none;
  const highlight = (storeNumber: string | null) =>
    void dispatch({ type: 'locator/highlightStore', data: { storeNumber } });
  const pointAt = useDwell(highlight);
  const open = async (mark: MapMark) => {
    if (mark.kind === 'store') {
      await dispatch({ type: 'locator/pickStore', data: { storeNumber: mark.storeNumber } });
      return;
    }
    const zoom = await storePoints.zoomToSplit(mark.id);
    // Its points may be gone by now: the person still wanted to zoom in.
    canvas?.goTo(mark.at, zoom === 'failed' ? (view?.zoom ?? 0) + 2 : zoom);
  };
  const { canvas, view, asked } = useMapCanvas(host, {
    onPress: ({ mark }) => void open(mark),
    onPoint: (drawn) => pointAt(drawn?.mark.kind === 'store' ? drawn.mark.storeNumber : null),
  });
  useViewRules(canvas, view, stores, isCovered);
  usePanToSelected(canvas, stores);
  const marks = useMarks(asked, features, stores);

  const covered: CSSProperties & Record<'--is-covered', string> = { '--is-covered': `${isCovered}px` };
  return (
    <section className={styles.map} style={covered} aria-label={text('map.title')}>
      <div
        ref={host}
        className={styles.canvas}
        role="group"
        aria-label={text('map.canvas')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows pan and plus and minus zoom while it has the focus
        tabIndex={0}
        onKeyDown={(event) => canvas !== null && moveByKey(event, canvas)}
      />
      <MarkDrawing
        canvas={canvas}
        zoom={asked?.zoom ?? 0}
        marks={marks}
        stores={stores}
        pointedGroup={pointedGroup}
      />
      {offer !== null && (
        <Button className={styles.searchArea} variant="secondary" onClick={onArea}>
          <Text id={`locator.${offer}`} />
        </Button>
      )}
      {canvas !== null && <MapButtons canvas={canvas} />}
      {view !== null && (
        <MarkList
          marks={marks}
          view={view}
          stores={stores}
          onOpen={(mark) => void open(mark)}
          onPoint={(mark) => {
            highlight(mark?.kind === 'store' ? mark.storeNumber : null);
            setPointedGroup(mark?.kind === 'group' ? mark.id : null);
          }}
        />
      )}
      <MapFoot
        scale={
          canvas !== null && view !== null && <ScaleLine lat={view.at.lat} resolution={canvas.resolution()} />
        }
      />
    </section>
  );
}

const none: readonly string[] = [];

const PAN_SHARE = 0.25;

function moveByKey(event: KeyboardEvent, canvas: MapCanvas): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'ArrowLeft') canvas.panBy(-PAN_SHARE, 0);
  else if (event.key === 'ArrowRight') canvas.panBy(PAN_SHARE, 0);
  else if (event.key === 'ArrowUp') canvas.panBy(0, PAN_SHARE);
  else if (event.key === 'ArrowDown') canvas.panBy(0, -PAN_SHARE);
  else if (event.key === '+' || event.key === '=') canvas.zoomBy(1);
  else if (event.key === '-' || event.key === '_') canvas.zoomBy(-1);
  else return;
  event.preventDefault();
}
