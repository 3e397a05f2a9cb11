import type { FastifyInstance } from 'fastify';
import { assets } from './assets.ts';
import { addAssetRoutes, addFaviconRoute } from './send-page.ts';

/** Adds what all pages share: their assets, and whether what the service follows is made up. */
export function addShell(app: FastifyInstance, isDemonstrating: () => boolean): void {
  app.decorate('isDemonstrating', isDemonstrating);
  addAssetRoutes(app, assets);
  addFaviconRoute(app);
}
