/** Fetches the proof between two sizes and checks it in this browser; until the form says `data-checks`, the server does. */
const form = document.querySelector('#compare');
const place = document.querySelector('#in-browser');
const { canVerifySignatures, parseKeySet, verifyDocument } = await import(place.dataset.proofs);
const { readWords, showProblem, showResult } = await import(place.dataset.checklist);
const words = readWords(place);

async function compare() {
  const sizes = new URLSearchParams({ from: form.elements.from.value.trim(), to: form.elements.to.value.trim() });
  const [answer, keys] = await Promise.all([
    fetch(`/api/v1/transparency/consistency?${sizes}`),
    fetch('/.well-known/wayseal-keys.json'),
  ]);
  const body = await answer.json();
  if (!answer.ok || !keys.ok) return showProblem(place, words, place.dataset.problem);
  return showResult(place, words, await verifyDocument(body.data, parseKeySet(await keys.text())));
}

if (await canVerifySignatures()) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Without a connection the form goes to the server, whose answer says what is wrong.
    compare().catch(() => form.submit());
  });
  form.dataset.checks = 'here';
}
