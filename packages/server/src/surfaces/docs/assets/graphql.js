// The query console: sends the fields and shows the answer as plain text. The key stays in this page.
const form = document.querySelector('form.console');
const [query, variables, key] = ['query', 'variables', 'key'].map((name) => form.elements.namedItem(name));
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
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key.value.trim()}` },
      body: JSON.stringify({ query: query.value, variables: values }),
    });
    const text = await response.text();
    const left = response.headers.get('x-ratelimit-remaining');
    const duration = Math.round(performance.now() - started);
    state.textContent = `Status ${response.status}, ${duration} ms${left === null ? '' : `, ${left} requests left`}`;
    result.textContent = pretty(text);
    if (response.ok) remember({ query: query.value, variables: variables.value });
  } catch (error) {
    state.textContent = `No answer: ${error.message}`;
  }
}

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
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run();
});
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
  });
}
showHistory();
form.hidden = false;
