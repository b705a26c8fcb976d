/**
 * jsdom stamps an event with the wall clock; browsers do with the time since the page was opened, which performance.now()
 * tells, too. An event is stamped when it is first looked at: React does that as it hears of it.
 */
const stamps = new WeakMap<Event, number>();

export function stampEventsAsBrowsers(): void {
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event) {
      const stamp = stamps.get(this) ?? performance.now();
      stamps.set(this, stamp);
      return stamp;
    },
  });
}
