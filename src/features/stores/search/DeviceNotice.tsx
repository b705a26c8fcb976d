/** A notice if the device's position is unavailable or inaccurate, with its remedy (spec 1 section 8). */
import { isExact } from '../../../../domain/stores/results.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

export function DeviceNotice() {
  const { config, dispatch } = useCrema();
  const device = useWorld((world) => world.deviceLocation);
  const { status } = device;
  if (status === 'idle' || status === 'asking') return null;
  if (status === 'located')
    return isExact(device, config.geolocationThreshold) ? null : (
      <Notice tone="info">
        <Text id="locator.device.approximate" />
      </Notice>
    );
  const again = (
    <Button variant="secondary" onClick={() => void dispatch({ type: 'locator/locate', data: {} })}>
      <Text id="common.retry" />
    </Button>
  );
  return (
    <Notice tone="warn" action={again}>
      <Text id={`locator.device.${status}`} />
    </Notice>
  );
}
