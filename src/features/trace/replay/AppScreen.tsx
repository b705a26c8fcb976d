/**
 * The frame with the app after an event, at the recorded size, language and scheme, scaled down where there is less room. A press
 * in it asks what is behind the text that was pressed.
 */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { joinAddress } from '../../../../domain/screen/address.ts';
import type { World } from '../../../../domain/world.ts';
import { useText } from '../../../i18n/Text.tsx';
import type { OpenedReplay } from '../../../kit/Replay.ts';
import {
  type BeginScreen,
  type FromScreen,
  REPLAY_SCREEN,
  SCREEN_READY,
  type ToScreen,
} from '../../../kit/replayScreen.ts';
import styles from './Replay.module.css';

type Props = {
  readonly replay: OpenedReplay;
  readonly place: number;
  readonly tab: string;
  /** Shown instead of the page that was recorded; null: that one. */
  readonly address: string | null;
  readonly onPressed: (text: string) => void;
  readonly onScreen: (screen: World['screen']) => void;
};

/** For traces that do not say it. */
const USUAL = { width: 390, height: 844 };
const WIDEST = 2_560;

export function AppScreen({ replay, place, tab, address, onPressed, onScreen }: Props) {
  const text = useText();
  const [screen, setScreen] = useState<World['screen'] | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const told = useEffectEvent((next: World['screen']) => {
    setScreen(next);
    onScreen(next);
  });
  const pressed = useEffectEvent(onPressed);
  const [feed, setFeed] = useState<Feed | null>(null);
  useEffect(() => {
    const begin = ({ source, data }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (target == null || source !== target || data !== SCREEN_READY) return;
      const { port1, port2 } = new MessageChannel();
      const message: BeginScreen = { kind: 'crema:replay', settings: replay.header.settings };
      // The frame's origin is its own, and has no name.
      target.postMessage(message, '*', [port2]);
      setFeed(createFeed(replay, port1, { told, pressed }));
    };
    addEventListener('message', begin);
    return () => removeEventListener('message', begin);
  }, [replay]);
  useEffect(() => () => feed?.close(), [feed]);
  useEffect(() => {
    void feed?.show({ place, tab, address });
  }, [feed, place, tab, address]);
  useFocusKeptOut(frame);
  const { room, box } = useRoom();
  const width = Math.min(WIDEST, (screen?.width ?? 0) || replay.header.viewport?.width || USUAL.width);
  const height = Math.min(WIDEST, (screen?.height ?? 0) || replay.header.viewport?.height || USUAL.height);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className={styles.screen} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={text('replay.screen')}
        src={REPLAY_SCREEN}
        sandbox="allow-scripts"
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})`, colorScheme: screen?.scheme ?? 'light' }}
      />
    </div>
  );
}

/** A sheet of the replayed app takes the focus when it opens; no key works in the frame, so a person at the keyboard would be lost there. */
function useFocusKeptOut(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let before: EventTarget | null = document.activeElement;
    const keep = ({ target }: FocusEvent): void => {
      if (target !== frame.current) before = target;
    };
    const giveBack = (): void => {
      if (frame.current === null || document.activeElement !== frame.current) return;
      frame.current.blur();
      window.focus();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
    // While it is on its way to the frame it cannot be had back: keys would go on to the frame.
    const later = (): void => void setTimeout(giveBack);
    addEventListener('focusin', keep);
    addEventListener('blur', later);
    return () => {
      removeEventListener('focusin', keep);
      removeEventListener('blur', later);
    };
  }, [frame]);
}

function useRoom() {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(USUAL.width);
  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    const watching = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? USUAL.width));
    watching.observe(box.current);
    return () => watching.disconnect();
  }, []);
  return { room, box };
}

interface Asked {
  readonly place: number;
  readonly tab: string;
  readonly address: string | null;
}
interface Feed {
  show(asked: Asked): Promise<void>;
  close(): void;
}

/** Gives the frame what it shows; while one is on its way only the newest of those that follow is kept. */
function createFeed(
  replay: OpenedReplay,
  port: MessagePort,
  on: { readonly told: (screen: World['screen']) => void; readonly pressed: (text: string) => void },
): Feed {
  const send = (message: ToScreen): void => port.postMessage(message);
  let [known, last, restarts] = [0, -1, 0];
  let shown: Partial<World> = {};
  let isBusy = false;
  let next: Asked | null = null;
  port.onmessage = ({ data }: MessageEvent<FromScreen>) => {
    if ('wants' in data)
      void replay.document(data.wants).then((body) => send({ document: { hash: data.wants, body } }));
    else if ('pressed' in data) on.pressed(data.pressed);
  };
  async function showNow({ place, tab, address }: Asked): Promise<void> {
    const { number, since, states } = await replay.statesAt(place, tab, known);
    const before = shown;
    shown = since === 0 ? states : { ...shown, ...states };
    known = number;
    const screen = shown.screen ?? null;
    if (screen !== null) on.told(screen);
    // What a component keeps for itself is of what came before: it begins anew where one goes back.
    const isOther = before.engine?.era !== shown.engine?.era;
    if (place < last || isOther) restarts++;
    last = place;
    const recorded =
      screen === null || screen.path === null ? '/' : joinAddress({ path: screen.path, ids: screen.ids });
    const pathname = address ?? recorded;
    const hash = address === null && screen?.sheet != null ? `#${screen.sheet}` : '';
    const page = `${restarts} ${tab} ${pathname}${hash}`;
    send({ show: { number, page, pathname, hash, at: replay.timeline.at[place] ?? 0, states } });
  }
  return {
    async show(asked) {
      next = asked;
      if (isBusy) return;
      isBusy = true;
      while (next !== null) {
        const now: Asked = next;
        next = null;
        // The trace was closed meanwhile.
        await showNow(now).catch(() => undefined);
      }
      isBusy = false;
    },
    close: () => port.close(),
  };
}
