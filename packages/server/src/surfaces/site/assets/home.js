/** Says what a number is while it is typed. The library is loaded with the first key, and nothing is sent. */
const form = document.querySelector('form[data-detect]');
const field = form.elements.namedItem('number');
const place = document.querySelector('[data-words]');
const words = JSON.parse(place.dataset.words);
let library;

async function update() {
  library ??= import(form.dataset.detect);
  const { detect } = await library;
  const text = field.value.trim();
  if (text === '') {
    place.textContent = '';
    return;
  }
  const { primary, possible_shapes: shapes } = detect(text);
  if (primary === null) {
    place.textContent = shapes.length > 0 ? words.shape : words.none;
    return;
  }
  const kind = words.labels[primary.type] ?? primary.label;
  const label = primary.carrier === null ? kind : `${kind}, ${primary.carrier.name}`;
  place.textContent = words.live.replace('{label}', label).replace('{confidence}', words.bands[primary.confidence]);
}

field.addEventListener('input', update);
