/** What a member is asked for after her password: text messages, an app, recovery codes; each with what can be changed. */
import { useEffect, useState, type ReactNode } from 'react';
import type { NewApp, OwnFactors } from '../../../streams/secondFactor/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { useCrema } from '../../kit/Crema.ts';
import account from '../../parts/account/account.module.css';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { AppForm } from './AppForm.tsx';
import { Proof } from './Proof.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './secondFactor.module.css';
import { Shown } from '../../parts/secondFactor/Shown.tsx';
import { useFactorCall } from './useFactorCall.ts';

export function Factors() {
  const { secondFactor: port } = useCrema();
  const [own, setOwn] = useState<OwnFactors | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const [newApp, setNewApp] = useState<NewApp | null>(null);
  /** An app was set up, and the answer with its recovery codes was lost. */
  const [isCodeLess, setIsCodeLess] = useState(false);
  const change = useFactorCall();
  useEffect(() => {
    const left = new AbortController();
    void port.own(left.signal).then((answer) => {
      if (left.signal.aborted) return;
      setIsFailed(!answer.ok);
      if (answer.ok) setOwn(answer.value);
    });
    return () => left.abort();
  }, [port, turn]);
  const after = (question: () => Promise<Answer<OwnFactors>>) => async () => {
    const done = await change.ask(question);
    if (done !== null) setOwn(done.value);
  };
  const beginApp = async () => {
    const done = await change.ask(() => port.beginApp());
    if (done !== null) setNewApp(done.value);
  };
  return (
    <>
      <p>
        <Text id="secondFactor.what" />
      </p>
      <Proof {...change} isDone={newApp !== null || own?.recoveryCodes != null || isCodeLess} />
      {isFailed && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={() => setTurn(turn + 1)}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="secondFactor.failed" />
        </Notice>
      )}
      {own === null && !isFailed && (
        <SkeletonGroup>
          <Skeleton height="10rem" radius="m" />
        </SkeletonGroup>
      )}
      {isCodeLess && own?.recoveryCodes == null && (
        <Shown key="codeLess">
          <Notice tone="warn">
            <Text id="secondFactor.codes.lost" />
          </Notice>
        </Shown>
      )}
      {own?.recoveryCodes != null && (
        <Shown key={own.recoveryCodes.join()}>
          <RecoveryCodes codes={own.recoveryCodes} />
        </Shown>
      )}
      {own !== null && (
        <List
          own={own}
          isBusy={change.call.isBusy}
          onApp={() => void beginApp()}
          onChange={(question) => {
            setIsCodeLess(false);
            void after(question)();
          }}
        />
      )}
      {newApp !== null && (
        <Shown key={newApp.sealed}>
          <AppForm
            app={newApp}
            isFirst={own?.hasApp === false}
            onDone={(next) => {
              setNewApp(null);
              setOwn(next);
              setIsCodeLess(own?.hasApp === false && next.recoveryCodes === null);
            }}
          />
        </Shown>
      )}
    </>
  );
}

type ListProps = {
  readonly own: OwnFactors;
  readonly isBusy: boolean;
  readonly onApp: () => void;
  readonly onChange: (question: () => Promise<Answer<OwnFactors>>) => void;
};

function List({ own, isBusy, onApp, onChange }: ListProps) {
  const { secondFactor: port } = useCrema();
  return (
    <Card>
      <ul className={account.list}>
        <Factor
          name={<Text id="secondFactor.text" />}
          state={
            own.phoneEnd === null ? (
              <Text id="secondFactor.off" />
            ) : (
              <Text id="secondFactor.phoneEnd" values={{ end: own.phoneEnd }} />
            )
          }
        >
          <LinkButton
            to={`/account/settings/mfa/${own.phoneEnd === null ? 'add' : 'edit'}-phone-number`}
            variant="secondary"
          >
            <Text id={own.phoneEnd === null ? 'secondFactor.phone.add' : 'secondFactor.phone.edit'} />
          </LinkButton>
          {own.phoneEnd !== null && (
            <Button variant="quiet" isBusy={isBusy} onClick={() => onChange(() => port.remove('text'))}>
              <Text id="secondFactor.phone.remove" />
            </Button>
          )}
        </Factor>
        <Factor
          name={<Text id="secondFactor.app" />}
          state={<Text id={own.hasApp ? 'secondFactor.on' : 'secondFactor.off'} />}
        >
          <Button variant="secondary" isBusy={isBusy} onClick={onApp}>
            <Text id={own.hasApp ? 'secondFactor.app.edit' : 'secondFactor.app.add'} />
          </Button>
          {own.hasApp && (
            <Button variant="quiet" isBusy={isBusy} onClick={() => onChange(() => port.remove('app'))}>
              <Text id="secondFactor.app.remove" />
            </Button>
          )}
        </Factor>
        {(own.hasApp || own.phoneEnd !== null) && (
          <Factor
            name={<Text id="secondFactor.codes" />}
            state={<Text id="secondFactor.codes.left" values={{ count: own.codesLeft }} />}
          >
            <Button variant="secondary" isBusy={isBusy} onClick={() => onChange(() => port.newCodes())}>
              <Text id="secondFactor.codes.new" />
            </Button>
          </Factor>
        )}
      </ul>
    </Card>
  );
}

type FactorProps = { readonly name: ReactNode; readonly state: ReactNode; readonly children: ReactNode };

const Factor = ({ name, state, children }: FactorProps) => (
  <li className={styles.factor}>
    <div className={account.texts}>
      <span className={account.name}>{name}</span>
      <span className={account.muted}>{state}</span>
    </div>
    <div className={account.actions}>{children}</div>
  </li>
);
