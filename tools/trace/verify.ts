/** `verify FILE`: form, schemas and chain. Says nothing of whether today's code still folds it to the same; see replay. */
import { openTrace, paths } from './command.ts';

export async function verify(args: readonly string[]): Promise<number> {
  const [path = ''] = paths(args, 1, 'verify FILE');
  const { events, documents, passedOver, header } = await openTrace(path);
  const also = passedOver.length > 0 ? `, ${passedOver.length} places hold none` : '';
  console.log(`verified: ${events.length} events, chain intact`);
  console.log(
    `build ${header.build}, ${documents.length} documents${also}, ${header.redacted === null ? 'NOT redacted' : 'redacted'}`,
  );
  return 0;
}
