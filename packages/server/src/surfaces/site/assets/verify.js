/**
 * Checks the document in this browser, with the code that the server has; nothing is sent. The verifier is twice as large
 * as all other scripts of the page: it comes with the first sign of a person, who can then go offline.
 */
const form = document.querySelector('#verify');
const place = document.querySelector('#in-browser');
const { element, formChecker, listen, onFirstSign, readWords, retried, showProblem } = await import(
  place.dataset.checklist
);
const words = readWords(place);
let isOnServer = false;

/** The check in this browser; undefined where signatures cannot be checked. */
const prepare = retried(async (failures) => {
  // Browsers may keep that a module was not there: with another fragment they ask again.
  const library = await import(failures === 0 ? place.dataset.proofs : `${place.dataset.proofs}#${failures}`);
  if (await library.canVerifySignatures()) {
    form.dataset.checks = 'here';
    return formChecker(form, place, words, library);
  }
  isOnServer = true;
  place.append(element('p', words.noSignatures, { class: 'note warn gap' }));
  return undefined;
});

async function check(what, taken) {
  let checkHere;
  try {
    checkHere = await prepare();
  } catch {
    return showProblem(place, words, words.notLoaded);
  }
  if (checkHere !== undefined) return checkHere(what, taken);
  const button = what && [...form.elements].find(({ value }) => value === `break-${what}`);
  return button ? form.requestSubmit(button) : form.submit();
}

/** Links and numbers are short and for the server, which has the documents. */
const isForServer = (text) =>
  isOnServer || (text !== undefined && text.trim() !== '' && text.length <= 300 && !text.trimStart().startsWith('{'));

listen(form, place, check, isForServer);
onFirstSign(() => void prepare().catch(() => {}));
form.dataset.checks = 'listening';
