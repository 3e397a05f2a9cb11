/** What an API key follows: read, named and stopped with the key that this browser keeps. Markup comes from the page. */

/** Shown at most; the API and the command line list the rest. */
const mostFollows = 500;
const pageSize = 200;
/** Carriers whose names are asked for between two refreshes. */
const mostNames = 20;
const keyPattern = /^wsk_live_[0-9A-Za-z]{39}$/;

/** An answer that is no success. */
export class Refused extends Error {
  constructor(answer) {
    super(`status ${answer.status}`);
    const after = answer.headers.get('retry-after') ?? '';
    const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1_000;
    this.status = answer.status;
    this.isBusy = answer.status === 429;
    this.isRejected = answer.status === 401 || answer.status === 403;
    this.waitMs = Number.isFinite(seconds) ? seconds * 1_000 : 0;
  }
}

const byId = (id) => document.getElementById(id);

/**
 * `site`: the script of all pages. `desk`: {words, fill, counted, timeOf, part, draw, tell(item, text), setProblem(text),
 * ownItems()}. Gives {follows, isOn(), refresh(), stop(item), edit(item)}.
 */
export function connectKey(site, desk) {
  const { words, fill, counted } = desk;
  const own = words.key;
  let follows = [];
  let isMore = false;
  let isRead = false;
  /** Before this moment the service wants no request with the key. */
  let refusedUntil = 0;
  let rejectedKey = null;
  const key = () => site.load(site.apiKeyName);

  async function call(path, { method = 'GET', body, as = key(), base = 'shipments' } = {}) {
    const answer = await fetch(`/api/v1/${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${as}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) throw new Refused(answer);
    return (await answer.json()).data;
  }

  async function readAll(as) {
    const items = [];
    let cursor = null;
    do {
      const from = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await call(`?limit=${pageSize}${from}`, { as });
      items.push(...page.items);
      cursor = page.next_cursor;
    } while (cursor !== null && items.length < mostFollows);
    return { items: items.slice(0, mostFollows), isMore: cursor !== null || items.length > mostFollows };
  }

  /** Names of carriers by slug, each asked for once. */
  const names = new Map();

  async function nameCarriers() {
    const slugs = new Set(follows.map(({ carrier }) => carrier).filter((slug) => slug !== null && !names.has(slug)));
    for (const slug of [...slugs].slice(0, mostNames)) {
      names.set(slug, slug);
      try {
        names.set(slug, (await call(`/${encodeURIComponent(slug)}`, { base: 'carrier' })).name);
      } catch (error) {
        // Without a name the slug says enough; the limit of the key is for what it follows.
        if (error.status !== 404) return;
      }
    }
  }

  /** Tells what is another than at the read before. */
  function take(read) {
    const before = new Map(follows.map((each) => [each.id, each]));
    ({ items: follows, isMore } = read);
    for (const follow of isRead ? follows : []) {
      const known = before.get(follow.id);
      if (known === undefined) continue;
      const name = own.flags;
      if (follow.status !== known.status || follow.status_detail !== known.status_detail)
        desk.tell(follow, words.statuses[follow.status_detail ?? follow.status]);
      for (const flag of ['stale', 'overdue']) if (follow[flag] && !known[flag]) desk.tell(follow, name[flag]);
    }
    isRead = true;
  }

  /** Why the service refused; `unknown` is said of a key that it does not know. */
  function reasonOf(error, unknown) {
    if (error instanceof Refused && error.isRejected) return error.status === 401 ? unknown : own.lacksScope;
    if (error instanceof Refused) refusedUntil = Date.now() + error.waitMs;
    const time = desk.timeOf(Math.max(refusedUntil, Date.now() + 60_000));
    return error instanceof Refused && error.isBusy ? fill(own.busy, { time }) : fill(own.away, { time });
  }

  /** The list stays as it was when the service refuses. */
  function fail(error) {
    if (error instanceof Refused && error.isRejected) rejectedKey = error.status === 401 ? key() : null;
    desk.setProblem(reasonOf(error, own.rejected));
  }

  /** Says beside the field why the key in it was not taken; an empty text takes that back. */
  function setFieldProblem(text) {
    const field = byId('key-text');
    const place = byId('key-problem');
    place.hidden = text === '';
    place.lastElementChild.textContent = text;
    if (text === '') {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    } else {
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', place.id);
      field.focus();
    }
  }

  /** Does something with the key; gives undefined, and says why, where the service refused. */
  async function attempt(work) {
    try {
      const done = await work();
      desk.setProblem('');
      return done ?? true;
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  async function refresh() {
    if (key() === null || key() === rejectedKey || Date.now() < refusedUntil) return;
    const { answer, refused } = await site.follow();
    if (answer !== undefined) fail(new Refused(answer));
    const read = answer === undefined ? await attempt(() => readAll(key())) : undefined;
    // Forgotten while the answer was on its way.
    if (read !== undefined && key() !== null) {
      take(read);
      await nameCarriers();
    }
    if (refused.length > 0) desk.setProblem(fill(own.notFollowed, { numbers: refused.join(', ') }));
    show();
  }

  function show() {
    const isOn = key() !== null;
    byId('key').hidden = false;
    byId('key-form').hidden = isOn;
    byId('key-on').hidden = !isOn;
    byId('key-summary').textContent = isOn ? own.connected : own.connect;
    const state = isMore ? fill(own.more, { count: mostFollows }) : counted(own.follows, follows.length);
    byId('key-state').textContent = isRead ? state : '';
    const others = desk.ownItems().filter(({ follow }) => follow === undefined).length;
    byId('key-follow').hidden = others === 0 || !isRead;
    byId('key-follow').lastElementChild.textContent = counted(own.followAll, others);
  }

  byId('key-form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const field = byId('key-text');
    const text = field.value.trim();
    if (!keyPattern.test(text)) return setFieldProblem(own.malformed);
    let read;
    try {
      read = await readAll(text);
    } catch (error) {
      return setFieldProblem(reasonOf(error, own.notAccepted));
    }
    if (!site.save(site.apiKeyName, text)) return setFieldProblem(words.notStoredHere);
    setFieldProblem('');
    desk.setProblem('');
    field.value = '';
    rejectedKey = null;
    take(read);
    desk.draw();
    show();
    byId('key-forget').focus();
    await nameCarriers();
    desk.draw();
    return readLinks();
  });

  function forget() {
    follows = [];
    isMore = isRead = false;
    rejectedKey = null;
    refusedUntil = 0;
    byId('key-links').replaceChildren();
    desk.setProblem('');
    desk.draw();
    show();
  }

  byId('key-forget').addEventListener('click', () => {
    site.forgetKey();
    forget();
    site.announce(own.forgotten);
    byId('key-text').focus();
  });

  byId('key-follow').addEventListener('click', async () => {
    const { answer, refused } = await site.follow(desk.ownItems().filter(({ follow }) => follow === undefined));
    if (answer === undefined) await refresh();
    else fail(new Refused(answer));
    if (refused.length > 0) desk.setProblem(fill(own.notFollowed, { numbers: refused.join(', ') }));
    desk.draw();
    show();
  });

  /* Feed and calendar */

  /** Links that were taken back here: a list that was read before still has them. */
  const revoked = new Set();

  /** A row that is there stays: the one that was just made shows its addresses this once, also when an older list arrives late. */
  async function readLinks() {
    const list = byId('key-links');
    const before = [...list.children];
    const as = key();
    const links = await attempt(() => call('', { base: 'shipment-links' }));
    if (links === undefined || key() !== as) return;
    const items = links.items.filter(({ id }) => !revoked.has(id));
    for (const row of before) if (!items.some(({ id }) => id === row.dataset.id)) row.remove();
    const rows = new Map([...list.children].map((row) => [row.dataset.id, row]));
    for (const [place, link] of items.entries()) {
      const row = rows.get(link.id) ?? linkRow(link);
      if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null);
    }
  }

  function linkRow({ id, created_at: at, atom_url: atom, calendar_url: calendar }) {
    const row = desk.part('link');
    row.dataset.id = id;
    row.querySelector('span').textContent = fill(own.linkOf, { time: desk.dayAndTime(at) });
    for (const [name, url] of [
      ['atom', atom],
      ['calendar', calendar],
    ]) {
      const button = row.querySelector(`[data-${name}]`);
      button.hidden = url === undefined;
      // Every page shows what can be copied.
      if (url !== undefined) button.dataset.copy = url;
    }
    row.querySelector('[data-once]').hidden = atom === undefined;
    row.querySelector('[data-revoke]').addEventListener('click', async () => {
      if ((await attempt(() => call(`/${id}`, { method: 'DELETE', base: 'shipment-links' }))) === undefined) return;
      revoked.add(id);
      row.remove();
      site.announce(own.revoked);
      byId('key-link').focus();
    });
    return row;
  }

  byId('key-link').addEventListener('click', async () => {
    const made = await attempt(() =>
      call('', { method: 'POST', body: { language: words.language }, base: 'shipment-links' }),
    );
    if (made === undefined) return;
    const row = linkRow(made);
    byId('key-links').append(row);
    row.querySelector('[data-atom]').focus();
  });

  byId('key').addEventListener('toggle', ({ target }) => target.open && key() !== null && readLinks(), true);

  /* Stop, and own names */

  const ask = byId('ask');
  const editor = byId('edit');

  /** Asks; gives whether the key has stopped following. */
  async function stop({ number, follow }) {
    ask.querySelector('h2').textContent = fill(own.stopTitle, { number });
    ask.returnValue = '';
    ask.showModal();
    await new Promise((closed) => {
      // The event of the last time may come late, when the question is open again.
      const whenClosed = () => {
        if (ask.open) return;
        ask.removeEventListener('close', whenClosed);
        closed();
      };
      ask.addEventListener('close', whenClosed);
    });
    if (ask.returnValue !== 'stop') return false;
    const done = await attempt(() => call(`/${follow.id}`, { method: 'DELETE' }));
    if (done === undefined) return false;
    follows = follows.filter(({ id }) => id !== follow.id);
    show();
    return true;
  }

  const [reference, tags] = editor.querySelectorAll('input');
  const suggest = byId('edit-label');
  suggest.addEventListener('click', () => {
    reference.value = suggest.dataset.label;
    reference.focus();
  });
  editor.querySelector('[data-close]').addEventListener('click', () => editor.close());

  async function edit({ number, label, follow }) {
    editor.querySelector('h2').textContent = fill(own.editTitle, { number });
    reference.value = follow.reference ?? '';
    tags.value = follow.tags.join(' ');
    const fits = label !== '' && reference.value === '' && new RegExp(`^(?:${reference.pattern})$`, 'v').test(label);
    suggest.hidden = !fits;
    suggest.textContent = fill(own.useLabel, { label });
    suggest.dataset.label = label;
    editor.returnValue = '';
    editor.showModal();
    await new Promise((closed) => editor.addEventListener('close', closed, { once: true }));
    if (editor.returnValue !== 'save') return;
    const body = {
      reference: reference.value.trim() || null,
      tags: [...new Set(tags.value.split(/[\s,]+/).filter(Boolean))],
    };
    const changed = await attempt(() => call(`/${follow.id}`, { method: 'PATCH', body }));
    if (changed !== undefined) follows = follows.map((each) => (each.id === changed.id ? changed : each));
    desk.draw();
  }

  return {
    follows: () => follows,
    nameOf: (slug) => names.get(slug) ?? slug,
    isOn: () => key() !== null,
    refresh,
    show,
    stop,
    edit,
    /** Another tab has changed what is stored. */
    async heard(name) {
      if (name !== null && name !== site.apiKeyName) return;
      if (key() === null) return forget();
      await refresh();
      desk.draw();
    },
  };
}
