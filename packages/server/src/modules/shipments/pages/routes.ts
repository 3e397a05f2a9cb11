import type { Site } from '../../../kernel/module.ts';
import { addEmbedRoutes } from './embed-routes.ts';
import { addFeedRoutes } from './feed-routes.ts';
import { addListRoutes } from './list-routes.ts';
import { addNumberRoutes } from './number-routes.ts';
import { addShareRoutes } from './share-routes.ts';
import { addShipmentRoutes } from './shipment-routes.ts';
import { openPage, sendPage, staticPage } from '../../../surfaces/site/send-page.ts';
import { addSandboxRoutes } from './sandbox-routes.ts';
import { watchlistPage } from './watchlist.ts';

/** Adds the pages of a number and of a shipment, the watchlist, the sandbox, and what other sites embed. */
export function addShipmentPages(site: Site): void {
  const { app, invoke, ports } = site;
  const publicUrl = (): string => ports.service.publicUrl();
  const now = (): number => ports.clock.now();
  const { places, detector, directory, shareImages } = ports;
  const sources = { publicUrl, places, detector, directory, now };
  addNumberRoutes(app, invoke, sources);
  addShareRoutes(app, invoke, { detector, directory, shareImages });
  addShipmentRoutes(app, invoke, sources);
  addEmbedRoutes(app, invoke, { publicUrl, now });
  addFeedRoutes(app, invoke, publicUrl);
  addListRoutes(site);
  addSandboxRoutes(site);
  // The same page for everybody: the list itself is in the browser.
  app.get('/watchlist', openPage, (request, reply) => sendPage(request, reply, 200, watchlistPage, staticPage));
}
