/**
 * What is shown when a screen broke: never a blank page, and always a way on.
 * The log is safe whatever happened here, so a reload is an honest advice.
 */
import { Component, type ReactNode } from 'react';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Scene } from '../ui/illustration/Scene.tsx';
import styles from './Plain.module.css';

type Props = {
  /** The address inside the shell; going to another one is another try. Without it, the boundary is a page of its own. */
  readonly at?: string;
  readonly children: ReactNode;
};

type State = { readonly isBroken: boolean; readonly at: string | undefined };

/** Around everything, and around each page with the shell still standing. React has no function form of this. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State {
    return at === state.at ? state : { isBroken: false, at };
  }

  /** What broke for want of a connection is tried again when there is one. */
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

export function Unstartable() {
  return (
    <main>
      <Broken title={<Text id="shell.unstartable.title" />} />
    </main>
  );
}

type BrokenProps = { readonly title?: ReactNode; readonly onTryAgain?: () => void };

/** Inside the shell another try needs no reload, which offline would leave nothing at all. */
function Broken({ title = <Text id="shell.broken.title" />, onTryAgain }: BrokenProps) {
  return (
    <div className={styles.broken}>
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        drawing={<Scene name="broken" />}
        action={
          <Button onClick={onTryAgain ?? (() => location.reload())}>
            <Text id={onTryAgain === undefined ? 'shell.reload' : 'common.retry'} />
          </Button>
        }
      >
        <Text id={onTryAgain === undefined ? 'shell.broken.text' : 'shell.broken.tryAgain'} />
      </EmptyState>
    </div>
  );
}
