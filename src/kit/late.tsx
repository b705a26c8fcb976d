/**
 * Code that is loaded after the page. `late(load, …)` is a component whose code `load` imports: `when` says when, and
 * `meanwhile` is shown until then. Code that was loaded once is there at once from then on. A failed import is retried when it
 * is needed next or the network returns. The build makes a chunk of each import (scripts/chunks.ts).
 */
import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { World } from '../../domain/world.ts';
import { withStyles } from './failedStyles.ts';
import { useWorld } from './hooks.ts';
import { useOnReturn } from './useOnReturn.ts';

/** 'idle': some time after the page, when nothing needs it yet. */
export type When = 'now' | 'idle' | 'not yet';

type State<T> = { readonly status: 'coming' | 'failed' } | { readonly status: 'here'; readonly code: T };

interface Import<T> {
  readonly fetch: () => Promise<T>;
  readonly useFetch: (when: When) => State<T>;
}
export type Late<P> = ComponentType<P> & Import<ComponentType<P>>;

type Options<P> = {
  /** 'now' unless it is said. */
  readonly when?: When | ((world: World, props: P) => When);
  readonly meanwhile?: ComponentType<P & { readonly hasFailed: boolean }>;
};

const IDLE_MS = 1_500;
const Nothing = () => null;

export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { when = 'now', meanwhile: Meanwhile = Nothing }: Options<P> = {},
): Late<P> {
  const imported = lateImport(load);
  function Late(props: P) {
    const state = imported.useFetch(
      useWorld((world) => (typeof when === 'function' ? when(world, props) : when)),
    );
    if (state.status === 'here') return <state.code {...props} />;
    return <Meanwhile {...props} hasFailed={state.status === 'failed'} />;
  }
  return Object.assign(Late, imported);
}

/** The same for code that is no component. */
export function lateImport<T>(load: () => Promise<T>): Import<T> {
  let here: { readonly status: 'here'; readonly code: T } | undefined;
  const fetch = async () => (here = { status: 'here', code: await withStyles(load) }).code;
  return { fetch, useFetch };

  function useFetch(when: When): State<T> {
    const [returns, setReturns] = useState(0);
    const [state, setState] = useState<State<T>>(here ?? { status: 'coming' });
    const isAsked = useRef(false);
    const isHere = state.status === 'here';
    useOnReturn(state.status === 'failed', () => setReturns((times) => times + 1));
    useEffect(() => {
      if (isHere || isAsked.current || when === 'not yet') return undefined;
      const timer = setTimeout(
        () => {
          isAsked.current = true;
          fetch().then(
            (code) => setState({ status: 'here', code }),
            () => {
              isAsked.current = false;
              setState({ status: 'failed' });
            },
          );
        },
        when === 'now' ? 0 : IDLE_MS,
      );
      return () => clearTimeout(timer);
    }, [when, returns, isHere]);
    return state;
  }
}
