/** How a mail about an account looks, as plain text and as HTML: a few sentences, and at most one thing that stands out. */
import { escapeHtml } from '../base/escapeHtml.ts';
import type { Mail } from '../mail/port.ts';

export interface Written {
  readonly to: string;
  readonly subject: string;
  readonly hello: string;
  readonly before: readonly string[];
  /** A code is shown in big digits; a link as a button. */
  readonly main: { readonly code: string } | { readonly path: string; readonly label: string } | null;
  readonly after: readonly string[];
  /** The path that ends mails of this kind; a mail that its recipient may stop has one. */
  readonly unsubscribePath?: string;
}
export interface MailStyle {
  readonly brandName: string;
  readonly appOrigin: string;
}

export function codeParts(
  name: string,
  before: string,
  code: string,
  after: readonly string[],
): Pick<Written, 'hello' | 'before' | 'main' | 'after'> {
  const goodFor = 'It is good once, for ten minutes. We never ask for it by phone or mail.';
  return { hello: helloTo(name), before: [before], main: { code }, after: [goodFor, ...after] };
}

export const helloTo = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);

export function asMail(
  { to, subject, hello, before, main, after, unsubscribePath }: Written,
  { brandName, appOrigin }: MailStyle,
): Omit<Mail, 'messageId'> {
  const title = `${subject} · ${brandName}`;
  const stands = main === null ? [] : ['code' in main ? main.code : appOrigin + main.path];
  const unsubscribeUrl = unsubscribePath === undefined ? undefined : appOrigin + unsubscribePath;
  const stop = unsubscribeUrl === undefined ? [] : [STOP, unsubscribeUrl];
  const sentence = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return {
    to,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    subject: title,
    plain: `${[hello, ...before, ...stands, ...after, ...stop].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f1ea;font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#2a211b">
<table role="presentation" align="center" width="100%" style="max-width:480px;margin:0 auto"><tr><td style="padding:24px">
${[hello, ...before].map(sentence).join('')}${standOut(main, appOrigin)}${after.map(sentence).join('')}${stopLink(unsubscribeUrl)}
</td></tr></table></body></html>
`,
  };
}

const STOP = 'Stop these mails:';
const stopLink = (url: string | undefined): string =>
  url === undefined
    ? ''
    : `<p style="margin:0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#2a211b">Stop these mails</a></p>`;

function standOut(main: Written['main'], appOrigin: string): string {
  if (main === null) return '';
  if ('code' in main)
    return `<p style="margin:0 0 24px;font-size:36px;letter-spacing:6px;font-family:monospace">${main.code}</p>`;
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(appOrigin + main.path)}" style="display:inline-block;background:#1d5c4a;color:#ffffff;padding:14px 24px;border-radius:999px;text-decoration:none">${escapeHtml(main.label)}</a></p>`;
}
