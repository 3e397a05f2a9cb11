/** On every page: copy, share, keys, watchlist, notifications. Words come from the page; without this script links and selection do. */
const said = document.getElementById('said');
const words = JSON.parse(document.body.dataset.site);

/** Tells screen readers; a problem is shown as well. */
export function announce(text, isProblem = false) {
  // The same text twice is announced only if it changes in between.
  said.textContent = '';
  said.className = isProblem ? 'toast' : 'hidden';
  setTimeout(() => (said.textContent = text), 50);
  if (isProblem) setTimeout(() => said.textContent === text && (said.className = 'hidden'), 8000);
}

/** Shows for two seconds on a button that it has copied. */
function confirmCopy(button) {
  button.classList.add('done');
  announce(words.copied);
  setTimeout(() => button.classList.remove('done'), 2000);
}

/** Where copying is not allowed, the number is selected for the keyboard. */
function selectNumber(button) {
  const number = (button.closest('tr') ?? document).querySelector('.num');
  if (number !== null) getSelection()?.selectAllChildren(number);
  announce(words.copyFirst, true);
}

async function copy(button) {
  const { copy: text } = button.dataset;
  try {
    if (navigator.clipboard === undefined) copySelected(text);
    else await navigator.clipboard.writeText(text);
    confirmCopy(button);
  } catch {
    selectNumber(button);
  }
}

/** Without https, as in many local networks, pages have no clipboard but may copy what is selected. */
function copySelected(text) {
  const field = Object.assign(document.createElement('textarea'), { className: 'hidden', value: text });
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  activeElement?.focus();
  if (!isCopied) throw new Error('not copied');
}

async function share(button) {
  const url = new URL(button.dataset.share, location.href).href;
  if (navigator.share !== undefined) {
    // Rejects when the visitor closes the sheet.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  button.dataset.copy = url;
  await copy(button);
}

/** What is stored under a name; null where the browser stores nothing for this site. */
export function load(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Whether the browser stored it; private windows and full disks refuse. */
export function save(name, text) {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/* The watchlist: `wayseal.watch.v1` is {v, items: [{number, carrier, label, added, seen}]}, the same text as an export. */
export const watchKey = 'wayseal.watch.v1';
export const mostWatched = 500;

const isText = (value, most) =>
  typeof value === 'string' && value.length <= most && !/\p{Cc}/u.test(value) && value.isWellFormed?.() !== false;
const isTime = (value) =>
  isText(value, 24) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(value) && !isNaN(Date.parse(value));

/** An item with its keys in the order of the file; undefined for anything that is none. */
export function itemOf(value) {
  const { number, carrier = null, label = '', added, seen = null } = value ?? {};
  const fits =
    isText(number, 80) &&
    /\S/.test(number) &&
    (carrier === null || (isText(carrier, 150) && /^[\w-]+$/.test(carrier))) &&
    isText(label, 80) &&
    isTime(added) &&
    (seen === null || isTime(seen));
  return fits ? { number, carrier, label, added, seen } : undefined;
}

/** Spaces, dashes and case make no other number. */
export const keyOf = (number) => number.replace(/[\s-]/g, '').toUpperCase();

export function watched() {
  try {
    return JSON.parse(load(watchKey)).items.map(itemOf).filter(Boolean).slice(0, mostWatched);
  } catch {
    return [];
  }
}

export const fileOf = (items) => JSON.stringify({ v: 1, items });

/** Stores the list and tells the page; says so where the browser refuses. */
export function setWatched(items) {
  const isStored = save(watchKey, fileOf(items));
  if (isStored) document.dispatchEvent(new Event('wayseal:watch'));
  else announce(words.notStored, true);
  return isStored;
}

/* An API key that people connect on the watchlist follows what they add. What could not be sent yet waits. */
export const apiKeyName = 'wayseal.watch.key';
const waitingName = 'wayseal.watch.waiting';
let following = Promise.resolve();

/**
 * Follows what waits and `items` with the key. Gives the numbers that the service cannot follow, and its answer where it
 * wants to be asked later or refuses the key.
 */
export function follow(items = []) {
  following = following.then(() => followEach(items)).catch(() => ({ refused: [] }));
  return following;
}

async function followEach(items) {
  const refused = [];
  const key = load(apiKeyName);
  if (key === null) return { refused };
  let waiting = items;
  try {
    waiting = [...JSON.parse(load(waitingName)), ...items];
  } catch {
    // Nothing waits.
  }
  while (waiting.length > 0) {
    save(waitingName, JSON.stringify(waiting.map(({ number, carrier }) => ({ number, carrier }))));
    const [{ number, carrier }, ...rest] = waiting;
    const answer = await fetch('/api/v1/shipments', {
      method: 'POST',
      keepalive: true,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tracking_number: number, ...(carrier && { carrier }) }),
    });
    if ([401, 403, 429].includes(answer.status) || answer.status >= 500) return { refused, answer };
    if (!answer.ok) refused.push(number);
    waiting = rest;
  }
  remove(waitingName);
  return { refused };
}

export function forgetKey() {
  remove(apiKeyName);
  remove(waitingName);
}

function remove(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is stored.
  }
}

function add(buttons) {
  const items = watched();
  const before = items.length;
  const keys = new Set(items.map(({ number }) => keyOf(number)));
  const added = new Date().toISOString();
  for (const { dataset } of buttons) {
    const { watch: number, watchCarrier } = dataset;
    if (keys.has(keyOf(number))) continue;
    keys.add(keyOf(number));
    items.push({ number, carrier: watchCarrier || null, label: '', added, seen: null });
  }
  if (items.length > mostWatched) announce(words.full, true);
  else if (setWatched(items)) {
    announce(words.added);
    void follow(items.slice(before));
  }
}

