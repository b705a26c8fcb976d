/**
 * Mails over SMTP, one connection and one recipient each. nodemailer says the same of a line that drops before and after the mail
 * was handed over: whether it was read tells them apart.
 */
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Mail, MailOutcome, MailPort } from './port.ts';

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// */
  readonly url: string;
  /** `Crema <gifts@example.com>` */
  readonly from: string;
}

const CONNECT_MS = 10_000;
const SILENT_MS = 30_000;

export const createSmtpMail = ({ url, from }: SmtpSettings): MailPort => ({
  send: (mail) => sendOver(url, from, mail).catch(() => 'deferred' as const),
});

async function sendOver(url: string, from: string, mail: Mail): Promise<MailOutcome> {
  const { auth, ...options } = parseConnectionUrl(url);
  const limits = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENT_MS };
  const connection = new SMTPConnection({ ...options, ...limits });
  // Also after an answer was given.
  const broken = new Promise<never>((_, reject) => connection.once('error', reject));
  broken.catch(() => {});
  connection.on('error', () => {});
  const step = (begin: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login(auth, done));
    return await handOver(step, connection, from, mail);
  } finally {
    connection.quit();
    setTimeout(() => connection.close(), 1_000).unref();
  }
}

type Step = (begin: (done: (error?: Error | null) => void) => void) => Promise<void>;

async function handOver(
  step: Step,
  connection: SMTPConnection,
  from: string,
  mail: Mail,
): Promise<MailOutcome> {
  const bytes = await written(from, mail);
  let isHandedOver = false;
  const message = Readable.from(
    (function* () {
      isHandedOver = true;
      yield bytes;
    })(),
  );
  const envelope = { from: addressOf(from), to: [mail.to] };
  try {
    await step((done) => connection.send(envelope, message, done));
    return 'accepted';
  } catch (error) {
    const code = replyOf(error);
    if (code !== null) return code >= 500 ? 'failed' : 'deferred';
    return isHandedOver ? 'unknown' : 'deferred';
  }
}

const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** The code of the mail server's reply; null where none came. */
const replyOf = (error: unknown): number | null =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number'
    ? error.responseCode
    : null;

async function written(
  from: string,
  { messageId, to, subject, plain, html, unsubscribeUrl }: Mail,
): Promise<Buffer> {
  const domain = addressOf(from).split('@')[1] ?? 'localhost';
  const mail = new MailComposer({
    from,
    to,
    subject,
    text: plain,
    html,
    messageId: `<${messageId}@${domain}>`,
    ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
  });
  return mail.compile().build();
}

/** RFC 2369 and RFC 8058: a mail program offers to stop the mails, and asks by a POST alone. */
const unsubscribeHeaders = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
