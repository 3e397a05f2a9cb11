/** Follows the shipment of this page: with each new event its part of the page is read anew, in the page's language. */
const place = document.querySelector('#live');
const shipment = document.querySelector('#shipment');
const words = JSON.parse(place.dataset.words);
/** Screen readers are told at most this often. */
const announceEveryMs = 10_000;
/** Events that come together are shown together. */
const collectMs = 300;
let announcedAt = -announceEveryMs;
let waiting;
/** Why the stream is over; nothing while it runs. */
let ended;

/** The server escaped what it wrote, and only its own page is parsed here. */
const policy = globalThis.trustedTypes?.createPolicy('wayseal-own-page', { createHTML: (text) => text });

async function refresh() {
  waiting = undefined;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const text = await answer.text();
  const page = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
  const fresh = page.querySelector('#shipment');
  if (fresh === null) return;
  shipment.replaceChildren(...document.importNode(fresh, true).childNodes);
  announce();
}

function announce() {
  const wait = announcedAt + announceEveryMs - performance.now();
  if (wait > 0) {
    setTimeout(announce, wait);
    return;
  }
  announcedAt = performance.now();
  const label = shipment.querySelector('.kind')?.textContent.trim() ?? '';
  place.textContent = [words.changed.replace('{label}', label), ended].filter(Boolean).join(' ');
}

const stream = new EventSource(`${place.dataset.stream}?after=${shipment.dataset.last}`);
stream.addEventListener('open', () => {
  place.textContent = words.live;
});
stream.addEventListener('status', () => {
  waiting ??= setTimeout(refresh, collectMs);
});
stream.addEventListener('closed', ({ data }) => {
  stream.close();
  const { reason } = JSON.parse(data);
  ended = words.ended[reason] ?? words.ended.other;
  if (waiting === undefined) place.textContent = ended;
});
stream.addEventListener('error', () => {
  if (ended === undefined) place.textContent = words.lost;
});
