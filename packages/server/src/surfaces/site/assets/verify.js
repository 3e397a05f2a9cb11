/** Checks the document in this browser, with the code that the server has; nothing is sent. */
const form = document.querySelector('#verify');
const place = document.querySelector('#in-browser');
const loading = [import(place.dataset.proofs), import(place.dataset.checklist)];
const [library, { element, formChecker, listen, readWords }] = await Promise.all(loading);
const words = readWords(place);
/** Links and numbers are short and for the server, which has the documents. */
const isForServer = (text) => text.trim() !== '' && text.length <= 300 && !text.trimStart().startsWith('{');

// Where signatures cannot be checked, the form goes to the server as without this script.
if (await library.canVerifySignatures()) {
  listen(form, place, formChecker(form, place, words, library), isForServer);
  form.dataset.checks = 'here';
} else {
  place.append(element('p', words.noSignatures, { class: 'note warn gap' }));
  form.elements.namedItem('file')?.addEventListener('change', () => form.submit());
}
