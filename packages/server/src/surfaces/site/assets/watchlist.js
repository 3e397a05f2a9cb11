/** The page of the watchlist: the list of this browser, its statuses, export and import. Markup comes from the template of the page. */
import { displayGroups, displayNumber } from '@wayseal/detect';
import { connectKey, Refused } from './watch-key.js';

// The same module that the page has loaded; its name holds a hash.
const site = await import(document.querySelector('script[src*="/assets/site."]').src);
const { announce, fileOf, itemOf, keyOf, load, mostWatched, save, setWatched, watched } = site;

const byId = (id) => document.getElementById(id);
const place = byId('watchlist');
const words = JSON.parse(place.dataset.words);
const table = place.querySelector('table');
const problem = byId('problem');
const parts = byId('parts').content;
const part = (name) => {
  const found = parts.querySelector(`[data-part="${name}"]`);
  return (found.localName === 'i' ? found.firstElementChild : found).cloneNode(true);
};

const refreshMs = 60_000;
/** While notifications are on, hidden tabs ask as well, more slowly. */
const hiddenRefreshMs = 300_000;
const slowMs = 1_000;
/** A network that is back may fail the first request. */
const onceMoreMs = 3_000;
const mostAsked = 100;
/** 500 items of the longest texts, each character escaped, are smaller. */
const largestFileKb = 1_024;

