/** The member's cart over GraphQL. Implements CartPort. */
import * as v from 'valibot';
import { CartChangeRefusal, type CartChange } from '../../domain/cart/change.ts';
import { CartPickup } from '../../domain/cart/pickupOptions.ts';
import { CartLine } from '../../domain/cart/line.ts';
import { SelectedStore } from '../../domain/stores/selectedStore.ts';
import { sentOption, sentSeen } from '../../domain/menu/options.ts';
import type { CartPort } from '../../streams/cart/port.ts';
import { ChangeCartDocument, GetCartDocument } from '../../wire/generated/operations.ts';
import { Instant } from '../http/wireShapes.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Cart = v.object({
  version: v.number(),
  lines: v.array(v.object({ ...CartLine.entries, timeAdded: v.nullish(Instant, null) })),
  store: v.nullable(SelectedStore),
  /** A server from before decision 0119 says none. */
  pickup: v.nullish(CartPickup, null),
  refused: v.array(v.object({ changeId: v.string(), reason: CartChangeRefusal })),
  limit: v.number(),
});

export const createCartAdapter = (client: GraphqlClient): CartPort => ({
  async cart(signal) {
    const answer = await client.request(GetCartDocument, {}, { signal });
    return answer.ok ? validated(Cart, answer.value.memberCart) : answer;
  },
  async change(changes, storeNumber, pickup, idempotencyKey) {
    const variables = { changes: changes.map(onWire), storeNumber, pickup };
    const answer = await client.request(ChangeCartDocument, variables, { idempotencyKey });
    return answer.ok ? validated(Cart, answer.value.changeCart) : answer;
  },
});

const onWire = ({ changeId, lineId, by, line, isEdit, beforeLineId }: CartChange) => ({
  changeId,
  lineId,
  by,
  isEdit: isEdit ?? false,
  ...(beforeLineId != null && { beforeLineId }),
  item: line && {
    lineId,
    productNumber: line.productNumber,
    formCode: line.formCode,
    sizeCode: line.sizeCode,
    sku: line.sku,
    quantity: line.quantity,
    options: line.options.map(sentOption),
    ...(line.seen && { seen: sentSeen(line.seen) }),
    timeAdded: line.timeAdded == null ? null : new Date(line.timeAdded).toISOString(),
  },
});
