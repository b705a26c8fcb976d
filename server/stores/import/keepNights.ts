/**
 * `Sa 18:00-02:00; Su 08:00-12:00` means, by the standard, that Sunday's rule removes the two hours after midnight,
 * which nobody intends. If all rules name weekdays only and no day twice, they are combined instead.
 */

const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const day = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const days = `${day}(?:-${day})?`;
const RULE = new RegExp(`^(${days}(?:\\s*,\\s*${days})*)\\s+(off|closed|[\\d:,\\s-]+)$`);

/** The same hours with `,` between the rules and without days off; any other text as it is. */
export function keepNights(text: string): string {
  const rules = text
    .split(';')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
    .map((rule) => RULE.exec(rule));
  const seen = new Set<string>();
  const open: string[] = [];
  for (const rule of rules) {
    const [whole, when = '', hours = ''] = rule ?? [];
    if (whole === undefined) return text;
    for (const each of daysIn(when)) {
      if (seen.has(each)) return text;
      seen.add(each);
    }
    if (hours !== 'off' && hours !== 'closed') open.push(whole);
  }
  return open.length === 0 ? text : open.join(', ');
}

function daysIn(when: string): readonly string[] {
  return when.split(',').flatMap((range) => {
    const [first = '', last = first] = range.trim().split('-');
    const from = names.indexOf(first);
    const count = ((names.indexOf(last) - from + 7) % 7) + 1;
    return Array.from({ length: count }, (_, later) => names[(from + later) % 7] ?? '');
  });
}