const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const plural = new Intl.PluralRules(words.language);
const counted = (text, count) => fill(plural.select(count) === 'one' ? text.one : text.other, { count });
const clock = new Intl.DateTimeFormat(words.language, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const timeOf = (instant) => `${clock.format(new Date(instant))} UTC`;

/** "Today, 08:10 UTC", "16 November, 04:20 UTC", and the year where it is another one. */
function dayAndTime(instant) {
  const [date, now] = [new Date(instant), new Date()];
  if (date.toISOString().slice(0, 10) === now.toISOString().slice(0, 10))
    return fill(words.today, { time: timeOf(date) });
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? {} : { year: 'numeric' };
  // American spelling, but the day first.
  const locale = words.language === 'en' ? 'en-GB' : words.language;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' }).format(date);
  return `${day}, ${timeOf(date)}`;
}

/* The newest answers, kept beside the list, so that they are there without a network. `of` goes by the key of a number. */
const answersKey = 'wayseal.watch.answers';
const answers = { at: null, of: {} };
try {
  Object.assign(answers, JSON.parse(load(answersKey)));
} catch {
  // They come with the next refresh.
}
if (typeof answers.of !== 'object' || answers.of === null) answers.of = {};
const kept = (key) => (Object.hasOwn(answers.of, key) ? answers.of[key] : undefined);
const rowKey = (item) => item.key ?? keyOf(item.number);

/** What is known of an item; what the key follows is newer than what the public route said. */
function answerOf(item) {
  const known = kept(rowKey(item));
  const { follow } = item;
  if (follow === undefined) return known;
  // Test numbers have no carrier.
  const isTest = follow.sandbox === true && known?.carrier == null;
  const isNamed = isTest || follow.carrier === null || known?.carrier?.slug === follow.carrier;
  const { status, status_detail: detail, last_event_at: at, changed_at: changedAt } = follow;
  return {
    ...known,
    vertical: follow.vertical ?? known?.vertical,
    carrier: isNamed ? (known?.carrier ?? null) : { name: keyed.nameOf(follow.carrier) },
    sandbox: follow.sandbox === true,
    answered: known?.answered ?? changedAt,
    state:
      follow.source === 'route_only'
        ? null
        : {
            ...known?.state,
            status,
            status_detail: detail,
            action_required: words.needsAction.includes(detail),
            last_event_at: at,
            recorded_at: changedAt,
          },
  };
}

/** The numbers of this browser, then what the key follows beside them. A number may be followed with several carriers. */
function allItems() {
  const rest = new Set(keyed.follows());
  const keys = new Set();
  const items = watched().map((item) => {
    keys.add(keyOf(item.number));
    for (const follow of rest) {
      if (keyOf(follow.tracking_number) !== keyOf(item.number)) continue;
      if (item.carrier !== null && follow.carrier !== null && item.carrier !== follow.carrier) continue;
      rest.delete(follow);
      return { ...item, follow };
    }
    return item;
  });
  for (const follow of rest) {
    const { tracking_number: number, carrier, followed_at: added } = follow;
    const key = keys.has(keyOf(number)) ? `${keyOf(number)} ${carrier}` : keyOf(number);
    keys.add(key);
    items.push({ number, carrier, label: '', added, seen: null, follow, key });
  }
  return items;
}

/** What people have seen until now: the newest record that was on the screen, by the key of its number. */
const shown = new Map();

/** For numbers that are on the screen for the first time: their first answer. */
const firstShown = new Map();

function isChanged(item, answer) {
  const since = item.seen ?? firstShown.get(rowKey(item));
  return since !== undefined && answer?.state != null && answer.state.recorded_at > since;
}

/** Whether the number is in doubt and nobody chose its carrier, here or with the key. */
function isDoubtful(item) {
  if (item.carrier !== null || item.follow?.carrier != null) return false;
  const answer = answerOf(item);
  return answer?.needs_confirmation === true || (isUnknown(answer) && answer.state == null);
}

/** Whether no format fits. */
const isUnknown = (answer) => answer !== undefined && answer.type === null && answer.sandbox !== true;

function groupOf(item) {
  const answer = answerOf(item);
  const state = answer?.state;
  if (item.follow?.stale || item.follow?.overdue) return 'needsYou';
  if (state == null && isDoubtful(item)) return 'needsYou';
  if (state == null && (answer === undefined || answer.feed === 'not_asked')) return 'onTheWay';
  if (state == null) return answer.carrier_url === null && answer.sandbox !== true ? 'noPage' : 'pageOnly';
  if (state.action_required || state.status === 'exception') return 'needsYou';
  return state.status === 'delivered' || state.status === 'returned' ? 'delivered' : 'onTheWay';
}

const shipStates = new Set(['container', 'bol']);
function tagOf(item) {
  const answer = answerOf(item);
  const state = answer?.state;
  const isMoving = state?.status === 'in_transit' && !state.action_required;
  const name =
    state == null
      ? 'unknown'
      : state.action_required || state.status === 'exception'
        ? 'needsYou'
        : isMoving && shipStates.has(answer.vertical)
          ? 'sea'
          : isMoving && answer.vertical === 'air_cargo'
            ? 'air'
            : state.status;
  const tag = part(name);
  tag.append(state == null ? words.noStatus : (words.statuses[state.status_detail ?? state.status] ?? state.label));
  return tag;
}

function numberOf(item) {
  const type = answerOf(item)?.type ?? null;
  // Groups of an air waybill have a dash between them, not a gap.
  if (type === 'mawb') return [displayNumber(item.number, type)];
  const groups = displayGroups(item.number, type);
  if (groups.length < 2) return [item.number];
  return groups.map((text) => Object.assign(document.createElement('span'), { textContent: text }));
}

/** A path of this service for the number, with the carrier that was chosen for it. */
function pathOf({ number, carrier, follow }) {
  if (follow?.uuid) return `/shipments/${follow.uuid}${words.chosen === null ? '' : `?lang=${words.chosen}`}`;
  const query = new URLSearchParams({
    ...(carrier !== null && { carrier }),
    ...(words.chosen !== null && { lang: words.chosen }),
  });
  return `/track/${encodeURIComponent(number)}${query.size > 0 ? `?${query}` : ''}`;
}

/** What a screen reader hears beside the button: on a home page, which is `unknown` here, one looks for the tracking first. */
function homeWords({ carrier_url: { link_type: type } }) {
  return type === 'unknown' ? words.homePage : '';
}

function linkOf(item) {
  const answer = answerOf(item);
  const url = URL.parse?.(answer?.carrier_url?.url ?? '');
  const isOut = groupOf(item) === 'pageOnly' && (url?.protocol === 'https:' || url?.protocol === 'http:');
  const link = part(isOut ? (answer.carrier_url.link_type === 'deep_link' ? 'deep_link' : 'search') : 'open');
  link.href = isOut ? url.href : pathOf(item);
  if (isOut && answer.carrier_url.link_type !== 'deep_link') link.dataset.copy = item.number;
  const carrier = answer?.carrier?.name;
  link.querySelector('.hidden').textContent =
    isOut && carrier !== undefined ? fill(words.atCarrier, { carrier }) + homeWords(answer) : ` ${item.number}`;
  return link;
}

function rowOf(item) {
  const answer = answerOf(item);
  const row = part('row');
  row.dataset.key = rowKey(item);
  const [first, who, status, time] = row.cells;
  first.querySelector('.num').replaceChildren(...numberOf(item));
  const label = first.querySelector('[data-edit] bdi');
  label.textContent = item.label || words.addLabel;
  first.querySelector('[data-edit]').classList.toggle('none', item.label === '');
  // What the key alone follows has no label of this browser.
  first.querySelector('[data-edit]').hidden = item.key !== undefined;
  if (item.follow !== undefined) first.append(namesOf(item.follow));
  const isTest = answer?.sandbox === true && answer.carrier === null;
  who.firstElementChild.textContent =
    answer === undefined ? (item.carrier ?? '–') : isTest ? words.sandbox : carrierOf(item, answer);
  const kind = isTest ? words.testNumber : (words.kinds[answer?.vertical] ?? '');
  who.lastElementChild.textContent = [kind, answer?.sandbox && !isTest && words.madeUp].filter(Boolean).join(' · ');
  const isDoubt = isDoubtful(item);
  const hasNoStatus = ['pageOnly', 'noPage'].includes(groupOf(item));
  if (!isDoubt || answer.state != null) status.append(hasNoStatus ? '–' : tagOf(item));
  if (isDoubt) status.append(part('checkFirst'));
  for (const flag of ['stale', 'overdue']) if (item.follow?.[flag]) status.append(part(flag));
  if (isChanged(item, answer)) status.append(part('changed'));
  const at = answer?.state?.last_event_at;
  time.append(
    at == null ? '–' : Object.assign(document.createElement('time'), { dateTime: at, textContent: dayAndTime(at) }),
  );
  row.querySelector('[data-remove]').setAttribute('aria-label', fill(words.remove, { number: item.number }));
  row.querySelector('.act').prepend(linkOf(item));
  return row;
}

/** A number in doubt fits other carriers as well, or is mistyped. */
function carrierOf(item, { carrier }) {
  if (carrier == null) return words.unknownCarrier;
  return isDoubtful(item) ? fill(words.orAnother, { carrier: carrier.name }) : carrier.name;
}

/** Reference and tags, as a button that changes them. */
function namesOf({ reference, tags, tracking_number: number }) {
  const button = part('names');
  const text = [reference, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' ');
  button.querySelector('bdi').textContent = text || words.key.addNames;
  button.classList.toggle('none', text === '');
  button.querySelector('.hidden').textContent = fill(words.key.editTitle, { number });
  return button;
}

function groupBody(name, items) {
  const body = part('group');
  const [title, small] = body.querySelector('th').children;
  title.textContent = words.groups[name];
  small.textContent = name === 'pageOnly' ? words.pageOnlyText : counted(words.count, items.length);
  body.append(...items.map(rowOf));
  return body;
}

/** Draws the list; the focus stays where it was. While a label is edited, nothing moves. */
function draw() {
  if (table.querySelector('input') !== null) return;
  const items = allItems();
  const groups = {};
  for (const item of items) (groups[groupOf(item)] ??= []).push(item);
  const focused = document.activeElement;
  const focusedKey = focused?.closest('tr')?.dataset.key;
  const focusedAt =
    focusedKey === undefined ? -1 : [...focused.closest('tr').querySelectorAll('a, button')].indexOf(focused);
  const bodies = Object.keys(words.groups).flatMap((name) => (groups[name] ? [groupBody(name, groups[name])] : []));
  table.replaceChildren(table.caption, table.tHead, ...bodies);
  rowByKey(focusedKey)?.querySelectorAll('a, button')[focusedAt]?.focus();
  table.hidden = items.length === 0;
  byId('empty').hidden = items.length > 0;
  byId('export').hidden = watched().length === 0;
  for (const id of ['tools', 'note']) byId(id).hidden = false;
  const here = items.filter(({ key }) => key === undefined).length;
  const count = here === 0 ? words.kept : counted(words.keptCount, here);
  byId('count').textContent = keyed.isOn() ? `${counted(words.count, items.length)}.` : count;
  const needed = groups.needsYou?.length ?? 0;
  document.title = `${needed > 0 ? counted(words.titleNeedsYou, needed) : words.title} · Wayseal`;
  const sources = new Set(items.map((item) => answerOf(item)?.state?.attribution).filter(Boolean));
  byId('sources').textContent = [...sources].join(' ');
  if (!document.hidden) noteShown(items);
}

const rowByKey = (key) => (key === undefined ? undefined : [...table.rows].find((row) => row.dataset.key === key));

function noteShown(items) {
  for (const item of items) {
    const answer = answerOf(item);
    if (answer === undefined) continue;
    const at = answer.state?.recorded_at ?? answer.answered;
    shown.set(rowKey(item), at);
    if (!firstShown.has(rowKey(item))) firstShown.set(rowKey(item), at);
  }
}

/** What was on the screen counts as seen when people leave the page: until then changes stay marked. */
function markSeen() {
  const items = watched();
  const marked = items.map((item) => {
    const at = shown.get(keyOf(item.number));
    return at !== undefined && (item.seen === null || at > item.seen) ? { ...item, seen: at } : item;
  });
  shown.clear();
  if (marked.some((item, index) => item !== items[index])) setWatched(marked);
}

/* Statuses */

let nextAt = 0;
/** Before this moment the service wants no request. */
let refusedUntil = 0;
let timer;
let isAsking = false;
let isBack = false;

async function ask(items) {
  const answer = await fetch('/api/v1/states', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: items.map(({ number, carrier }) => ({ number, ...(carrier !== null && { carrier }) })),
    }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Refused(answer);
  const { data } = await answer.json();
  // The clock of the server, as in the records.
  const answered = new Date(answer.headers.get('date') ?? Date.now()).toISOString();
  for (const [index, each] of data.items.entries()) take(items[index], { ...each, answered });
}

/** Keeps the answer for a number; a status that is another than before is told. The key tells of what it follows. */
function take(item, answer) {
  const before = kept(rowKey(item));
  const { state } = answer;
  answers.of[rowKey(item)] = answer;
  if (state === null || before === undefined || item.follow !== undefined) return;
  if (state.status === before.state?.status && state.status_detail === before.state.status_detail) return;
  const status = words.statuses[state.status_detail ?? state.status] ?? state.label;
  tell(item, status);
}

function tell({ number, label }, status) {
  const text = label === '' ? status : `${label}: ${status}`;
  document.dispatchEvent(new CustomEvent('wayseal:status', { detail: { number, label: text } }));
}

/** One request for 100 numbers. What was known stays until its answer is there. `items`: some of the list, between two turns. */
async function refresh(items) {
  if (isAsking) return;
  isAsking = true;
  if (items === undefined) {
    nextAt = Date.now() + refreshMs;
    await keyed.refresh();
  }
  // The key says what it follows; the public route names the carrier, once.
  const asked = items ?? allItems().filter((item) => item.follow === undefined || kept(rowKey(item)) === undefined);
  const slow = setTimeout(() => say(words.updating), slowMs);
  try {
    for (let at = 0; at < asked.length; at += mostAsked) await ask(asked.slice(at, at + mostAsked));
    if (items === undefined && asked.length > 0) answers.at = new Date().toISOString();
    isBack = false;
    setProblem('refresh');
    say(asked.length === 0 ? '' : words.justNow);
  } catch (error) {
    tellFailure(error);
  } finally {
    clearTimeout(slow);
    isAsking = false;
  }
  keepAnswers();
  draw();
  plan();
}

function tellFailure(error) {
  const time = answers.at === null ? undefined : timeOf(answers.at);
  say(time === undefined ? '' : fill(words.updatedAt, { time }));
  if (error instanceof Refused) {
    refusedUntil = Date.now() + error.waitMs;
    nextAt = Math.max(nextAt, refusedUntil);
  } else if (isBack) nextAt = Date.now() + onceMoreMs;
  isBack = false;
  if (!navigator.onLine)
    setProblem('refresh', time === undefined ? words.offlineNothing : fill(words.offline, { time }));
  else setProblem('refresh', fill(error.isBusy ? words.busy : words.unavailable, { time: timeOf(nextAt) }));
}

/** Answers of numbers that were removed go with them. */
function keepAnswers() {
  const entries = Object.entries(answers.of);
  const here = new Set(watched().map(({ number }) => keyOf(number)));
  const all = new Set(allItems().map(rowKey));
  answers.of = Object.fromEntries(entries.filter(([key]) => all.has(key)));
  // What the key alone follows is not kept in the browser.
  const of = Object.fromEntries(entries.filter(([key]) => here.has(key)));
  save(answersKey, JSON.stringify({ at: answers.at, of }));
}

const isNotifying = () => document.querySelector('[data-notify][aria-pressed=true]') !== null;

function plan() {
  clearTimeout(timer);
  if (document.hidden && !isNotifying()) return;
  const wait = document.hidden ? Math.max(nextAt - Date.now(), hiddenRefreshMs) : nextAt - Date.now();
  timer = setTimeout(() => refresh(), Math.max(0, wait));
}

function say(text) {
  const updated = byId('updated');
  if (updated.textContent !== text) updated.textContent = text;
}

/** What is wrong, by subject; what people did last comes first. */
const problems = { file: '', key: '', refresh: '', storage: '' };

function setProblem(subject, text = '') {
  problems[subject] = text;
  const first = problems.file || problems.key || problems.refresh || problems.storage;
  if (problem.lastElementChild.textContent !== first) problem.lastElementChild.textContent = first;
  problem.hidden = first === '';
}

/* Labels and removal */

let removed;

function edit(button) {
  const key = button.closest('tr').dataset.key;
  const item = watched().find(({ number }) => keyOf(number) === key);
  const input = Object.assign(document.createElement('input'), {
    className: 'field',
    maxLength: 80,
    value: item.label,
  });
  input.setAttribute('aria-label', fill(words.labelOf, { number: item.number }));
  let isOver = false;
  const finish = (isKept) => {
    // Taking the field away takes its focus: a second event.
    if (isOver) return;
    isOver = true;
    const label = input.value.replaceAll(/\p{Cc}/gu, ' ').trim();
    const hadFocus = document.activeElement === input;
    input.replaceWith(button);
    if (isKept && label !== item.label)
      setWatched(watched().map((each) => (keyOf(each.number) === key ? { ...each, label } : each)));
    else draw();
    if (hadFocus) rowByKey(key)?.querySelector('[data-edit]').focus();
  };
  input.addEventListener('blur', () => finish(true));
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
  });
  button.replaceWith(input);
  input.select();
}