function toggle(button) {
  const items = watched();
  const others = items.filter(({ number }) => keyOf(number) !== keyOf(button.dataset.watch));
  if (others.length === items.length) add([button]);
  else if (setWatched(others)) announce(words.removed);
}

/* Notifications, while a tab is open: what was asked for, by the value of `data-notify`. */
const notifyKey = 'wayseal.notify';
let asked = new Set();
try {
  asked = new Set(JSON.parse(sessionStorage.getItem(notifyKey)));
} catch {
  // Then this page alone knows.
}

async function notify({ dataset: { notify: what } }) {
  if (!asked.delete(what)) {
    if ((await Notification.requestPermission()) !== 'granted') return announce(words.blocked, true);
    asked.add(what);
  }
  try {
    sessionStorage.setItem(notifyKey, JSON.stringify([...asked]));
  } catch {
    // As above.
  }
  show();
}

/** A page says by this event that a number has a new status: `detail` is {number, label}. */
document.addEventListener('wayseal:status', async ({ detail: { number, label } }) => {
  if (document.querySelector('[data-notify][aria-pressed=true]') === null) return;
  // Another tab that says the same replaces the notification.
  const options = { body: label, icon: words.icon, tag: `${number} ${label}` };
  try {
    const notification = new Notification(number, options);
    notification.addEventListener('click', () => {
      focus();
      notification.close();
    });
  } catch {
    // On phones only a worker may.
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(number, options);
  }
});

const hasKeys = () => load('wayseal.keys') !== 'off';

/** Brings buttons and counts up to date, those of content that came later as well. */
function show() {
  for (const button of document.querySelectorAll(
    'button:is([data-copy], [data-share], [data-watch], [data-watch-all], [data-keys])',
  ))
    button.hidden = false;
  const keys = new Set(watched().map(({ number }) => keyOf(number)));
  for (const link of document.querySelectorAll('a[data-section=watchlist]')) {
    const count = link.querySelector('.count') ?? document.createElement('span');
    count.className = 'count';
    count.textContent = keys.size;
    if (keys.size === 0) count.remove();
    else if (!count.isConnected) link.append(' ', count);
  }
  for (const button of document.querySelectorAll('button[data-watch]')) {
    const isWatched = keys.has(keyOf(button.dataset.watch));
    button.setAttribute('aria-pressed', isWatched);
    setWord(button.querySelector('[data-watch-word]'), isWatched ? words.watching : words.watch);
  }
  for (const button of document.querySelectorAll('button[data-notify]')) {
    const isOn = asked.has(button.dataset.notify) && globalThis.Notification?.permission === 'granted';
    const text = [...button.childNodes].findLast(({ data }) => data?.trim());
    button.hidden = globalThis.Notification === undefined;
    button.setAttribute('aria-pressed', isOn);
    if (text === undefined) continue;
    button.dataset.off ??= text.data;
    text.data = isOn ? words.notifying : button.dataset.off;
  }
  for (const word of document.querySelectorAll('[data-keys] span')) setWord(word, hasKeys() ? words.on : words.off);
}

/** Only where it differs: every change is observed. */
function setWord(element, text) {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

show();
new MutationObserver(show).observe(document.getElementById('content'), { childList: true, subtree: true });
document.addEventListener('wayseal:watch', show);
addEventListener('storage', show);
addEventListener('pageshow', show);

const actions = {
  share,
  copy,
  watch: toggle,
  watchAll: () => add(document.querySelectorAll('[data-ready] button[data-watch]')),
  notify,
  keys() {
    save('wayseal.keys', hasKeys() ? 'off' : 'on');
    show();
  },
};
document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('a[data-copy], button');
  // A link that copies first opens its page as well.
  const name = Object.keys(actions).find((each) => button?.dataset[each] !== undefined);
  if (name !== undefined) void actions[name](button);
});

/** The theme changes in place, so that a page which a form made keeps what was sent; without this script the form leads on. */
document.querySelector('form.switch')?.addEventListener('submit', async (event) => {
  const { target: form, submitter } = event;
  if (submitter === null) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, submitter));
  try {
    await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
  } catch {
    return;
  }
  document.documentElement.dataset.theme = submitter.value;
  for (const button of form.querySelectorAll('button')) button.setAttribute('aria-pressed', button === submitter);
});

const fields = 'input, textarea, select, [contenteditable]';
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    for (const menu of document.querySelectorAll('details.menu[open]')) menu.open = false;
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(fields) || !hasKeys()) return;
  if (event.key === '/') {
    const search = document.querySelector('#q, textarea#text');
    if (search === null) return;
    event.preventDefault();
    search.focus();
  } else if (event.key === 'c') {
    const button = document.querySelector('button[data-copy]');
    if (button !== null) void copy(button);
  }
});

/* The worker keeps the watchlist page for times without a network; only people with a list or the app need it. */
const policy = globalThis.trustedTypes?.createPolicy('wayseal-worker', { createScriptURL: () => '/sw.js' });
addEventListener('load', () => {
  const needsWorker =
    load(watchKey) !== null ||
    matchMedia('(display-mode: standalone)').matches ||
    document.querySelector('[data-offline]') !== null;
  // Missing without https; browsers that block storage refuse it.
  if (needsWorker) navigator.serviceWorker?.register(policy?.createScriptURL('') ?? '/sw.js').catch(() => {});
});
