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
/** The server reads the text where the library is not there by then. */
const longestWaitMs = 5_000;
let library;
/** How often the library could not be loaded. */
let failures = 0;
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

/** Browsers may keep that a module was not there: with another fragment they ask again. */
function load() {
  const path = form.dataset.detect;
  library ??= import(failures === 0 ? path : `${path}#${failures}`).catch((error) => {
    library = undefined;
    failures += 1;
    throw error;
  });
  return library;
}

const isCertain = ({ sandbox, decision }) => sandbox === true || decision === 'auto_select';

/** As on the list of the server: `noPage` is certain, such as the container of a lessor, but no carrier's page tells where it is. */
function standingOf(detection) {
  if (!isCertain(detection)) return 'look';
  const { sandbox, primary, warnings } = detection;
  const hasPage = primary !== null && primary.carrier !== null && !warnings.includes('not_trackable');
  return sandbox === true || hasPage ? 'ready' : 'noPage';
}

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

/** Carrier and kind of a number, as far as they are known. */
function whoOf({ primary, sandbox }) {
  if (sandbox === true) return { carrier: words.sandbox, kind: '' };
  return { carrier: primary.carrier?.name ?? '', kind: words.labels[primary.type] ?? primary.label };
}

function kindOf(detection) {
  const { carrier, kind: label } = whoOf(detection);
  return carrier === '' || label === '' ? carrier || label : fill(words.one, { label, carrier });
}

const saidOf = (detection) =>
  isCertain(detection) ? words.certainty[detection.confidence ?? 'verified'] : words.checkFirst;

function tagOf(tone, text) {
  return element('span', `tag ${tone}`, text);
}

/** What the live line says of the numbers of a text. */
function describe(numbers) {
  if (numbers.length === 0) return [element('span', 'quiet', words.none)];
  if (numbers.length === 1) {
    const [only] = numbers;
    return [element('b', '', kindOf(only)), tagOf(isCertain(only) ? 'ok' : 'warn', saidOf(only))];
  }
  const standings = numbers.map(standingOf);
  const ready = standings.filter((standing) => standing === 'ready').length;
  const look = standings.filter((standing) => standing === 'look').length;
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
  // Without the library the server reads the text.
  const numbers = await numbersIn(text).catch(() => undefined);
  // A newer text is being read.
  if (own !== turn) return;
  if (numbers === undefined) return live.replaceChildren();
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

/** Names of files that are text; the server reads the others. */
const textFile = /\.(?:txt|csv|tsv)$/i;

/** The text that is sent; undefined where the server alone can read it. */
async function textOfForm() {
  const [file] = fileField.files;
  if (file === undefined) return field.value;
  if (!textFile.test(file.name) || file.size > longestLive) return undefined;
  return `${field.value}\n${await file.text()}`;
}

/** Whether a list that is too long for a page of the server was drawn here. */
async function drawsHere() {
  const text = await textOfForm();
  if (text === undefined || text.length > longestLive) return false;
  const numbers = await numbersIn(text);
  if (numbers.length <= words.limits.page) return false;
  const { drawList } = await import(form.dataset.longList);
  if (document.getElementById('long-list') === null) {
    form.after(element('section', 'sect'));
    form.nextElementSibling.id = 'long-list';
  }
  const tools = { words, fill, counted, element, standingOf, saidOf, whoOf, kindOf, tagOf };
  void drawList(document.getElementById('long-list'), numbers, tools);
  return true;
}

form.addEventListener('submit', (event) => {
  const [file] = fileField.files;
  // Shorter ones are no list of more than a page.
  if ((file?.size ?? 0) + field.value.length < 1_000) return;
  event.preventDefault();
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs, false));
  const drawn = Promise.race([drawsHere(), late]).catch(() => false);
  void drawn.then((isHere) => isHere || form.submit());
});
