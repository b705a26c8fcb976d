/** The sandbox's till as it is pressed in a store. */
import { randomUUID } from 'node:crypto';
import { createBrowser } from './testServer.ts';

export interface TillAnswer {
  readonly code?: string;
  readonly balance?: number;
  readonly couponCode?: string;
}

/** `url`: of the server, which runs once the first request is made. */
export function tillOf(url: () => string) {
  const post = async (path: string, body: unknown, key: string = randomUUID()) => {
    const response = await createBrowser(url()).send('POST', path, body, { 'idempotency-key': key });
    return [response.status, (await response.json()) as TillAnswer] as const;
  };
  return {
    post,
    pay: (body: unknown, key?: string) => post('/sandbox/api/till/payments', body, key),
  };
}
