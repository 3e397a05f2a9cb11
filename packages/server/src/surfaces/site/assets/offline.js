/**
 * The copy of /verify in one file: what is pasted, dropped or chosen is checked with the keys that the copy holds. `#` and an
 * address in the link names a document, which is fetched when the person agrees. Nothing else ever leaves the page.
 */
import { canVerifySignatures, changeCharacter, parseKeySet, verifyDocument } from '@wayseal/proofs';
import { element, fill, formChecker, readWords, showProblem } from './checklist.js';

const form = document.querySelector('#verify');
const place = document.querySelector('#in-browser');
const words = readWords(place);
const field = (name) => form.elements.namedItem(name);
const patienceMs = 30_000;
/** Of a fetched document; one of 500 events and 100 seals has a tenth of it. */
const largestCharacters = 4_000_000;

const canSign = await canVerifySignatures();
const check = formChecker(form, place, words, {
  changeCharacter,
  parseKeySet,
  // Without signatures nothing can come out as valid.
  verifyDocument: (text, keys, ...more) => verifyDocument(text, canSign ? keys : null, ...more),
});
if (!canSign) form.before(element('p', words.unsigned, { class: 'card problem', role: 'note' }));

function take(text) {
  field('file').value = '';
  field('document').value = text;
  void check(false);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check(event.submitter?.value === 'break');
});
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  take(file === undefined ? event.dataTransfer.getData('text/plain') : await file.text());
});

async function fetchFrom(url) {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const text = await answer.text();
    if (text.length > largestCharacters) throw new Error(`> ${largestCharacters}`);
    take(text);
  } catch (error) {
    showProblem(place, words, fill(words.fetchFailed, { reason: error.message }));
  }
}

/** As a person pastes it or percent-encoded. */
function addressOf(fragment) {
  try {
    return URL.parse(decodeURIComponent(fragment));
  } catch {
    return null;
  }
}

function offerLink() {
  document.querySelector('#from-link')?.remove();
  const url = addressOf(location.hash.slice(1));
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return;
  const button = element('button', words.agree, { type: 'button' });
  button.addEventListener('click', () => void fetchFrom(url.href));
  const offer = [element('p', words.asksFirst), element('p', element('code', url.href)), button];
  form.before(element('section', offer, { id: 'from-link', class: 'card' }));
}
addEventListener('hashchange', offerLink);
offerLink();
form.dataset.checks = 'here';
