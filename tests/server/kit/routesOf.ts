/** Every route of a server, `METHOD /path`, as Fastify itself lists them. HEAD comes with GET and is left out. */
import type { FastifyInstance } from 'fastify';

/** `│   ├── ession (GET, HEAD)`: four characters a level, a piece of the path, the methods that end there. */
const LINE = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

export function routesOf(app: FastifyInstance): readonly string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: true })
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods] = LINE.exec(line) ?? [];
      if (piece === '') throw new Error(`Fastify lists its routes in another form now: ${line}`);
      path.splice(indent.length / 4, Infinity, piece);
      return (methods?.split(', ') ?? [])
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.join('')}`);
    })
    .toSorted();
}