async function remove(button) {
  const { key } = button.closest('tr').dataset;
  const shownItem = allItems().find((each) => rowKey(each) === key);
  if (shownItem?.follow !== undefined) {
    const isStopped = await keyed.stop(shownItem);
    rowByKey(key)?.querySelector('[data-remove]').focus();
    if (!isStopped) return;
    announce(fill(words.removed, { number: shownItem.number }));
    if (shownItem.key !== undefined) return draw();
    return void setWatched(watched().filter(({ number }) => keyOf(number) !== key));
  }
  const items = watched();
  const at = items.findIndex(({ number }) => keyOf(number) === key);
  const [item] = items.splice(at, 1);
  if (!setWatched(items)) return;
  removed = { item, at };
  const bar = byId('undo');
  bar.firstElementChild.textContent = fill(words.removed, { number: item.number });
  bar.hidden = false;
  // The bar is at the top, and the list stays where it was.
  bar.querySelector('button').focus({ preventScroll: true });
}

async function editNames(key) {
  await keyed.edit(allItems().find((each) => rowKey(each) === key));
  rowByKey(key)?.querySelector('[data-names]')?.focus();
}

byId('undo')
  .querySelector('button')
  .addEventListener('click', () => {
    byId('undo').hidden = true;
    const items = watched();
    const key = keyOf(removed.item.number);
    if (items.some(({ number }) => keyOf(number) === key)) return;
    items.splice(removed.at, 0, removed.item);
    setWatched(items);
    rowByKey(key)?.querySelector('[data-remove]').focus();
  });

