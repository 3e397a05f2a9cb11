/** Draws a verdict with its checklist, as the server does, for the pages that verify in the browser. */
export function element(name, content, attributes = {}) {
  const made = document.createElement(name);
  made.append(...[content].flat());
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

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

function sentence(detail, sentences) {
  const own = translated(detail, sentences);
  return own === undefined ? element('span', detail, { lang: 'en' }) : element('span', own);
}

export function show(place, words, ...children) {
  const section = element('section', children, {
    class: 'card',
    role: 'region',
    'aria-label': words.verdict,
    tabindex: '-1',
  });
  document.querySelector('#verdict')?.closest('section').remove();
  place.replaceChildren(section);
  section.focus();
}

export const showProblem = (place, words, text) =>
  show(place, words, element('p', text, { class: 'problem', role: 'alert' }));

export function showResult(place, words, { verdict, steps, kind }, changed) {
  const tone = words.tones[verdict] ?? 'bad';
  const marks = { pass: words.passed, fail: words.failed, skip: words.skipped };
  const items = steps.map(({ id, state, detail }) =>
    element('li', [element('strong', marks[state]), ' ', element('code', id), ' ', sentence(detail, words.sentences)], {
      class: state,
      'data-step': id,
    }),
  );
  const line = [
    element('span', words.toneMarks[tone], { 'aria-hidden': 'true' }),
    ' ',
    element('code', verdict),
    ' ',
    words.verdicts[verdict],
  ];
  if (words.incomplete.split(' ').includes(verdict))
    line.push(' ', kind === 'chain' ? words.addInclusion : words.addKeys);
  show(
    place,
    words,
    element('h2', words.verdict),
    ...(changed === undefined ? [] : [element('p', fill(words.broken, changed), { class: 'changed' })]),
    element('p', line, { class: `kind verdict verdict-${tone}`, 'data-verdict': verdict }),
    element('h3', words.steps),
    element('ol', items, { class: 'checklist' }),
    element('p', words.inBrowser, { class: 'quiet' }),
  );
}

/** Checks what a form holds; with `isBreaking` after one of its characters was changed, another one each time. */
export function formChecker(form, place, words, { changeCharacter, parseKeySet, verifyDocument }) {
  const field = (name) => form.elements.namedItem(name);
  const problem = (text) => showProblem(place, words, text);
  let turn = 0;
  return async (isBreaking) => {
    const [file] = field('file').files;
    const text = file === undefined ? field('document').value : await file.text();
    if (text.trim() === '') return problem(words.empty);
    let keys;
    try {
      const trusted = field('keys').value.trim();
      keys = trusted === '' ? null : parseKeySet(trusted);
    } catch (error) {
      return problem(fill(words.keysProblem, { reason: error.message }));
    }
    const inclusion = field('inclusion').value.trim();
    const verify = (document) => verifyDocument(document, keys, {}, inclusion === '' ? [] : [inclusion]);
    if (!isBreaking) return showResult(place, words, await verify(text));
    const changed = changeCharacter(text, turn);
    turn += 1;
    if (changed === undefined) return problem(words.nothingToBreak);
    return showResult(place, words, await verify(changed.text), changed);
  };
}
