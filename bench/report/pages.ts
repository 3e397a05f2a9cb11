/** What documents say about a run: `docs/performance/` and the generated blocks of other documents. */
import type { PartResults, Results } from '../runner/results.ts';
import { rowsOf } from '../runner/rows.ts';
import { limitedParts, plotStarts } from './plot-starts.ts';
import { plotOf } from './plot.ts';
import { costTable, fullTable, goalTable, otherSizesOf } from './tables.ts';

const folder = 'docs/performance';

/** When, where and how the figures were measured: a sentence below every table. */
function origin(results: Results, name: string): string {
  const { startedAt, machine, command, loadBefore, parts, commit } = results;
  const busy = parts.filter((part) => part.busy).length;
  const state =
    busy === 0
      ? `The load average was ${loadBefore} before the run.`
      : `**Other programs used the machine during ${busy} of ${parts.length} parts** (load average ${loadBefore} before the run): compare ratios, not times.`;
  return (
    `Measured on ${startedAt.slice(0, 10)} at commit \`${commit.slice(0, 8)}\` by \`${command}\`: ${machine.cores} cores (${machine.processor}), ` +
    `${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}, SQLite ${machine.sqlite}, ` +
    `${machine.postgres === null ? 'no PostgreSQL' : `PostgreSQL ${machine.postgres}`}. ${state} All samples: \`bench/results/${name}\`.`
  );
}

/** How often the sizes were measured. */
function roundsText({ parts }: Results): string {
  const counts = (isGoal: boolean): string => {
    const found = parts.flatMap(({ sizes, goalSize }) =>
      sizes.filter(({ size }) => (size === goalSize) === isGoal).map(({ ours }) => ours.length),
    );
    const [least, most] = [Math.min(...found), Math.max(...found)];
    return least === most ? String(least) : `${least} to ${most}`;
  };
  const others = parts.some(({ sizes }) => sizes.length > 1) ? `, ${counts(false)} at the others` : '';
  return `Rounds: ${counts(true)} at the size of the goal${others}. The median of two rounds is their mean.`;
}

/** How many goals of this run are met, at how many sizes, and which are not. */
function verdict(results: Results): string {
  const judged = rowsOf(results).filter(({ goal }) => goal !== undefined);
  const missed = judged.filter((row) => row.verdict === 'missed');
  const nameOf = ({ part, rival }: (typeof judged)[number]): string => `${part.title} against ${rival.title}`;
  const met = judged.filter((row) => row.verdict !== 'missed');
  const elsewhere = met.filter((row) => otherSizesOf(row).some((other) => other.verdict === 'missed'));
  const listOf = (word: string, rows: typeof judged): string =>
    rows.length === 0 ? '' : ` ${word}: ${rows.map(nameOf).join('; ')}.`;
  return (
    `${met.length} of ${judged.length} goals are met at the size in the table, ${met.length - elsewhere.length} of them at every size that was measured.` +
    `${listOf('Missed at another size', elsewhere)}${listOf('Missed', missed)}`
  );
}

const blocks: Readonly<Record<string, (results: Results, name: string) => string>> = {
  goals: (results, name) => `${goalTable(results)}\n\n${verdict(results)}\n\n${origin(results, name)}`,
  costs: (results, name) => `${costTable(results)}\n\n${origin(results, name)}`,
};

/** The rows of one part. */
function partBlock(results: Results, name: string, wanted: string): string {
  const parts = results.parts.filter((part) => part.name === wanted);
  if (parts.length === 0) throw new Error(`there is no block or part ${wanted} in ${name}`);
  return `${fullTable({ parts })}\n\n${origin(results, name)}`;
}

/** Fills every `<!-- bench: NAME -->` up to `<!-- end -->`: with a block, or with the rows of a part. */
export function withBlocks(text: string, results: Results, name: string): string {
  return text.replaceAll(
    /(<!-- bench: ([\w-]+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, start: string, block: string, end: string) => {
      const make = blocks[block] ?? ((all: Results, file: string) => partBlock(all, file, block));
      return `${start}\n${make(results, name)}\n\n${end}`;
    },
  );
}

const plotName = ({ name }: PartResults): string => `${name}.svg`;

/** The files of the folder by their path. */
export function performanceFiles(results: Results, name: string): Readonly<Record<string, string>> {
  const limited = new Set(limitedParts(results));
  const plotted = results.parts.filter((part) => !limited.has(part));
  const plots = plotted.map((part) => [`${folder}/${plotName(part)}`, plotOf(part, results)] as const);
  return {
    ...Object.fromEntries(plots),
    ...(limited.size === 0 ? {} : { [`${folder}/starts.svg`]: plotStarts(results) }),
    [`${folder}/README.md`]: readme(results, name, plotted, limited.size > 0),
  };
}

function readme(results: Results, name: string, plotted: readonly PartResults[], hasStarts: boolean): string {
  const left = results.left.map(({ name: part, why }) => `- \`${part}\`: ${why.split('\n', 1)[0]}`);
  const pictures = plotted.map((part) => `### ${part.title}\n\n![${part.title}](${plotName(part)})`);
  return `<!-- Generated by \`npm run generate\` from \`bench/results/${name}\`: change \`bench/report/pages.ts\`. -->

# Measure performance

What the hot paths cost, each beside a peer or a limit that was measured in the same run. Each figure is of one size; most differ at others. Repeating it takes less than 15 minutes.

## Repeat the measurements

On Debian with two cores or more, and nothing else running:

\`\`\`sh
apt-get install wrk postgresql
npm ci && npm --prefix tools ci
npm run bench
\`\`\`

\`npm run bench -- --list\` names the parts, \`npm run bench -- rest-detect detect\` runs two of them, and \`--help\` lists the
options. A run of all parts writes a JSON file with its date to \`bench/results/\`; \`npm run generate\` makes this page, its plots and the figures of
other documents from the newest one.

## Read the table

${fullTable(results)}

${verdict(results)}

${origin(results, name)}
${left.length === 0 ? '' : `\nLeft out of this run:\n\n${left.join('\n')}\n`}
## Know what a figure means

- **Ours** and **Rival** are user and system time of the server or library for one operation. The load generator does not count. On
  PostgreSQL the time of the database server counts on both sides.
- **Ratio** is the time of the rival divided by ours, in the same round: 0.8 means that ours takes a quarter more, 10 that it takes a
  tenth. It is the median of the rounds; the lowest and the highest stand beside it. ${roundsText(results)}
- **At** is the size that the figures and the verdict are of. The last column has the ratio at the other sizes, and says where it misses the goal.
- **Wall** is the time that passed for one operation. It depends on the machine and its load, a ratio much less.
- **p99** is the delay that one in a hundred callers exceeds, with as many connections as the table says, on the same machine.
- A part is **busy** when other programs used more than 15 % of all cores meanwhile, or the load average was above 0.7 for each core
  before the run.
- Every side warms up first, until a round gains no more (six at most). Both sides answer the same bytes, or store the same rows in the same tables with the same indexes.
- A bare server checks nothing: no key, no limit, no validation. A ratio of 1 against it would mean that these cost nothing.
- The peers of other projects answer a constant where ours detects; their framework alone is measured.
- Files of PostgreSQL lie in memory where there is room, with \`fsync\` and \`synchronous_commit\` on; SQLite runs with
  \`synchronous=FULL\` in the temporary folder.

## See each path at three sizes
${hasStarts ? '\n### Starts of commands\n\n![Starts of commands](starts.svg)\n' : ''}
${pictures.join('\n\n')}
`;
}
