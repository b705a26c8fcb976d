/**
 * Socket, asking, socket again, drawn over time: each `s` is news by the socket, each `p` an answer to a question.
 * Virtual time throughout.
 */
import { map, type Observable } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, test } from 'vitest';
import { socketOrPoll } from '../../streams/feed/socketOrPoll.ts';

type Cold = (marbles: string) => Observable<string>;
type Ways = { readonly sockets: readonly string[]; readonly polls: readonly string[] };

/** The nth try of the socket is the nth drawing, the last one ever after; questions likewise. */
function drawn({ sockets, polls }: Ways, cold: Cold, scheduler: TestScheduler) {
  const nth = (drawings: readonly string[]): (() => Observable<string>) => {
    let times = 0;
    return () => cold(drawings[Math.min(times++, drawings.length - 1)] ?? '');
  };
  const answers = nth(polls);
  const poll = () => answers().pipe(map((letter) => [letter]));
  return socketOrPoll({ socket: nth(sockets), poll, pollMs: 3_000, scheduler });
}

/** `unsubscribed` is where the subscription is given up. */
const draws = (ways: Ways, unsubscribed: string, expected: string): void => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  scheduler.run(({ cold, expectObservable }) => {
    expectObservable(drawn(ways, cold, scheduler), unsubscribed).toBe(expected);
  });
};

describe('news comes by the socket or by asking', () => {
  test('while the socket is up nothing is asked', () => {
    draws({ sockets: ['s 59s s'], polls: ['(p|)'] }, '^ 2m !', 's 59s s');
  });

  test('a socket that breaks is asked for at once, and again every three seconds', () => {
    draws({ sockets: ['s 999ms #', ''], polls: ['(p|)'] }, '^ 8s !', 's 999ms p 2999ms p 2999ms p');
  });

  test('after twenty seconds of asking the socket is tried again, a second later', () => {
    const asking = 'p 2999ms p 2999ms p 2999ms p 2999ms p 2999ms p 2999ms p';
    draws({ sockets: ['#', 's'], polls: ['(p|)'] }, '^ 60s !', `${asking} 1999ms 1s s`);
  });

  test('a socket that cannot be had at all is tried after each round of asking', () => {
    const asking = 'p 2999ms p 2999ms p 2999ms p 2999ms p 2999ms p 2999ms p';
    draws({ sockets: ['#'], polls: ['(p|)'] }, '^ 23s !', `${asking} 2999ms p`);
  });

  test('a socket that ends without an error is opened again after a second', () => {
    draws({ sockets: ['s 9ms |', 's'], polls: ['(p|)'] }, '^ 5s !', 's 9ms 1s s');
  });

  test('a question that is unanswered is not asked a second time', () => {
    draws({ sockets: ['#'], polls: ['7s (p|)', '(q|)'] }, '^ 11s !', '7s p 1999ms q');
  });

  test('a question without an answer leaves the next one its turn', () => {
    draws({ sockets: ['#'], polls: ['|', '(p|)'] }, '^ 4s !', '3s p');
  });

  test('an answer that comes after the twenty seconds is dropped: the socket tells', () => {
    draws({ sockets: ['#', 's'], polls: ['20500ms (p|)'] }, '^ 30s !', '21s s');
  });

  test('given up, neither way goes on', () => {
    const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
    scheduler.run(({ cold, expectObservable, expectSubscriptions }) => {
      const socket = cold<string>('4s #');
      const poll = cold<readonly string[]>('9s (p|)');
      const news$ = socketOrPoll({ socket: () => socket, poll: () => poll, pollMs: 3_000, scheduler });
      expectObservable(news$, '^ 4999ms !').toBe('');
      expectSubscriptions(socket.subscriptions).toBe('^ 3999ms !');
      expectSubscriptions(poll.subscriptions).toBe('4s ^ 999ms !');
    });
  });
});
