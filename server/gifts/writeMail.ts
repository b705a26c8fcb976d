/** The mail of a gift, as plain text and as HTML. The link's secret is in the fragment, which no server is sent. */
import { escapeHtml } from '../base/escapeHtml.ts';
import { randomUUID } from 'node:crypto';
import type { DueMail, FailedMail } from './deliveries.ts';
import type { Mail } from '../mail/port.ts';

export interface MailStyle {
  readonly brandName: string;
  /** https://cafe.example.com */
  readonly appOrigin: string;
}

export function writeMail(gift: DueMail, { brandName, appOrigin }: MailStyle): Mail {
  const { messageId, recipientEmail, recipientName, senderName, message, amount, currency, design } = gift;
  const link = `${appOrigin}/gift/claim#${gift.secret}`;
  const value = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  const subject = `${senderName} sent you a gift from ${brandName}`;
  const sentences = [
    `Hello ${recipientName},`,
    `${senderName} sent you ${value} to spend at ${brandName}: ${design.name}.`,
  ];
  const help = `Open the link and take the gift onto a card of yours. It is good once, and never expires. Whoever has this link can take the gift: do not pass it on.`;
  const plain = [...sentences, ...(message === '' ? [] : [`“${message}”`]), link, help].join('\n\n');
  return {
    messageId,
    to: recipientEmail,
    subject,
    plain: `${plain}\n`,
    html: htmlOf({ ...gift, sentences, help, link, value, appOrigin }),
  };
}

/** To the buyer: this mail server refuses the address, or was not reached for two days and a half. */
export function writeFailure(
  { orderNumber, senderName, senderEmail, recipientName, recipientEmail }: FailedMail,
  { brandName, appOrigin }: MailStyle,
): Mail {
  const link = `${appOrigin}/gift/confirmation`;
  const sentences = [
    `Hello ${senderName},`,
    `we could not send your gift to ${recipientName} (${recipientEmail}), order ${orderNumber ?? ''}. Nothing is lost.`,
    'In the browser that you bought it with, or signed in, you can correct the address once or take the money back:',
  ];
  const text = sentences.map((each) => `<p>${escapeHtml(each)}</p>`).join('');
  return {
    messageId: randomUUID(),
    to: senderEmail,
    subject: `Your gift from ${brandName} could not be delivered`,
    plain: `${[...sentences, link].join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${text}<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p></body></html>\n`,
  };
}

interface Parts extends Pick<DueMail, 'message' | 'design'> {
  readonly sentences: readonly string[];
  readonly help: string;
  readonly link: string;
  readonly value: string;
  readonly appOrigin: string;
}

/** Without scripts, frames and foreign pictures; mail programs know tables and styles of elements alone. */
function htmlOf({ sentences, message, design, help, link, value, appOrigin }: Parts): string {
  const [ground = '#1d5c4a', ink = '#ffffff'] = design.art.colors;
  const picture =
    design.art.url === null
      ? ''
      : `<img src="${escapeHtml(appOrigin + design.art.url)}" alt="" width="480" style="display:block;width:100%;border-radius:12px 12px 0 0">`;
  const text = sentences.map((each) => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`).join('');
  const quote =
    message === ''
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:4px solid ${ground};white-space:pre-line">${escapeHtml(message)}</blockquote>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A gift</title></head>
<body style="margin:0;background:#f6f1ea;font-family:Georgia,serif;font-size:17px;line-height:1.5;color:#2a211b">
<table role="presentation" align="center" width="100%" style="max-width:480px;margin:0 auto"><tr><td style="padding:24px">
${picture}<div style="background:${ground};color:${ink};border-radius:12px;padding:32px 24px;margin:0 0 24px"><div style="font-size:20px">${escapeHtml(design.name)}</div><div style="font-size:40px">${escapeHtml(value)}</div></div>
${text}${quote}<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#1d5c4a;color:#ffffff;padding:14px 24px;border-radius:999px;text-decoration:none">Take your gift</a></p>
<p style="margin:0;font-size:14px">${escapeHtml(help)}</p>
</td></tr></table></body></html>
`;
}
