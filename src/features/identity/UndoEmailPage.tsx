/**
 * The link of the notice to an old address: a press takes the change back, signed in or not. Opening the page changes nothing, and
 * the secret in the fragment leaves the address at once.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Frame } from './Frame.tsx';

export function UndoEmailPage() {
  const { identity, dispatch } = useCrema();
  const { hash, pathname } = useLocation();
  const [secret] = useState(() => hash.slice(1));
  const [isUndone, setIsUndone] = useState(false);
  const call = useCall();
  useEffect(() => {
    if (hash !== '') history.replaceState(history.state, '', pathname);
  }, [hash, pathname]);
  const undo = async () => {
    if ((await call.ask(() => identity.undoEmail(secret))) === null) return;
    setIsUndone(true);
    await dispatch({ type: 'session/noteChange', data: { change: 'emailChangeUndone' } });
  };
  return (
    <Frame title="identity.undo">
      {isUndone ? (
        <>
          <Notice tone="ok">
            <Text id="identity.undone" />
          </Notice>
          <LinkButton to="/account/forgot-password" size="l">
            <Text id="identity.undone.next" />
          </LinkButton>
        </>
      ) : (
        <>
          <p>
            <Text id={secret === '' ? 'identity.undo.noLink' : 'identity.undo.text'} />
          </p>
          <CallNotice call={call} />
          {secret !== '' && (
            <Button size="l" isBusy={call.isBusy} onClick={() => void undo()}>
              <Text id="identity.undo.press" />
            </Button>
          )}
        </>
      )}
    </Frame>
  );
}
