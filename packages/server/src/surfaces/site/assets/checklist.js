/** Draws a verdict with its checks, as the server does, for the pages that verify in the browser. */
export function element(name, content, attributes = {}) {
  const made = document.createElement(name);
  made.append(...[content].flat());
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The text of what was given, to show; the verifier gets the bytes of a file, whose decoder would hide what is malformed. */
export const textOf = (given) =>
  typeof given === 'string' ? given : new TextDecoder('utf-8', { ignoreBOM: true }).decode(given);

const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

export const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

const rows = (text) => (text === '' ? [] : text.split('\n').map((row) => row.split('\t')));

/** The words of the page: one to a line, behind its name; `group.name` for one of a group. */
export function readWords({ dataset }) {
  const words = { sentences: rows(dataset.sentences) };
  for (const [name, text] of rows(dataset.words)) {
    const [group, part] = name.split('.');
    if (part === undefined) words[group] = text;
    else (words[group] ??= {})[part] = text;
  }
  return words;
}

/** `{name}` stands for any text. */
const patternOf = (english) =>
  new RegExp(`^${english.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);

/** The detail of a step in the language of the page; undefined where no sentence fits. */
export function translated(detail, sentences) {
  for (const [english, own] of sentences) {
    const found = patternOf(english).exec(detail);
    if (found === null) continue;
    const groups = { ...found.groups };
    if (groups.rest !== undefined) groups.rest = translated(groups.rest, sentences) ?? groups.rest;
    return fill(own, groups);
  }
  return undefined;
}

const language = globalThis.document?.documentElement.lang;

function momentText(at) {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' };
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, form);
  return `${format.format(new Date(at)).replace(/(?<!\d)\d:\d\d$/, '0$&')} UTC`;
}

const sizeText = (bytes) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 }).format(bytes / 1000);

const toneOf = (words, verdict) => words.tones[verdict] ?? 'bad';

const isUnsignedSize = ({ verdict, kind }) => verdict === 'self_consistent' && kind === 'consistency';

function headlineOf(words, result) {
  const { verdict, kind } = result;
  if (toneOf(words, verdict) === 'good' && kind !== null) return words.genuine[kind];
  return isUnsignedSize(result) ? words.unsignedSize : words.headlines[verdict];
}

function sentenceOf(words, { verdict, kind }, summary) {
  if (isUnsignedSize({ verdict, kind })) return words.unsignedSizeText;
  if (toneOf(words, verdict) !== 'good' || kind === null) {
    if (!words.incomplete.split(' ').includes(verdict)) return words.verdicts[verdict];
    return `${words.verdicts[verdict]} ${kind === 'chain' ? words.addInclusion : words.addKeys}`;
  }
  const { country = null, at = null } = summary ?? {};
  const place = country === null ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country);
  const text = words.facts[kind === 'pod' && country === null ? 'podNoPlace' : kind];
  return fill(text, { ...summary, place, time: at === null ? '' : momentText(at) });
}

function countsText(words, { verdict, steps }) {
  const rules = new Intl.PluralRules(language);
  const counted = (state, texts) => {
    const count = steps.filter((step) => step.state === state).length;
    return count === 0 ? null : fill(texts[rules.select(count) === 'one' ? 'one' : 'other'], { count });
  };
  const skipped = toneOf(words, verdict) === 'good' ? words.notNeededCounts : words.notCheckedCounts;
  return [counted('fail', words.failedCounts), counted('pass', words.passedCounts), counted('skip', skipped)]
    .filter((text) => text !== null)
    .join(', ');
}

function checkItem(words, icon, { id, state, detail }) {
  const own = translated(detail, words.sentences);
  const text = own ?? element('span', detail, language === 'en' ? {} : { lang: 'en' });
  const said = { pass: words.passed, fail: words.failed, skip: words.skipped }[state];
  const before = state === 'skip' ? `${said} ` : element('span', `${said} `, { class: 'hidden' });
  const sentence = element('span', [before, text], state === 'skip' ? { class: 'quiet' } : {});
  return element('li', [icon(state), sentence, element('code', id)], {
    class: words.stepClasses[state],
    'data-step': id,
  });
}

function changedText(words, tampered, steps) {
  const caught = steps.find(({ state }) => state === 'fail');
  const text = fill(words.changed[tampered.what], tampered);
  return caught === undefined ? text : `${text} ${fill(words.caught, { step: caught.id })}`;
}

/** A note above the form, which stays. */
export function showProblem(place, words, text) {
  place.replaceChildren(element('p', text, { class: 'note warn gap', role: 'alert', tabindex: '-1' }));
  place.firstElementChild.focus();
}

/** What is there until something was checked; a verdict takes its place. */
export function showStart(isShown) {
  for (const part of document.querySelectorAll('[data-start]')) part.hidden = !isShown;
  if (!isShown) document.querySelector('[data-server]')?.remove();
}

/** `about`: name and text of the document, what it claims, what was changed in it, and what can be. */
export function showResult(place, words, result, about = {}) {
  const { name, text, summary, tampered, tamperings = [] } = about;
  const shape = document.importNode(document.querySelector('#verdict-shape').content, true);
  const slot = (key) => shape.querySelector(`[data-slot=${key}]`);
  const icons = slot('icons');
  const icon = (key) => icons.querySelector(`[data-icon=${key}]`).firstElementChild.cloneNode(true);
  const { verdict, steps, kind } = result;
  const tone = toneOf(words, verdict);
  const section = shape.querySelector('.result');
  section.className = `result ${tone}`;
  section.dataset.verdict = verdict;
  section.querySelector(':scope > svg').replaceWith(icon(tone));
  slot('headline').textContent = headlineOf(words, result);
  slot('sentence').textContent = sentenceOf(words, result, summary);
  slot('word').textContent = verdict;
  slot('sandbox').hidden = verdict !== 'sandbox';
  if (tampered !== undefined) {
    slot('changed').hidden = false;
    slot('changed').firstElementChild.textContent = changedText(words, tampered, steps);
  }
  slot('counts').textContent = countsText(words, result);
  slot('checks').replaceChildren(...steps.map((step) => checkItem(words, icon, step)));
  for (const button of shape.querySelectorAll('button[value^=break]'))
    button.hidden = !tamperings.includes(button.value.slice('break-'.length));
  if (slot('cheats') !== null) slot('cheats').hidden = tamperings.length === 0;
  for (const fact of shape.querySelectorAll('[data-fact]')) {
    const value = summary?.[fact.dataset.fact] ?? null;
    fact.textContent = value ?? '';
    fact.parentElement.hidden = value === null;
    fact.parentElement.previousElementSibling.hidden = value === null;
  }
  icons.remove();
  if (slot('name') !== null) slot('name').textContent = name ?? words.kinds[kind] ?? words.pasted;
  slot('detail').textContent = text === undefined ? words.inBrowser : `${sizeText(text.length)}, ${words.inBrowser}`;
  showStart(false);
  place.replaceChildren(shape);
  place.querySelector('.result').focus();
}

/** Checks what a form holds, or what was `taken` in its place; with `what` after that was changed in it, in another place each time. */
export function formChecker(form, place, words, library) {
  const { parseKeySet, summarize, tamper, tamperingsOf, verifyDocument } = library;
  const field = (name) => form.elements.namedItem(name);
  const problem = (text) => showProblem(place, words, text);
  let turn = 0;
  return async (what, taken) => {
    const [file] = field('file')?.files ?? [];
    const given = taken ?? (file === undefined ? field('document').value : await bytesOf(file));
    const text = textOf(given);
    if (text.trim() === '') return problem(words.empty);
    const unreadable = problemOf(words, given);
    if (unreadable !== undefined) return problem(unreadable);
    let keys;
    try {
      const trusted = field('keys').value.trim();
      keys = trusted === '' ? null : parseKeySet(trusted);
    } catch (error) {
      return problem(fill(words.keysProblem, { reason: error.message }));
    }
    const inclusion = field('inclusion').value.trim();
    const verify = (document) => verifyDocument(document, keys, {}, inclusion === '' ? [] : [inclusion]);
    const about = { name: file?.name, text, summary: summarize(text), tamperings: tamperingsOf(text) };
    if (what === undefined) {
      const result = await verify(given);
      showResult(place, words, result, about);
      // The remedy names this field.
      const isOpen = result.kind === 'chain' && words.incomplete.split(' ').includes(result.verdict);
      if (isOpen) field('inclusion').closest('details').open = true;
      return undefined;
    }
    const tampered = tamper(text, what, turn);
    turn += 1;
    if (tampered === undefined) return problem(words.nothingToBreak);
    return showResult(place, words, await verify(tampered.text), { ...about, tampered });
  };
}

/** Runs `make` once, and again after it failed; it gets the number of failures. */
export function retried(make) {
  let made;
  let failures = 0;
  return () =>
    (made ??= make(failures).catch((error) => {
      made = undefined;
      failures += 1;
      throw error;
    }));
}

/** Calls `act` once, when somebody presses, types, or drags something over the page; browsers report moves without any. */
export function onFirstSign(act) {
  const seen = new AbortController();
  const options = { signal: seen.signal, capture: true, passive: true };
  const note = () => {
    seen.abort();
    act();
  };
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'dragenter']) addEventListener(sign, note, options);
}

/** Largest document that the verifier reads, in bytes. */
const largestBytes = 1024 * 1024;

/** Files that cannot be a proof for a reason that their content does not show. */
function problemOf(words, given) {
  if (typeof given === 'string') return undefined;
  if (given.length > largestBytes) return words.tooLarge;
  return given[0] === 0xef && given[1] === 0xbb && given[2] === 0xbf ? words.byteOrderMark : undefined;
}

/** A document as the service answers it, or the document alone. */
function contentOf(given) {
  try {
    const read = JSON.parse(textOf(given));
    return read?.data ?? read ?? {};
  } catch {
    return {};
  }
}

/** The place of a seal in the log, which belongs to a history. */
const isInclusion = (given) => contentOf(given).leaf_index !== undefined;
const isHistory = (given) => contentOf(given).commitments !== undefined;

/**
 * Takes files or a text that are dropped or pasted anywhere on the page, and the buttons of the form. An inclusion document joins
 * the history that is there, or comes with it. `isForServer` gets the text, undefined for a file.
 */
export function listen(form, place, check, isForServer = () => false) {
  const field = (name) => form.elements.namedItem(name);
  const inclusion = field('inclusion');
  /** The inclusion document of what was checked before: the next history has another. */
  let checked = inclusion.value;
  let current = field('document').value;
  const begin = (given) => {
    if (inclusion.value === checked) inclusion.value = '';
    current = given;
  };
  const run = (...of) => {
    checked = inclusion.value;
    return check(...of);
  };
  const take = (...all) => {
    const added = all.find(isInclusion);
    const given = all.find((each) => each !== added) ?? [current, field('document').value].find(isHistory) ?? added;
    if (field('file') !== null) field('file').value = '';
    if (given !== current) begin(given);
    if (added !== undefined && added !== given) inclusion.value = textOf(added);
    field('document').value = textOf(given);
    if (isForServer(textOf(given))) form.submit();
    else void run(undefined, given);
  };
  const takeFiles = async (files) => take(...(await Promise.all([...files].map(bytesOf))));
  form.addEventListener('submit', (event) => {
    const [file] = field('file')?.files ?? [];
    if (isForServer(file === undefined ? field('document').value : undefined)) return;
    event.preventDefault();
    const { value = '' } = event.submitter ?? {};
    void run(value.startsWith('break-') ? value.slice('break-'.length) : undefined);
  });
  field('file')?.addEventListener('change', async ({ target: { files } }) => {
    if (files.length === 0) return;
    const given = await bytesOf(files[0]);
    if (isInclusion(given) && isHistory(current)) return take(given);
    begin(given);
    return void run();
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const { files } = event.dataTransfer;
    if (files.length > 0) void takeFiles(files);
    else take(event.dataTransfer.getData('text/plain'));
  });
  document.addEventListener('paste', (event) => {
    if (event.target.closest?.('input, textarea') != null) return;
    const { files } = event.clipboardData;
    if (files.length > 0) void takeFiles(files);
    else if (event.clipboardData.getData('text/plain').trim() !== '') take(event.clipboardData.getData('text/plain'));
  });
  place.addEventListener('click', (event) => {
    if (event.target.closest('[data-again]') === null || field('file') === null) return;
    event.preventDefault();
    for (const name of ['file', 'document', 'inclusion']) field(name).value = '';
    begin('');
    place.replaceChildren();
    showStart(true);
    field('file').focus({ preventScroll: true });
    document.querySelector('[data-start] h1')?.scrollIntoView();
  });
  return take;
}
