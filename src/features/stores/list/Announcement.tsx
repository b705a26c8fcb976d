/** Announces the search result in a polite live region. */
import { messageOf } from '../../../../domain/stores/results.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { Text } from '../../../i18n/Text.tsx';
import { MessageText } from '../search/MessageText.tsx';
import type { Area } from '../search/useArea.ts';
import { useResultsLine } from './useResultsLine.ts';
import { useLocator } from '../search/useLocator.ts';

type Props = {
  /** The locator is about to start by itself. */
  readonly isStarting: boolean;
  readonly offer: Area['offer'];
};

export function Announcement({ isStarting, offer }: Props) {
  const { config } = useCrema();
  const locator = useLocator();
  const said = messageOf(locator, config.zoomThreshold);
  const isLocating = locator.device.status === 'asking';
  const message = isStarting && said?.says === 'noPlace' ? null : said;
  const line = useResultsLine(offer);
  return (
    <p className="sr-only" role="status">
      {locator.status === 'searching' ? (
        <Text id="locator.searching" />
      ) : message === null || isLocating ? (
        (isLocating || locator.status === 'found') && line
      ) : (
        <MessageText message={message} />
      )}
    </p>
  );
}
