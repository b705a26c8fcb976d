/** Settings of text messages from the environment: the provider's address and its key, both or neither. Messages repeat neither. */
import type { TextSettings } from '../texts/webhook.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `texts` null: the sandbox's messages, and elsewhere none is sent. */
export function parseTextSettings(
  env: Environment,
): { readonly texts: TextSettings | null } | { readonly problems: readonly string[] } {
  const { TEXT_URL: url, TEXT_KEY: key } = env;
  const problems = [...textProblems(env)];
  if (problems.length > 0) return { problems };
  return { texts: url === undefined || key === undefined ? null : { url, key } };
}

function* textProblems({ TEXT_URL: url, TEXT_KEY: key }: Environment): Generator<string> {
  if (url !== undefined && !(/^https?:\/\/[^\s#]+$/.test(url) && URL.canParse(url)))
    yield 'TEXT_URL must be an http or https address.';
  if (key !== undefined && !/^[!-~]{16,}$/.test(key))
    yield 'TEXT_KEY must be at least 16 letters of ASCII without spaces, as a header carries them.';
  if (url !== undefined && key === undefined)
    yield 'TEXT_KEY is missing: with TEXT_URL each message is posted with the key of your provider.';
  if (url === undefined && key !== undefined)
    yield 'TEXT_URL is missing: TEXT_KEY is the key for the address of your provider of text messages.';
}
