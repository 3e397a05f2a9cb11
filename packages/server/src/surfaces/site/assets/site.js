/** On every page: copy, share, keys. Words come from the page; without this script links and selection do. */
const said = document.getElementById('said');
const { copied = '', copyFirst = '' } = document.body.dataset;

function announce(text) {
  // The same text twice is announced only if it changes in between.
  said.textContent = '';
  setTimeout(() => (said.textContent = text), 50);
}

/** Shows for two seconds on a button that it has copied. */
function confirmCopy(button) {
  button.classList.add('done');
  announce(copied);
  setTimeout(() => button.classList.remove('done'), 2000);
}

/** Where copying is not allowed, the number is selected for the keyboard. */
function selectNumber() {
  const number = document.querySelector('.num');
  if (number !== null) getSelection()?.selectAllChildren(number);
  announce(copyFirst);
}

async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    confirmCopy(button);
  } catch {
    selectNumber();
  }
}

async function share(button) {
  const url = new URL(button.dataset.share, location.href).href;
  if (navigator.share !== undefined) {
    // Rejects when the visitor closes the sheet.
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  button.dataset.copy = url;
  await copy(button);
}

for (const button of document.querySelectorAll('button[data-copy], button[data-share]')) button.hidden = false;

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy], [data-share]') : null;
  if (button === null) return;
  // A link that copies first opens its page as well.
  if (button.dataset.share !== undefined) void share(button);
  else void copy(button);
});

const fields = 'input, textarea, select, [contenteditable]';
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    for (const menu of document.querySelectorAll('details.menu[open]')) menu.open = false;
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(fields)) return;
  if (localStorage.getItem('wayseal.keys') === 'off') return;
  if (event.key === '/') {
    const search = document.querySelector('#q, textarea#text');
    if (search === null) return;
    event.preventDefault();
    search.focus();
  } else if (event.key === 'c') {
    const button = document.querySelector('button[data-copy]');
    if (button !== null) void copy(button);
  }
});
