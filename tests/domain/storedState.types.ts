/** Compiled, never run: a stored state's schema knows exactly the fields and values of the state that is folded. */
import * as v from 'valibot';
import { storedState, type StoredState, type TooNarrow } from '../../domain/storedState.ts';

interface State {
  readonly names: readonly string[];
  readonly status: 'open' | 'closed';
}
interface States {
  readonly test: State;
}
const names = v.array(v.string());
const whole = storedState(v.strictObject({ names, status: v.picklist(['open', 'closed']) }));
const lacksField = storedState(v.strictObject({ names }));
const lacksValue = storedState(v.strictObject({ names, status: v.picklist(['open']) }));
const knowsMore = storedState(v.strictObject({ names, status: v.picklist(['open', 'closed', 'shut']) }));

interface WithOptional extends State {
  readonly since?: number;
}

type Lacking<S> = TooNarrow<{ test: S }, States>;
export const isWhole: [Lacking<typeof whole>] extends [never] ? true : false = true;
export const isValueMissed: Lacking<typeof lacksValue> = 'test';
export const fits: StoredState<State> = whole;
export const isOptionalMissed: TooNarrow<{ test: typeof whole }, { test: WithOptional }> = 'test';
// @ts-expect-error the schema does not know `status`
export const tooPoor: StoredState<State> = lacksField;
// @ts-expect-error the state has no such value
export const tooWide: StoredState<State> = knowsMore;
