/**
 * The copy of /verify in one file: what is pasted, dropped or chosen is checked with the keys that the copy holds. `#` and an
 * address in the link names a document, which is fetched when the person agrees. Nothing else ever leaves the page.
 */
import { canVerifySignatures, parseKeySet, summarize, tamper, tamperingsOf, verifyDocument } from '@wayseal/proofs';
import { element, fill, formChecker, listen, readWords, showProblem } from './checklist.js';

const form = document.querySelector('#verify');
const place = document.querySelector('#in-browser');
const words = readWords(place);
const patienceMs = 30_000;
/** Of a fetched document; one of 500 events and 100 seals has a tenth of it. */
const largestBytes = 4_000_000;

const canSign = await canVerifySignatures();
const check = formChecker(form, place, words, {
  parseKeySet,
  summarize,
  tamper,
  tamperingsOf,
  // Without signatures nothing can come out as valid.
  verifyDocument: (given, keys, ...more) => verifyDocument(given, canSign ? keys : null, ...more),
});
if (!canSign) form.before(element('p', words.unsigned, { class: 'note warn gap', role: 'note' }));
const take = listen(form, place, check);

async function fetchFrom(url) {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > largestBytes) throw new Error(`> ${largestBytes}`);
    take(bytes);
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
  const button = element('button', words.agree, { type: 'button', class: 'btn primary' });
  button.addEventListener('click', () => void fetchFrom(url.href));
  const offer = [element('p', words.asksFirst), element('p', element('code', url.href)), button];
  form.before(element('section', offer, { id: 'from-link', class: 'soft stack gap' }));
}
addEventListener('hashchange', offerLink);
offerLink();
form.dataset.checks = 'here';
