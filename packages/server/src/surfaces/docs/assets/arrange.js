// Formats a query: one field per line, two spaces per level. Changes only white space and commas.
const tokens = /"""(?:\\"""|[^])*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|#[^\n]*|\.\.\.|[$@]?\w+|-?\d[\w.+-]*|[^\s,]/g;
const opened = { ')': '(', ']': '[', '}': '{' };

/** Returns the formatted document. Text that is not GraphQL keeps the order of its words. */
export function arrange(text) {
  const lines = [];
  const levels = []; // open brackets; a brace inside other brackets is an object and stays on its line
  let line = '';
  let [before, earlier] = ['', ''];
  const isFlat = () => levels.some((each) => each !== '{');
  const end = () => {
    if (line.trim() !== '') lines.push(line);
    line = '';
  };
  const add = (part) => {
    if (line === '') line = '  '.repeat(levels.length) + part.trimStart();
    else line += part;
  };
  for (const [part] of text.matchAll(tokens)) {
    if (part.startsWith('#')) {
      end();
      add(part);
      end();
      continue;
    }
    if (part === '{' && !isFlat()) {
      add(' {');
      end();
      levels.push(part);
    } else if (part === '}' && !isFlat()) {
      end();
      levels.pop();
      add(part);
      end();
      if (levels.length === 0) lines.push('');
    } else if (part in opened) {
      if (levels.at(-1) === opened[part]) levels.pop();
      add(part);
    } else {
      if (startsLine(part, before, earlier, levels, isFlat())) end();
      add(gap(part, before, levels, isFlat()) + part);
      if ('([{'.includes(part)) levels.push(part);
    }
    [earlier, before] = [before, part];
  }
  end();
  return lines.join('\n').trim() + '\n';
}

/** Whether a field, a spread or a fragment begins here. */
function startsLine(part, before, earlier, levels, isFlat) {
  if (isFlat || levels.length === 0 || !/^(?:\.\.\.|\w)/.test(part)) return false;
  return !(before === ':' || before === '...' || (before === 'on' && earlier === '...'));
}

function gap(part, before, levels, isFlat) {
  if (/^[:!)(]$/.test(part) || before === '' || '([{'.includes(before))
    return part === '[' && before === ':' ? ' ' : '';
  if (/^[=|&@]/.test(part) || /^[:=|&]$/.test(before)) return ' ';
  if (before === '...') return part === 'on' ? ' ' : '';
  return isFlat && levels.length > 0 ? ', ' : ' ';
}

globalThis.document?.querySelector('#arrange').addEventListener('click', () => {
  const field = document.querySelector('#query');
  field.value = arrange(field.value);
  field.dispatchEvent(new Event('change'));
  field.focus();
});
