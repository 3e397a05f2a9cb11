// The query console: sends what the fields hold and shows what comes back, as text only. The key stays in this page.
const form = document.querySelector('form.console');
const [query, variables, key] = ['query', 'variables', 'key'].map((name) => form.elements.namedItem(name));
const state = document.querySelector('#state');
const result = document.querySelector('#result');

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
form.hidden = false;
