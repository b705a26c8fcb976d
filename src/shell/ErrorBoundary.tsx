/** Shown when rendering failed: a message and a retry or reload. The log is unaffected, so a reload is safe. */
import { Component, type ReactNode } from 'react';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BrokenScene } from '../ui/illustration/BrokenScene.tsx';
import styles from '../kit/Plain.module.css';

type Props = {
  /** The path inside the shell; a navigation resets the error. Without it, the boundary is a page of its own. */
  readonly at?: string;
  readonly children: ReactNode;
};

type State = { readonly isBroken: boolean; readonly at: string | undefined };

/** Wraps the whole app, and each page inside the shell. React has no function component for this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State {
    return at === state.at ? state : { isBroken: false, at };
  }

  /** A chunk that failed to load offline is retried when the network returns. */
  readonly #tryAgain = () => this.setState({ isBroken: false });

  override componentDidMount() {
    window.addEventListener('online', this.#tryAgain);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#tryAgain);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    if (this.props.at !== undefined) return <Broken onTryAgain={this.#tryAgain} />;
    return (
      <main>
        <Broken />
      </main>
    );
  }
}

export function StartFailure() {
  return (
    <main>
      <Broken title={<Text id="shell.unstartable.title" />} />
    </main>
  );
}

type BrokenProps = { readonly title?: ReactNode; readonly onTryAgain?: () => void };

/** Inside the shell a retry renders again without a reload: offline a reload would show nothing. */
function Broken({ title, onTryAgain }: BrokenProps) {
  const isOnline = navigator.onLine;
  const tryAgain = isOnline ? 'shell.broken.tryAgain' : 'shell.broken.needsConnection';
  return (
    <div className={styles.broken}>
      <h1 className={styles.title}>
        {title ?? <Text id={isOnline ? 'shell.broken.title' : 'common.offline'} />}
      </h1>
      <EmptyState
        drawing={<BrokenScene />}
        action={
          <Button onClick={onTryAgain ?? (() => location.reload())}>
            <Text id={onTryAgain === undefined ? 'shell.reload' : 'common.retry'} />
          </Button>
        }
      >
        <Text id={onTryAgain === undefined ? 'shell.broken.text' : tryAgain} />
      </EmptyState>
    </div>
  );
}
