/** A refresh of the cards, and changes to them, one at a time; only a member has any. */
import type { Deciders } from '../deciders.ts';
import { toldPhase } from '../outbox/toldPhase.ts';
import type { World } from '../world.ts';

/** A doubled press, or a press in another tab while the first is on its way, asks for nothing. */
const mayChange = ({ session, outbox }: World): boolean =>
  session.member !== null && !Object.values(outbox.writes).some(({ write }) => write.kind.endsWith('Card'));

const addsMoney = ({ change }: { readonly change: string }): boolean => change === 'addMoney';

const callable: readonly string[] = ['changeCard', 'reload', 'addCard'];

export const walletDeciders: Deciders<
  'wallet/refresh' | 'wallet/change' | 'wallet/add' | 'wallet/reload' | 'wallet/callBack'
> = {
  'wallet/refresh': ({ session, walletFetch }) =>
    session.member === null || walletFetch.status === 'asking'
      ? []
      : [{ type: 'wallet/requested', data: {} }],
  'wallet/change': (world, { data }) => (mayChange(world) ? [{ type: 'wallet/changeRequested', data }] : []),
  'wallet/add': (world, { data }) => (mayChange(world) ? [{ type: 'wallet/addRequested', data }] : []),
  // One at a time for a card: a bank that asks about added money stops no change of its auto reload.
  'wallet/reload': ({ session, outbox }, { data }) =>
    session.member === null ||
    Object.values(outbox.writes).some(
      ({ write }) =>
        write.kind === 'reload' && write.cardId === data.cardId && addsMoney(write) === addsMoney(data),
    )
      ? []
      : [{ type: 'wallet/reloadRequested', data }],
  // `outbox/sent` is in the log before a request leaves. A write that waits for its first try to leave has not left, and
  // no tab sends it after this.
  'wallet/callBack': ({ outbox }, { data: { writeId } }) => {
    const entry = outbox.writes[writeId];
    return entry && toldPhase(entry) === 'waiting' && callable.includes(entry.write.kind)
      ? [{ type: 'wallet/calledBack', data: { writeId } }]
      : [];
  },
};
