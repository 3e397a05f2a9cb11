/** Draws a list that is too long for a page of the server; the script of the start page loads it with the first such list. */
/** Numbers that are drawn at once, so that the page stays responsive. */
const drawnAtOnce = 50;
/** In the order of the page of the server. */
const groups = ['look', 'ready', 'noPage'];
/** Room of a watchlist: site.js. */
const mostWatched = 500;

const csvCell = (text) => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`;

/** `tools` of the start page: its words and what it says of a number. */
export async function drawList(place, numbers, tools) {
  const { words, fill, counted, element, standingOf } = tools;
  const { browser } = words.limits;
  const shown = numbers.slice(0, browser);
  const ready = shown.filter((each) => standingOf(each) === 'ready');
  const watchable = new Set(ready.slice(0, mostWatched));
  const heading = element('h2', '', counted(words.title, numbers.length));
  heading.tabIndex = -1;
  const progress = element('p', 'quiet');
  progress.setAttribute('role', 'status');
  const table = element('table', 'grid list', element('caption', 'hidden', words.caption), headOf(tools));
  place.replaceChildren(heading, actionsOf(shown, watchable.size, tools), progress, table);
  heading.focus();
  let done = 0;
  for (const group of groups) {
    const members = shown.filter((each) => standingOf(each) === group);
    if (members.length === 0) continue;
    const body = element('tbody', '', groupRow(group, members.length, tools));
    table.append(body);
    for (let at = 0; at < members.length; at += drawnAtOnce) {
      const some = members.slice(at, at + drawnAtOnce);
      body.append(...some.map((each) => rowOf(each, watchable.has(each), tools)));
      done += some.length;
      progress.textContent = fill(words.progress, { done, count: shown.length });
      await new Promise(requestAnimationFrame);
    }
  }
  progress.textContent = numbers.length > browser ? fill(words.tooMany, { count: numbers.length, limit: browser }) : '';
}

/** The common script does what buttons say by their data. */
function buttonOf(element, text, data) {
  const button = element('button', 'btn small', text);
  button.type = 'button';
  Object.assign(button.dataset, data);
  return button;
}

function actionsOf(shown, watchable, { words, counted, element, saidOf, kindOf }) {
  const lines = shown.map((each) => each.tracking_number).join('\n');
  const csv = buttonOf(element, words.csv, {});
  csv.addEventListener('click', () => {
    const { number, carrier, certainty } = words.heads;
    const cells = shown.map((each) => [each.tracking_number, kindOf(each), saidOf(each)]);
    saveCsv([[number, carrier, certainty], ...cells]);
  });
  const actions = [buttonOf(element, words.copyAll, { copy: lines }), csv];
  if (watchable > 0) actions.push(buttonOf(element, counted(words.watchAll, watchable), { watchAll: '' }));
  return element('p', 'row', ...actions);
}

function saveCsv(rows) {
  const text = `\uFEFF${rows.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'wayseal-numbers.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

function headOf({ words, element }) {
  const heads = [...Object.values(words.heads), element('span', 'hidden', words.actions)].map((head) => {
    const cell = element('th', '', head);
    cell.scope = 'col';
    return cell;
  });
  return element('thead', '', element('tr', '', ...heads));
}

function groupRow(group, count, { words, counted, element }) {
  const title = words.groups[group];
  const small = group === 'look' ? '' : counted(words.numbers, count);
  const head = element(
    'th',
    '',
    typeof title === 'string' ? title : counted(title, count),
    ' ',
    element('small', '', small),
  );
  head.colSpan = 4;
  head.scope = 'colgroup';
  return element('tr', 'group', head);
}

function rowOf(detection, isWatchable, { element, saidOf, whoOf, standingOf, tagOf }) {
  const { tracking_number: number, primary } = detection;
  const isLook = standingOf(detection) === 'look';
  const link = element('a', 'num', number);
  link.href = `/track/${encodeURIComponent(number)}`;
  const { carrier, kind } = whoOf(detection);
  const watch = buttonOf(element, element('span', ''), {
    watch: number,
    // The watchlist takes a carrier as the choice of its reader, so it is given none that is in doubt.
    watchCarrier: (isLook ? null : primary?.carrier?.slug) ?? '',
  });
  watch.firstElementChild.dataset.watchWord = '';
  watch.append(element('span', 'hidden', ` ${number}`));
  const row = element(
    'tr',
    '',
    element('td', '', link),
    element('td', 'who', carrier || kind, element('span', 'sub', carrier === '' ? '' : kind)),
    element('td', 'cert', tagOf(isLook ? 'warn' : 'ok', saidOf(detection))),
    element('td', '', element('span', 'act', watch)),
  );
  if (isWatchable) row.dataset.ready = '';
  return row;
}
