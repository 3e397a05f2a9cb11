import type { FastifyInstance } from 'fastify';
import { assets, icon192, icon512, icon, maskableIcon } from './assets.ts';
import { acceptForms, readForm } from './form-body.ts';
import { type Shell, themes } from './language.ts';
import { manifest } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { addAssetRoutes, addFaviconRoute, openPage, sendPage, staticPage } from './send-page.ts';
import { serviceWorker } from './service-worker.ts';

/** A year: how long a browser keeps the chosen theme. */
const themeSeconds = 365 * 24 * 60 * 60;

/** Adds what all pages share: assets, manifest, the choice of a theme. */
export function addShell(app: FastifyInstance, shell: Shell): void {
  app.decorate('shell', shell);
  addAssetRoutes(app, assets);
  addFaviconRoute(app);
  const document = manifest({ icon192, icon512, icon, maskableIcon });
  app.get('/manifest.webmanifest', { config: { gate: { auth: 'none', unlimited: true } } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-type', 'application/manifest+json')
      .send(document),
  );
  const worker = serviceWorker();
  app.get('/sw.js', { config: { gate: { auth: 'none', unlimited: true } } }, (_request, reply) =>
    reply.headers(worker.headers).send(worker.text),
  );
  // The worker shows it in place of a page that the network does not bring.
  app.get('/offline', openPage, (request, reply) => sendPage(request, reply, 200, offlinePage, staticPage));
  void app.register((scope, _options, done) => {
    acceptForms(scope);
    scope.post('/theme', { config: { gate: { auth: 'none' } }, bodyLimit: 4096 }, async (request, reply) => {
      const { fields } = await readForm(request);
      const theme = themes.find((name) => name === fields.get('theme')) ?? 'auto';
      const age = theme === 'auto' ? 0 : themeSeconds;
      return reply
        .header('set-cookie', `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`)
        .header('cache-control', 'no-store')
        .redirect(localPath(fields.get('back')), 303);
    });
    done();
  });
}

/** A path of this site; anything else leads to the start. Browsers read a backslash as a slash. */
function localPath(text = '/'): string {
  return /^\/(?![/\\])[\x21-\x7e]{0,2048}$/.test(text) ? text : '/';
}
