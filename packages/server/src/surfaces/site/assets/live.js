/** Follows the shipment of this page: with each new event the parts of the page are read again, in the page's language. */
const tag = document.querySelector('#live');
const state = tag.querySelector('span');
const offline = document.querySelector('#offline');
const said = document.querySelector('#said');
const shipment = document.querySelector('#shipment');
const words = JSON.parse(tag.dataset.words);
/** Screen readers are told at most this often. */
const announceEveryMs = 10_000;
/** Events that come together are shown together. */
const collectMs = 300;
/** A shorter wait is not worth a word. */
const slowMs = 1_000;
let announcedAt = -announceEveryMs;
let waiting;
let shownAt = new Date();
/** Why the stream is over; nothing while it runs. */
let ended;

/** The server escaped what it wrote, and only its own page is parsed here. */
const policy = globalThis.trustedTypes?.createPolicy('wayseal-own-page', { createHTML: (text) => text });

/** The old values stay until the new ones are here. */
async function refresh() {
  waiting = undefined;
  const slow = setTimeout(() => (state.textContent = words.updating), slowMs);
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (answer.ok) show(await answer.text());
  } catch {
    // The stream connects again by itself and says what is new.
  } finally {
    clearTimeout(slow);
    showState();
  }
}

function show(text) {
  const page = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
  if (page.querySelector('#shipment') === null) return;
  const before = textOf('status');
  for (const part of shipment.querySelectorAll('[data-part]')) {
    const fresh = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (fresh !== null) part.replaceWith(document.importNode(fresh, true));
  }
  shownAt = new Date();
  document.title = page.title;
  const label = textOf('status');
  // Notifications listen: site.js.
  if (label !== before) {
    const number = shipment.querySelector('.num')?.textContent ?? '';
    document.dispatchEvent(new CustomEvent('wayseal:status', { detail: { number, label } }));
  }
  announce();
}

function textOf(part) {
  return shipment.querySelector(`[data-part="${part}"]`)?.textContent.trim() ?? '';
}

function announce() {
  const wait = announcedAt + announceEveryMs - performance.now();
  if (wait > 0) {
    setTimeout(announce, wait);
    return;
  }
  announcedAt = performance.now();
  said.textContent = [words.changed.replace('{label}', textOf('status')), ended].filter(Boolean).join(' ');
}

/** Offline, stale values say from when they are. */
function showState() {
  const time = `${shownAt.toISOString().slice(11, 16)} UTC`;
  offline.hidden = navigator.onLine;
  offline.querySelector('span').textContent = navigator.onLine ? '' : words.offline.replace('{time}', time);
  tag.hidden = !navigator.onLine;
  tag.classList.toggle('info', ended === undefined);
  state.textContent = ended ?? (stream.readyState === EventSource.OPEN ? words.live : words.lost);
}

/** Waits between two attempts after a refusal: the first, doubled each time, and the longest. */
const againMs = { first: 2_000, most: 60_000 };
let refusals = 0;
let again;
let stream = connect();

function connect() {
  const opened = new EventSource(`${tag.dataset.stream}?after=${shipment.dataset.last}`);
  opened.addEventListener('open', () => {
    refusals = 0;
    showState();
  });
  for (const name of ['status', 'shipment.estimate_changed']) {
    opened.addEventListener(name, () => {
      waiting ??= setTimeout(refresh, collectMs);
    });
  }
  opened.addEventListener('closed', ({ data }) => {
    opened.close();
    const { reason } = JSON.parse(data);
    ended = words.ended[reason] ?? words.ended.other;
    if (waiting === undefined) showState();
  });
  opened.addEventListener('error', () => {
    if (ended !== undefined) return;
    showState();
    // Browsers try again after a broken connection, but not after a refusal, such as 502 of a proxy.
    if (opened.readyState !== EventSource.CLOSED) return;
    clearTimeout(again);
    again = setTimeout(connectAgain, Math.min(againMs.first * 2 ** refusals, againMs.most) * (0.5 + Math.random() / 2));
    refusals += 1;
  });
  return opened;
}

function connectAgain() {
  clearTimeout(again);
  if (ended === undefined && stream.readyState === EventSource.CLOSED) stream = connect();
}

addEventListener('offline', showState);
addEventListener('online', () => {
  connectAgain();
  void refresh();
});
