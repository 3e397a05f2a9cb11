/** Checks the document in this browser, with the code that the server has; nothing is sent. */
const form = document.querySelector('#verify');
const place = document.querySelector('#in-browser');
const words = JSON.parse(place.dataset.words);
const library = import(place.dataset.proofs);
const drawing = import(place.dataset.checklist);
let turn = 0;

function readKeys(parse) {
  const text = form.elements.namedItem('keys').value.trim();
  return text === '' ? null : parse(text);
}

async function check(isBreaking) {
  const { changeCharacter, parseKeySet, verifyDocument } = await library;
  const { fill, showProblem, showResult } = await drawing;
  const problem = (text) => showProblem(place, words, text);
  const [file] = form.elements.namedItem('file').files;
  const text = file === undefined ? form.elements.namedItem('document').value : await file.text();
  if (text.trim() === '') return problem(words.empty);
  let keys;
  try {
    keys = readKeys(parseKeySet);
  } catch (error) {
    return problem(fill(words.keysProblem, { reason: error.message }));
  }
  if (!isBreaking) return showResult(place, words, await verifyDocument(text, keys));
  const changed = changeCharacter(text, turn);
  turn += 1;
  if (changed === undefined) return problem(words.nothingToBreak);
  return showResult(place, words, await verifyDocument(changed.text, keys), changed);
}

// Where signatures cannot be checked, the form goes to the server as without this script.
const { element } = await drawing;
if (await (await library).canVerifySignatures()) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(event.submitter?.value === 'break');
  });
  form.dataset.checks = 'here';
} else {
  place.append(element('p', words.noSignatures, { class: 'quiet' }));
}
