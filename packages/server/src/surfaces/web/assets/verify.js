/** Checks the document in this browser, with the code that the server has; nothing is sent. */
const form = document.querySelector('#verify');
const place = document.querySelector('#in-browser');
const words = JSON.parse(place.dataset.words);
const library = import(place.dataset.proofs);
let turn = 0;

function element(name, content, attributes = {}) {
  const made = document.createElement(name);
  made.append(...[content].flat());
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function show(...children) {
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

const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]));
const problem = (text) => show(element('p', text, { class: 'problem', role: 'alert' }));

function showResult({ verdict, steps }, changed) {
  const tone = words.tones[verdict] ?? 'bad';
  const marks = { pass: words.passed, fail: words.failed, skip: words.skipped };
  const items = steps.map(({ id, state, detail }) =>
    element(
      'li',
      [element('strong', marks[state]), ' ', element('code', id), ' ', element('span', detail, { lang: 'en' })],
      { class: state, 'data-step': id },
    ),
  );
  show(
    element('h2', words.verdict),
    ...(changed === undefined ? [] : [element('p', fill(words.broken, changed), { class: 'changed' })]),
    element(
      'p',
      [
        element('span', words.toneMarks[tone], { 'aria-hidden': 'true' }),
        ' ',
        element('code', verdict),
        ' ',
        words.verdicts[verdict],
      ],
      {
        class: `kind verdict verdict-${tone}`,
        'data-verdict': verdict,
      },
    ),
    element('h3', words.steps),
    element('ol', items, { class: 'checklist' }),
    element('p', words.inBrowser, { class: 'quiet' }),
  );
}

function readKeys(parse) {
  const text = form.elements.namedItem('keys').value.trim();
  return text === '' ? null : parse(text);
}

async function check(isBreaking) {
  const { changeCharacter, parseKeySet, verifyDocument } = await library;
  const [file] = form.elements.namedItem('file').files;
  const text = file === undefined ? form.elements.namedItem('document').value : await file.text();
  if (text.trim() === '') return problem(words.empty);
  let keys;
  try {
    keys = readKeys(parseKeySet);
  } catch (error) {
    return problem(fill(words.keysProblem, { reason: error.message }));
  }
  if (!isBreaking) return showResult(await verifyDocument(text, keys));
  const changed = changeCharacter(text, turn);
  turn += 1;
  if (changed === undefined) return problem(words.nothingToBreak);
  return showResult(await verifyDocument(changed.text, keys), changed);
}

// Where signatures cannot be checked, the form goes to the server as without this script.
if (await (await library).canVerifySignatures()) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(event.submitter?.value === 'break');
  });
} else {
  place.append(element('p', words.noSignatures, { class: 'quiet' }));
}
