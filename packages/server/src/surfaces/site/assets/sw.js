/*
 * Keeps what the watchlist needs without a network: styles, font, icons, scripts, its page and a page for all others. Never
 * the page of a number or an answer of the API. The server puts `version` and `shell` in front of this file.
 */
const prefix = 'wayseal-';
const cacheName = prefix + version;
const pages = ['/watchlist', '/offline'];

addEventListener('install', (event) => {
  event.waitUntil(install());
});

async function install() {
  const cache = await caches.open(cacheName);
  // Pages may lie in the cache of the browser with the addresses of older files; those files have their hash in the name.
  await cache.addAll([...shell, ...pages.map((path) => new Request(path, { cache: 'reload' }))]);
  // Pages that are open keep the files that they have loaded.
  await skipWaiting();
}

addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (search === '' && shell.includes(pathname)) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname, search));
});

async function answerFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** From the network, else the watchlist as it was last, else the page that says why. */
async function answerPage(event, pathname, search) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isKept(pathname, search) && answer.ok && !answer.redirected) {
      const copy = answer.clone();
      event.waitUntil(caches.open(cacheName).then((cache) => cache.put(event.request.url, copy)));
    }
    return answer;
  } catch {
    const cache = await caches.open(cacheName);
    const kept = pathname === '/watchlist' && (await cache.match(event.request.url));
    return kept || (await cache.match(pathname === '/watchlist' ? pathname : '/offline')) || Response.error();
  }
}

/** The page of the watchlist in each language; no other query, because a page repeats it in its links. */
function isKept(pathname, search) {
  return pathname === '/watchlist' && /^(?:\?lang=[a-z]{2})?$/.test(search);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    clients
      .matchAll({ type: 'window' })
      .then(([tab]) => (tab === undefined ? clients.openWindow('/watchlist') : tab.focus())),
  );
});
