/** Remembers which carrier was chosen for numbers of one form, in this browser. */
const key = 'wayseal.carriers.v1';

/** Slugs by form; empty where nothing can be stored. */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    return kept !== null && typeof kept === 'object' ? kept : {};
  } catch {
    return {};
  }
}

function write(chosen) {
  try {
    localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // Storage is full or not allowed: the choice is made, and forgotten.
  }
}

/** This page with or without a carrier. */
function pageWith(carrier) {
  const url = new URL(location.href);
  if (carrier === null) url.searchParams.delete('carrier');
  else url.searchParams.set('carrier', carrier);
  return url.href;
}

const question = document.querySelector('[data-remember]');
if (question !== null) {
  const { format } = question.closest('[data-format]').dataset;
  const cards = [...document.querySelectorAll('[data-carrier]')];
  const known = read()[format];
  if (cards.some(({ dataset }) => dataset.carrier === known)) location.replace(pageWith(known));
  question.hidden = false;
  for (const card of cards) {
    card.querySelector('a').addEventListener('click', () => {
      if (question.querySelector('input').checked) write({ ...read(), [format]: card.dataset.carrier });
    });
  }
}

const note = document.querySelector('[data-chosen]');
if (note !== null) {
  const { chosen, format } = note.dataset;
  note.hidden = read()[format] !== chosen;
  note.querySelector('button').addEventListener('click', () => {
    const kept = read();
    delete kept[format];
    write(kept);
    location.assign(pageWith(null));
  });
}
