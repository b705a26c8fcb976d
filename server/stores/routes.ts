/** Stores and places over REST (locationRoutes.ts, places/routes.ts); the context that opened them registers them. */
import type { FastifyInstance } from 'fastify';
import type { RouteDependencies } from '../base/ports.ts';
import type { ServerContext } from '../start/serverContext.ts';

export const registerStoreRoutes = (
  app: FastifyInstance,
  { context, ...deps }: RouteDependencies & { readonly context: Pick<ServerContext, 'registerRoutes'> },
): void | Promise<void> => context.registerRoutes(app, deps);
