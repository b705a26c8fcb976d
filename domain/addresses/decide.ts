/** A refresh of the addresses, and saving one; only a member has any. A guest has one at a time, to be used once. */
import type { Deciders } from '../deciders.ts';
import type { FactOf } from '../events.ts';
import type { World } from '../world.ts';

const pending = ({ outbox }: World) => Object.values(outbox.writes).map(({ write }) => write);

type Asked = FactOf<'addresses/saveRequested'>['data'];

/**
 * The save of the same content that is under way, from a doubled press or another tab. An edit with another content is
 * asked for beside it: the server refuses the later one, which keeps the entered address (decision 0054).
 */
export function saveUnderWay({ outbox }: World, asked: Asked): string | null {
  for (const [writeId, { write }] of Object.entries(outbox.writes))
    if (
      write.kind === 'saveAddress' &&
      Object.entries(asked).every(([name, value]) => write[name as keyof Asked] === value)
    )
      return writeId;
  return null;
}

export const addressesDeciders: Deciders<
  'addresses/refresh' | 'addresses/save' | 'addresses/discard' | 'addresses/addSingleUse'
> = {
  'addresses/refresh': ({ session, addressesFetch }) =>
    session.member === null || addressesFetch.status === 'asking'
      ? []
      : [{ type: 'addresses/requested', data: {} }],
  'addresses/save': (world, { data }) =>
    world.session.member === null || saveUnderWay(world, data) !== null
      ? []
      : [{ type: 'addresses/saveRequested', data }],
  'addresses/discard': ({ addresses }) =>
    addresses.refused === null ? [] : [{ type: 'addresses/discarded', data: {} }],
  'addresses/addSingleUse': (world, { data }) =>
    pending(world).some(({ kind }) => kind === 'addSingleUseAddress')
      ? []
      : [{ type: 'addresses/singleUseRequested', data }],
};
