/** The app at an event of a trace that is at hand, as at the desk of support. */
import { useEffect, useEffectEvent } from 'react';
import { texts } from '../../../i18n/texts.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Came } from '../Came.tsx';
import { useReplay } from './useReplay.ts';
import { placeOf, Viewer } from './Viewer.tsx';

texts('trace.replay');

type Props = {
  /** The text of the file. */
  readonly text: string;
  readonly seq: number;
};

export function ReplayHere({ text, seq }: Props) {
  const { opening, open } = useReplay();
  const begin = useEffectEvent((content: string) => void open(new Blob([content])));
  useEffect(() => begin(text), [text]);
  if (opening.status !== 'open' && opening.status !== 'refused') return null;
  return (
    <Came of={seq}>
      {opening.status === 'open' ? (
        <Viewer key={seq} replay={opening.replay} first={placeOf(opening.replay.timeline.seq, seq)} />
      ) : (
        <Notice tone="error" title={<Text id="replay.refused" />}>
          {opening.sentence}
        </Notice>
      )}
    </Came>
  );
}
