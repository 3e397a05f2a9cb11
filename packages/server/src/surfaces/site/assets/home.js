/**
 * The box of the start page: says what was found while a person types, takes dropped files, and checks long lists here.
 * The library comes with the first character, and nothing is sent before the form is.
 */
const form = document.querySelector('form[data-detect]');
const field = form.elements.namedItem('text');
const fileField = form.elements.namedItem('file');
const live = document.getElementById('live');
const fileName = document.getElementById('file-name');
const words = JSON.parse(form.dataset.words);
/** Longest text that is searched while a person types, in UTF-16 units. */
const longestLive = 64 * 1024;
/** Numbers that are drawn at once, so that the page stays responsive. */
const drawnAtOnce = 50;
let library;
let rules;
let turn = 0;

const fill = (text, values) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const counted = (text, count) => {
  // Not needed before somebody types.
  rules ??= new Intl.PluralRules(words.language);
  return fill(text[rules.select(count)] ?? text.other, { count });
};

function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

function load() {
  library ??= import(form.dataset.detect);
  return library;
}

const isReady = ({ sandbox, decision }) => sandbox === true || decision === 'auto_select';

/** Each number of a text once, in order. */
async function numbersIn(text) {
  const { detect, findInText } = await load();
  const line = text.trim();
  if (line !== '' && line.length <= 80 && !/[\r\n]/.test(line)) {
    const whole = detect(line);
    if (whole.sandbox === true || (whole.matched && whole.confidence !== 'low')) return [whole];
  }
  const known = new Map(findInText(text).map(({ detection }) => [detection.tracking_number, detection]));
  return [...known.values()];
}

function kindOf({ primary, sandbox }) {
  if (sandbox === true) return words.sandbox;
  const label = words.labels[primary.type] ?? primary.label;
  return primary.carrier === null ? label : fill(words.one, { label, carrier: primary.carrier.name });
}

function tagOf(tone, text) {
  return element('span', `tag ${tone}`, text);
}

/** What the live line says of the numbers of a text. */
function describe(numbers) {
  if (numbers.length === 0) return [element('span', 'quiet', words.none)];
  if (numbers.length === 1) {
    const [only] = numbers;
    const certain = isReady(only);
    const certainty = certain ? words.certainty[only.confidence ?? 'verified'] : words.checkFirst;
    return [element('b', '', kindOf(only)), tagOf(certain ? 'ok' : 'warn', certainty)];
  }
  const ready = numbers.filter(isReady).length;
  const look = numbers.length - ready;
  const parts = [element('b', '', counted(words.found, numbers.length))];
  if (ready > 0) parts.push(tagOf('ok', counted(words.ready, ready)));
  if (look > 0) parts.push(tagOf('warn', counted(words.check, look)));
  return parts;
}

async function update() {
  const own = ++turn;
  const text = field.value;
  if (text.trim() === '' || text.length > longestLive) {
    live.replaceChildren();
    return;
  }
  const numbers = await numbersIn(text);
  // A newer text is being read.
  if (own !== turn) return;
  live.replaceChildren(...describe(numbers), element('span', 'quiet', words.private));
}

let waiting;
field.addEventListener('input', () => {
  clearTimeout(waiting);
  // A long text takes up to 0.1 s: wait until the person pauses.
  waiting = setTimeout(update, field.value.length > 2_000 ? 250 : 0);
});
if (field.value.trim() !== '') void update();

fileField.addEventListener('change', () => {
  const [file] = fileField.files;
  fileName.textContent = file?.name ?? words.file;
  if (file === undefined) void update();
  else live.replaceChildren(element('span', '', fill(words.readOnServer, { name: file.name })));
});

/** Not needed before somebody types. */
const isTouch = () => matchMedia('(pointer: coarse)').matches;
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || isTouch()) return;
  event.preventDefault();
  form.requestSubmit();
});

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  const { files } = event.dataTransfer;
  if (files.length > 0) {
    fileField.files = files;
    fileField.dispatchEvent(new Event('change'));
    return;
  }
  field.value = event.dataTransfer.getData('text/plain').slice(0, field.maxLength);
  field.focus();
  void update();
});

/** A row of the list that is made here. */
function rowOf(detection) {
  const number = detection.tracking_number;
  const link = element('a', 'num', number);
  link.href = `/track/${encodeURIComponent(number)}`;
  const certain = isReady(detection);
  const certainty = certain ? words.certainty[detection.confidence ?? 'verified'] : words.checkFirst;
  const cells = [link, kindOf(detection), tagOf(certain ? 'ok' : 'warn', certainty)];
  return element('tr', '', ...cells.map((cell) => element('td', '', cell)));
}

const csvCell = (text) => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;

function buttonOf(text, act) {
  const button = element('button', 'btn small', text);
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
}

function saveCsv(numbers) {
  const heads = [words.heads.number, words.heads.carrier, words.heads.certainty];
  const lines = numbers.map((each) => [
    each.tracking_number,
    kindOf(each),
    isReady(each) ? words.certainty[each.confidence ?? 'verified'] : words.checkFirst,
  ]);
  const text = `\uFEFF${[heads, ...lines].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'wayseal-numbers.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Draws a list that is too long for a page of the server, some rows at a time. */
async function drawList(numbers) {
  const { browser } = words.limits;
  const shown = numbers.slice(0, browser);
  const heading = element('h2', '', counted(words.title, numbers.length));
  heading.tabIndex = -1;
  const actions = element(
    'p',
    'row',
    buttonOf(words.copyAll, () => navigator.clipboard.writeText(shown.map((each) => each.tracking_number).join('\n'))),
    buttonOf(words.csv, () => saveCsv(shown)),
  );
  const progress = element('p', 'quiet');
  progress.setAttribute('role', 'status');
  const heads = Object.values(words.heads).map((head) => {
    const cell = element('th', '', head);
    cell.scope = 'col';
    return cell;
  });
  const body = element('tbody', '');
  const table = element('table', 'grid list', element('caption', 'hidden', words.caption));
  table.append(element('thead', '', element('tr', '', ...heads)), body);
  const place =
    document.getElementById('long-list') ?? form.after(element('section', 'sect')) ?? form.nextElementSibling;
  place.id = 'long-list';
  place.replaceChildren(heading, actions, progress, table);
  heading.focus();
  for (let done = 0; done < shown.length; done += drawnAtOnce) {
    body.append(...shown.slice(done, done + drawnAtOnce).map(rowOf));
    const upTo = Math.min(done + drawnAtOnce, shown.length);
    progress.textContent = fill(words.progress, { done: upTo, count: shown.length });
    await new Promise(requestAnimationFrame);
  }
  progress.textContent = numbers.length > browser ? fill(words.tooMany, { count: numbers.length, limit: browser }) : '';
}

form.addEventListener('submit', (event) => {
  if (fileField.files.length > 0 || library === undefined || field.value.length < 1_000) return;
  event.preventDefault();
  void numbersIn(field.value).then((numbers) =>
    numbers.length > words.limits.page ? drawList(numbers) : form.submit(),
  );
});
