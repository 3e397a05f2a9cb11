/** What waits for the operator: the modules say it of theirs, the shell of disk, database and the checks of the doctor. */
import type { Need } from '../../kernel/console.ts';
import { html, type Html } from '../../kernel/lib/html.ts';
import { readDiskSpace, spaceRemedy } from '../../kernel/store/disk-space.ts';
import { bytesText } from '../cli/step-progress.ts';
import { note } from './parts.ts';
import type { ConsoleSources, Finding } from './sources.ts';

type NeedSources = Pick<ConsoleSources, 'parts' | 'database' | 'dataDir' | 'health'>;

const problems = { section: '/problems', link: { to: '/problems', words: 'See problems' } } as const;

/** Checks whose facts are read at each visit. */
const readLive: readonly string[] = ['data_folder.free_space'];

/** The worst first. `findings`: those of the last run of the checks. */
export async function readNeeds(sources: NeedSources, findings: readonly Finding[]): Promise<readonly Need[]> {
  const covered = new Set([...readLive, ...sources.parts.flatMap(({ covers = [] }) => covers)]);
  const lists = await Promise.all([
    guarded(() => databaseNeeds(sources)),
    guarded(() => diskNeeds(sources)),
    ...sources.parts.map(async (part) => await guarded(async () => (await part.needs?.()) ?? [])),
  ]);
  const found = findings.filter(({ check, status }) => isProblem(status) && !covered.has(check)).map(findingNeed);
  return [...lists.flat(), ...found].toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ tone }: Need): number => (tone === 'bad' ? 0 : 1);
const isProblem = (status: Finding['status']): boolean => status === 'failed' || status === 'warning';

/** A part that cannot be read is missing from the list; a database that fails is in it. */
async function guarded(read: () => Promise<readonly Need[]>): Promise<readonly Need[]> {
  try {
    return await read();
  } catch {
    return [];
  }
}

async function databaseNeeds({ health }: NeedSources): Promise<readonly Need[]> {
  try {
    await health.ping();
    return [];
  } catch {
    const text = 'Requests fail with 503 until it does. Check the database server, or the disk of the SQLite file.';
    return [{ ...problems, tone: 'bad', title: "The database isn't answering.", text }];
  }
}

async function diskNeeds({ dataDir, database }: NeedSources): Promise<readonly Need[]> {
  const file = database.kind === 'sqlite' ? database.path : undefined;
  const { free, used, verdict } = await readDiskSpace(dataDir, file);
  if (verdict === 'enough') return [];
  const tone = verdict === 'full' ? 'bad' : 'warn';
  const size = used === 0 ? '' : `; the database takes ${bytesText(used)}`;
  const text = html`${bytesText(free)} free in <code>${dataDir}</code>${size}. ${spaceRemedy}`;
  return [{ ...problems, tone, title: 'Disk space is low.', text }];
}

function findingNeed({ check, status, message, remedy = '' }: Finding): Need {
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return {
    ...problems,
    tone: status === 'failed' ? 'bad' : 'warn',
    title: sentence.endsWith('.') ? sentence : `${sentence}.`,
    text: html`<span dir="auto">${remedy}</span> <span class="quiet">Check <code>${check}</code>.</span>`,
  };
}

/** Each with its remedy and the way to the button. */
export function needList(needs: readonly Need[]): Html | null {
  if (needs.length === 0) return null;
  return html`<div class="needs">
    ${needs.map(({ tone, title, text, link }) => {
      const way = link !== undefined && html` <a class="under" href="${link.to}">${link.words}</a>`;
      return note(tone, html`<b dir="auto">${title}</b> ${text}${way}`);
    })}
  </div>`;
}
