// Completes field, argument and enum names while the user types a query. The page contains the names.
const field = document.querySelector('#query');
const list = document.querySelector('#names');
const names = JSON.parse(field.dataset.names);
const token = /"""[^]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#[^\n]*|\.\.\.|[$@]?\w+|[{}():,]/g;
const mostNames = 12;
let open = null;

/** The names that may follow `text`: the query up to the caret, without the current word. */
function namesAfter(text) {
  const types = [];
  let last; // the last field, whose arguments and selection may follow
  let condition; // the type after `on`
  let argument; // the argument whose value may follow
  let inArguments = 0;
  let before = '';
  for (const [part] of text.matchAll(token)) {
    if (part === '(') inArguments += 1;
    else if (part === ')') inArguments -= 1;
    else if (inArguments > 0) argument = part === ':' ? before : undefined;
    else if (part === '{') {
      types.push(condition ?? (types.length === 0 ? names.root : last?.type));
      last = condition = undefined;
    } else if (part === '}') types.pop();
    else if (before === 'on') condition = part;
    else if (types.length > 0) last = names.fields[types.at(-1)]?.[part] ?? last;
    before = part;
  }
  if (inArguments > 0 && types.length > 0)
    return argument === undefined ? Object.keys(last?.args ?? {}) : (names.values[last?.args[argument]] ?? []);
  if (before === 'on') return Object.keys(names.fields);
  return Object.keys(names.fields[types.at(-1)] ?? {});
}

function offer(always) {
  const caret = field.selectionStart;
  const text = field.value.slice(0, caret);
  const word = /[$@\w]*$/.exec(text)[0];
  const possible =
    word === '' && !always
      ? []
      : namesAfter(text.slice(0, caret - word.length)).filter((name) => name.startsWith(word) && name !== word);
  if (possible.length === 0) {
    close();
    return;
  }
  open = { word, names: possible.slice(0, mostNames), chosen: 0 };
  show();
}

function show() {
  list.replaceChildren(
    ...open.names.map((name, index) => {
      const item = document.createElement('li');
      item.id = `name-${index}`;
      item.role = 'option';
      item.ariaSelected = String(index === open.chosen);
      item.textContent = name;
      // With `click`, the field would lose the focus first.
      item.addEventListener('mousedown', (event) => {
        event.preventDefault();
        open.chosen = index;
        accept();
      });
      return item;
    }),
  );
  list.hidden = false;
  field.setAttribute('aria-activedescendant', `name-${open.chosen}`);
}

function close() {
  open = null;
  list.hidden = true;
  field.removeAttribute('aria-activedescendant');
}

function accept() {
  const { names: offered, chosen, word } = open;
  const caret = field.selectionStart;
  field.setRangeText(offered[chosen], caret - word.length, caret, 'end');
  close();
}

field.addEventListener('input', () => offer(false));
field.addEventListener('blur', close);
field.addEventListener('keydown', (event) => {
  if (event.key === ' ' && event.ctrlKey) {
    event.preventDefault();
    offer(true);
    return;
  }
  if (open === null || event.ctrlKey || event.metaKey) return;
  const count = open.names.length;
  if (event.key === 'ArrowDown') open.chosen = (open.chosen + 1) % count;
  else if (event.key === 'ArrowUp') open.chosen = (open.chosen + count - 1) % count;
  else if (event.key === 'Enter' || event.key === 'Tab') accept();
  else if (event.key === 'Escape') close();
  else return;
  event.preventDefault();
  if (open !== null) show();
});
