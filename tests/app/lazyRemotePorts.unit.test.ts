/** The proxies of the remote ports: every noun has one, the first call loads the adapters, an Observable stays one. */
import { isObservable } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { createLazyRemotePorts } from '../../src/compose/createLazyRemotePorts.ts';
import { transports } from '../../src/compose/generated/transports.ts';

const { signal } = new AbortController();
afterEach(() => void vi.unstubAllGlobals());

it('calls the adapter with what it was called with, and answers what that answers', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ member: null });
  });
  const ports = createLazyRemotePorts(signal);
  expect(await ports.session.current()).toEqual({ ok: true, value: null });
  expect(await ports.stores.byNumber('7 a')).toMatchObject({ ok: false, kind: 'invalid' });
  expect(asked).toEqual(['/apiproxy/v1/account/session', '/apiproxy/v1/locations/7%20a']);
});

it('tells the server whom the page shows, by REST and by GraphQL', async () => {
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get('x-member'));
    return Response.json({});
  });
  vi.stubGlobal('location', new URL('http://shop.test/'));
  const ports = createLazyRemotePorts(signal, { memberId: () => 'm-1', isOther: () => {} });
  await ports.stores.byNumber('7');
  await ports.wallet.cards();
  expect(named).toEqual(['m-1', 'm-1']);
});

it('answers an Observable for a subscription, which connects nothing before somebody listens', () => {
  const sockets = vi.fn<() => void>();
  vi.stubGlobal('WebSocket', sockets);
  expect(isObservable(createLazyRemotePorts(signal).feed.subscribe(null))).toBe(true);
  expect(sockets).not.toHaveBeenCalled();
});

it('has a port for every noun, and none is taken for a promise', async () => {
  const ports = createLazyRemotePorts(signal);
  expect(Object.keys(ports).toSorted()).toEqual(Object.keys(transports).toSorted());
  expect(await Promise.resolve(ports.menu)).toBe(ports.menu);
});
