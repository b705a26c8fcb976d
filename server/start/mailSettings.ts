/** Mail settings from the environment: a mail server and the sender's address, both or neither. Messages do not repeat the address. */
import type { SmtpSettings } from '../mail/smtp.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `mail` null: the sandbox's mailbox, and elsewhere no mails. */
export function parseMailSettings(
  env: Environment,
): { readonly mail: SmtpSettings | null } | { readonly problems: readonly string[] } {
  const { MAIL_URL: url, MAIL_FROM: from } = env;
  const problems = [...mailProblems(env)];
  if (problems.length > 0) return { problems };
  return { mail: url === undefined || from === undefined ? null : { url, from } };
}

function* mailProblems({
  MAIL_URL: url,
  MAIL_FROM: from,
  APP_ORIGIN: origin,
}: Environment): Generator<string> {
  if (url !== undefined && !(/^smtps?:\/\/\S+$/.test(url) && URL.canParse(url)))
    yield 'MAIL_URL must be an address such as smtp://user:password@mail.example.com:587.';
  if (from !== undefined && !/^(?:[^<>@\p{C}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(from))
    yield `MAIL_FROM must be an address such as Crema <gifts@example.com>, but is "${from}".`;
  if ((url === undefined) !== (from === undefined))
    yield 'MAIL_URL and MAIL_FROM come together: the mail server, and whom its mails are from.';
  if (url !== undefined && origin === undefined)
    yield 'APP_ORIGIN is missing: with MAIL_URL mails have links to it.';
}
