/** `GET /manifest.webmanifest`: name, icons and shortcuts of the installed app. The name is the operator's. */
import type { FastifyInstance } from 'fastify';

const shortcuts = [
  { name: 'Order', url: '/menu' },
  { name: 'Stores', url: '/store-locator' },
  { name: 'Your orders', url: '/menu/previous' },
] as const;

export function registerWebManifest(app: FastifyInstance, brandName: string): void {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: `Order ahead at ${brandName}, find a store, follow your order.`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7f0',
    theme_color: '#fbf7f0',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts,
  });
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifest),
  );
}