table.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-edit], [data-remove], [data-names]');
  if (button === null) return;
  if (button.dataset.edit !== undefined) edit(button);
  else if (button.dataset.remove !== undefined) void remove(button);
  else void editNames(button.closest('tr').dataset.key);
});

/* Export and import */

byId('export').addEventListener('click', () => {
  const url = URL.createObjectURL(new Blob([fileOf(watched())], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'wayseal-watchlist.json' });
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
});

byId('import').addEventListener('click', () => byId('file').click());
byId('file').addEventListener('change', async ({ target }) => {
  const [file] = target.files;
  if (file === undefined) return;
  const refusal = await importFile(file);
  target.value = '';
  setProblem('file', refusal);
});

/** Merges a file into the list; returns why it could not, and then nothing has changed. */
async function importFile(file) {
  const { problems: refusals } = words;
  if (file.size > largestFileKb * 1_024)
    return fill(refusals.tooLarge, { size: Math.ceil(file.size / 1_024), limit: largestFileKb });
  let content;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return refusals.unreadable;
  }
  if (Number.isInteger(content?.v) && content.v > 1) return fill(refusals.newer, { version: content.v });
  if (content?.v !== 1 || !Array.isArray(content.items)) return refusals.unreadable;
  const found = content.items.map(itemOf);
  const wrong = found.indexOf(undefined);
  if (wrong !== -1) return fill(refusals.item, { position: wrong + 1 });
  const merged = merge(watched(), found);
  if (merged.length > mostWatched) return fill(refusals.tooMany, { count: merged.length, limit: mostWatched });
  if (!setWatched(merged)) return undefined;
  announce(counted(words.imported, found.length));
  const unknown = merged.filter((item) => answerOf(item) === undefined);
  if (Date.now() >= refusedUntil && unknown.length > 0) void refresh(unknown);
  return undefined;
}

