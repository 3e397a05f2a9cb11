/**
 * Fetches the proof between two sizes and checks it in this browser; until the form says `data-checks`, the server does. What
 * checks comes when the form is entered.
 */
const form = document.querySelector('#compare');
const place = document.querySelector('#in-browser');
const load = () => Promise.all([import(place.dataset.proofs), import(place.dataset.checklist)]);

async function compare() {
  const sizes = new URLSearchParams({ from: form.elements.from.value.trim(), to: form.elements.to.value.trim() });
  const [libraries, answer, keys] = await Promise.all([
    load(),
    fetch(`/api/v1/transparency/consistency?${sizes}`),
    fetch('/.well-known/wayseal-keys.json'),
  ]);
  const [{ canVerifySignatures, parseKeySet, verifyDocument }, { readWords, showProblem, showResult }] = libraries;
  if (!(await canVerifySignatures())) return form.submit();
  const words = readWords(place);
  const body = await answer.json();
  if (!answer.ok || !keys.ok) return showProblem(place, words, place.dataset.problem);
  return showResult(place, words, await verifyDocument(body.data, parseKeySet(await keys.text())));
}

form.addEventListener('focusin', () => void load().catch(() => {}), { once: true });
form.addEventListener('submit', (event) => {
  event.preventDefault();
  // Without a connection the form goes to the server, whose answer says what is wrong.
  compare().catch(() => form.submit());
});
form.dataset.checks = 'here';
