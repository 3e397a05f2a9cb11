/** Checks the document in this browser, with the code that the server has; nothing is sent. */
const form = document.querySelector('#verify');
const place = document.querySelector('#in-browser');
const loading = [import(place.dataset.proofs), import(place.dataset.checklist)];
const [library, { element, formChecker, readWords }] = await Promise.all(loading);
const words = readWords(place);

// Where signatures cannot be checked, the form goes to the server as without this script.
if (await library.canVerifySignatures()) {
  const check = formChecker(form, place, words, library);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check(event.submitter?.value === 'break');
  });
  form.dataset.checks = 'here';
} else {
  place.append(element('p', words.noSignatures, { class: 'quiet' }));
}
