// The query console: marks mistakes, sends the fields and shows the answer as plain text. The key stays in this page.
const form = document.querySelector('form.query');
const [query, variables, key] = ['query', 'variables', 'key'].map((name) => form.elements.namedItem(name));
const marks = document.querySelector('#marks');
const mistakeList = document.querySelector('#mistakes');
const state = document.querySelector('#state');
const result = document.querySelector('#result');
const history = document.querySelector('#history');
const historyName = 'wayseal graphql history';
const mostRemembered = 20;

async function run() {
  state.textContent = 'Running…';
  let values;
  try {
    values = variables.value.trim() === '' ? {} : JSON.parse(variables.value);
  } catch (error) {
    state.textContent = `The variables are not JSON: ${error.message}`;
    variables.focus();
    return;
  }
  const started = performance.now();
  try {
    const response = await fetch(form.dataset.run, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key.value.trim()}` },
      body: JSON.stringify({ query: query.value, variables: values }),
    });
    const text = await response.text();
    const left = response.headers.get('x-ratelimit-remaining');
    const duration = Math.round(performance.now() - started);
    state.textContent = `Status ${response.status}, ${duration} ms${left === null ? '' : `, ${left} requests left`}`;
    result.textContent = pretty(text);
    document.querySelector('#answer').hidden = false;
    showMistakes(placedErrors(text), true);
    if (response.ok) remember({ query: query.value, variables: variables.value });
  } catch (error) {
    state.textContent = `No answer: ${error.message}`;
  }
}

/** Errors of an answer that have a place in the query. */
function placedErrors(text) {
  try {
    const { errors = [] } = JSON.parse(text);
    return errors
      .filter(({ locations }) => locations?.length > 0)
      .map(({ message, locations: [{ line, column }] }) => ({ message, line, column }));
  } catch {
    return [];
  }
}

/** Position of a line and column, both from 1. */
function positionOf(text, line, column) {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}

/** The word at a position; one character where there is none. */
function wordAt(text, position) {
  return /^(?:[$@]?\w+|"(?:\\.|[^"\\\n])*"?|\.\.\.|[^\n])?/.exec(text.slice(position))[0];
}

/** Underlines each mistake in the text and lists it; a press selects its place. */
function showMistakes(mistakes, isRun = false) {
  const text = query.value;
  const placed = mistakes
    .filter(({ line }) => line !== null)
    .map((mistake) => ({ ...mistake, at: positionOf(text, mistake.line, mistake.column) }))
    .sort((one, other) => one.at - other.at);
  const parts = [];
  let end = 0;
  for (const { at } of placed) {
    if (at < end) continue;
    const mark = document.createElement('mark');
    mark.textContent = wordAt(text, at) || ' ';
    parts.push(text.slice(end, at), mark);
    end = at + wordAt(text, at).length;
  }
  marks.replaceChildren(...parts, text.slice(end), '\n');
  query.setAttribute('aria-invalid', String(mistakes.length > 0));
  if (mistakes.length === 0) {
    if (!isRun) mistakeList.replaceChildren();
    return;
  }
  const list = document.createElement('ul');
  for (const { message, line, column } of mistakes) {
    const item = document.createElement('li');
    if (line !== null) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'linkish';
      button.textContent = `Line ${line}, column ${column}`;
      button.addEventListener('click', () => {
        const at = positionOf(query.value, line, column);
        query.focus();
        query.setSelectionRange(at, at + wordAt(query.value, at).length);
      });
      item.append(button, ': ');
    }
    item.append(message);
    list.append(item);
  }
  mistakeList.replaceChildren(list);
}

/** Asks the service half a second after the last key. What is too long for an address is checked when it runs. */
let checking;
async function check() {
  const text = query.value;
  const isLong = encodeURIComponent(text).length > 6000;
  if (text.trim() === '' || isLong) {
    showMistakes([]);
    return;
  }
  const response = await fetch(`${form.dataset.check}?${new URLSearchParams({ query: text })}`).catch(() => null);
  if (response?.ok !== true || query.value !== text) return;
  showMistakes((await response.json()).data.mistakes);
}
async function checkNow() {
  await check();
  if (query.getAttribute('aria-invalid') !== 'true') state.textContent = 'No mistakes';
}
function checkSoon() {
  // Marks are of another text now.
  marks.replaceChildren();
  clearTimeout(checking);
  checking = setTimeout(() => void check(), 500);
}
for (const change of ['input', 'change']) query.addEventListener(change, checkSoon);
query.addEventListener('scroll', () => {
  marks.scrollTop = query.scrollTop;
  marks.scrollLeft = query.scrollLeft;
});

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

// Queries of this tab, newest first, without the key. The browser forgets them with the tab.
function remembered() {
  try {
    const list = JSON.parse(sessionStorage.getItem(historyName) ?? '[]');
    return list.filter((each) => typeof each.query === 'string' && typeof each.variables === 'string');
  } catch {
    return [];
  }
}

function remember(entry) {
  const isSame = (each) => each.query === entry.query && each.variables === entry.variables;
  const list = [entry, ...remembered().filter((each) => !isSame(each))].slice(0, mostRemembered);
  try {
    sessionStorage.setItem(historyName, JSON.stringify(list));
  } catch {
    // Storage is off or full: the page works without a history.
  }
  showHistory();
}

function showHistory() {
  const list = remembered();
  const label = ({ query: text, variables: values }) => `${text} ${values}`.replaceAll(/\s+/g, ' ').slice(0, 100);
  history.replaceChildren(
    new Option(list.length === 0 ? 'nothing yet' : 'choose one', ''),
    ...list.map((each, index) => new Option(label(each), String(index))),
  );
}

history.addEventListener('change', () => {
  const chosen = remembered()[Number(history.value)];
  if (history.value === '' || chosen === undefined) return;
  query.value = chosen.query;
  variables.value = chosen.variables;
  history.value = '';
  query.focus();
  checkSoon();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void checkNow();
});
document.querySelector('#run').addEventListener('click', () => void run());
form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    void run();
  }
});
for (const button of document.querySelectorAll('button[data-query]')) {
  button.addEventListener('click', () => {
    query.value = button.dataset.query;
    variables.value = button.dataset.variables;
    query.focus();
    checkSoon();
  });
}
showHistory();
for (const part of form.querySelectorAll('.scripted')) part.hidden = false;
