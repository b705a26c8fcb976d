/**
 * What is shown when a screen broke: never a blank page, and always a way on.
 * The log is safe whatever happened here, so a reload is an honest advice.
 */
import { Component, useEffect, type ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Scene } from '../ui/illustration/Scene.tsx';
import styles from './Plain.module.css';

/** Around everything: catches what no route caught. React has no function form of this. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? (
      <main>
        <Broken />
      </main>
    ) : (
      this.props.children
    );
  }
}

/** In place of a page, with the shell still around it. Also where a page's code could not be fetched. */
export function BrokenPage() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <Broken />;
}

export function Unstartable() {
  return (
    <main>
      <Broken title={<Text id="shell.unstartable.title" />} />
    </main>
  );
}

function Broken({ title = <Text id="shell.broken.title" /> }: { readonly title?: ReactNode }) {
  return (
    <div className={styles.broken}>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        drawing={<Scene name="broken" />}
        action={
          <Button onClick={() => location.reload()}>
            <Text id="shell.reload" />
          </Button>
        }
      >
        <Text id="shell.broken.text" />
      </EmptyState>
    </div>
  );
}
