// The documentation: search while a reader types, filters of lists, and the place on the page.
const side = document.querySelector('.side');
const field = side?.querySelector('input[name=q]');
const form = field?.form;

/** Loads library and index when a reader enters the field: most pages are read without a search. */
let opening;
function openSearch() {
  const { library, index } = form.dataset;
  opening ??= Promise.all([import(library), fetch(index).then((answer) => answer.text())]).then(
    ([{ openIndex, searchIn }, text]) => {
      const opened = openIndex(text);
      return (words) => searchIn(opened, words, 8);
    },
  );
  return opening;
}

function showFound(results, words) {
  const list = side.querySelector('.found');
  const language = new URLSearchParams(location.search).get('lang');
  list.replaceChildren(
    ...results.map(({ id, title, page }) => {
      const link = document.createElement('a');
      const url = new URL(id, location.origin);
      if (language !== null) url.searchParams.set('lang', language);
      link.href = url.href;
      const part = document.createElement('span');
      part.textContent = page === title ? '' : page;
      link.append(title, part);
      const item = document.createElement('li');
      item.lang = 'en';
      item.append(link);
      return item;
    }),
  );
  if (results.length === 0 && words !== '') {
    const item = document.createElement('li');
    item.textContent = form.dataset.none;
    list.append(item);
  }
  list.hidden = words === '';
}

async function searchWhileTyping() {
  const words = field.value.trim();
  const find = await openSearch();
  // Another key may have come while the index was loading.
  if (field.value.trim() === words) showFound(words === '' ? [] : find(words), words);
}

/** Shows the parts of a list that have every word. */
function filterParts(parts, words) {
  const wanted = words.toLowerCase().split(/\s+/);
  let shown = 0;
  for (const part of parts) {
    const text = `${part.textContent} ${part.dataset.words ?? ''}`.toLowerCase();
    part.hidden = !wanted.every((word) => text.includes(word));
    if (!part.hidden) shown += 1;
  }
  return shown;
}

function filterSide() {
  const shown = filterParts(side.querySelectorAll('a'), field.value.trim());
  side.querySelector('.none').hidden = shown > 0;
  for (const group of side.querySelectorAll(':scope > div:has(> h2)'))
    group.hidden = group.querySelector('a:not([hidden])') === null;
}

if (form?.dataset.index !== undefined) {
  field.addEventListener('focus', () => void openSearch(), { once: true });
  field.addEventListener('input', () => void searchWhileTyping());
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') {
      const first = side.querySelector('.found:not([hidden]) a');
      if (first === null) return;
      event.preventDefault();
      first.focus();
    } else if (event.key === 'Escape') showFound([], '');
  });
} else field?.addEventListener('input', filterSide);

for (const filter of document.querySelectorAll('[data-filter]')) {
  const items = document.querySelectorAll(`[data-filter-list="${filter.dataset.filter}"] > li`);
  filter.addEventListener('input', () => filterParts(items, filter.value.trim()));
  filter.hidden = false;
}

// The key `/` enters the search of these pages first; the script of all pages would take that of the header.
document.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || field === undefined) return;
    if (event.target.closest?.('input, textarea, select, [contenteditable]')) return;
    if (localStorage.getItem('wayseal.keys') === 'off') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    field.focus();
  },
  true,
);

/** Marks the part of the page that is read: the last heading above the upper third. */
const links = [...document.querySelectorAll('.toc a')];
const targets = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
function markPlace() {
  const line = innerHeight / 3;
  const passed = targets.filter((target) => target !== null && target.getBoundingClientRect().top < line).length;
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const at = isAtEnd ? links.length - 1 : Math.max(0, passed - 1);
  for (const [index, link] of links.entries()) {
    if (index === at) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
if (links.length > 0) {
  let waiting = false;
  addEventListener('scroll', () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      markPlace();
    });
  });
  markPlace();
}