/** By number: the list keeps its order; of two entries the earlier addition, the later look, and a label rather than none stay. */
function merge(items, others) {
  const merged = new Map(items.map((item) => [keyOf(item.number), item]));
  for (const other of others) {
    const known = merged.get(keyOf(other.number));
    const both = known && {
      number: known.number,
      carrier: known.carrier ?? other.carrier,
      label: known.label || other.label,
      added: known.added < other.added ? known.added : other.added,
      seen: (known.seen ?? '') > (other.seen ?? '') ? known.seen : other.seen,
    };
    merged.set(keyOf(other.number), both ?? other);
  }
  return [...merged.values()];
}

/* Start */

const keyed = connectKey(site, {
  words,
  fill,
  counted,
  timeOf,
  dayAndTime,
  part,
  draw,
  ownItems: () => allItems().filter(({ key }) => key === undefined),
  setProblem: (text) => setProblem('key', text),
  tell({ tracking_number: number }, text) {
    const item = allItems().find(({ follow }) => follow?.tracking_number === number);
    tell({ number, label: item?.label || item?.follow?.reference || '' }, text);
  },
});
draw();
keyed.show();
if (save('wayseal.test', '')) localStorage.removeItem('wayseal.test');
else setProblem('storage', words.notStoredHere);
if (answers.at !== null && watched().length > 0) say(fill(words.updatedAt, { time: timeOf(answers.at) }));
plan();
document.addEventListener('wayseal:watch', () => (draw(), keyed.show()));
addEventListener('storage', ({ key }) => (draw(), void keyed.heard(key)));
addEventListener('online', () => {
  isBack = true;
  nextAt = refusedUntil;
  plan();
});
addEventListener('offline', () => tellFailure(new Error('offline')));
addEventListener('pageshow', ({ persisted }) => persisted && (draw(), plan()));
addEventListener('pagehide', markSeen);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) markSeen();
  else draw();
  plan();
});
