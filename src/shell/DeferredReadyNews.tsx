/** Loads the bar of an order that is being made, and what says that one is ready or was refused, where there is one. */
import { useState } from 'react';
import type { World } from '../../domain/world.ts';
import { useCrema } from '../kit/Crema.ts';
import { useWorld } from '../kit/hooks.ts';
import { useDeferredImport } from '../kit/useDeferredImport.ts';

const loadNews = async () => (await import('../features/orders/ReadyNews.tsx')).ReadyNews;
const loadBar = async () => (await import('../features/orders/OrderBar.tsx')).OrderBar;

const loadRefusal = async () => (await import('../features/payment/PaymentNews.tsx')).PaymentNews;

const hasOrder = ({ order }: World) => Object.keys(order.statuses).length > 0;
const isWaitedFor = ({ order }: World) =>
  Object.values(order.statuses).some(({ status }) => status !== 'PickedUp');

export function DeferredReadyNews() {
  const { world } = useCrema();
  // What becomes ready before the code is here is news too.
  const [before] = useState(() => world().order.statuses);
  const deferred = useDeferredImport(loadNews, false, useWorld(hasOrder));
  return deferred.status === 'here' && <deferred.code before={before} />;
}

export function DeferredOrderBar() {
  const deferred = useDeferredImport(loadBar, useWorld(isWaitedFor), useWorld(hasOrder));
  return deferred.status === 'here' && <deferred.code />;
}

export function DeferredPaymentNews() {
  const isThere = useWorld(({ order }) => order.refusal !== null || order.submission !== null);
  const deferred = useDeferredImport(loadRefusal, isThere, false);
  return isThere && deferred.status === 'here' && <deferred.code />;
}
