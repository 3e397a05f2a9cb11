/** Resources that are documents of this installation and not answers of operations. */
import { sandboxUuid } from '@wayseal/proofs';
import { sandboxScenarios } from '../../modules/shipments/rules/scenarios.ts';
import { statusOntology } from '../../modules/statuses/rules/ontology.ts';
import { guideNames, guidePath, sourceOf, titleOf, type Guide } from '../docs/book.ts';
import type { Serves } from './served.ts';
import type { ResourceEntry } from './resource-entry.ts';

export interface DocumentResource extends ResourceEntry {
  /** The text; `origin` is the public address of the service, `serves` what the process can answer. */
  readonly text: (origin: string, serves: Serves) => string;
}

const json = 'application/json';
const markdown = 'text/markdown';

/** Longest text of a guide, in characters: what a model can read in one go. */
export const maximumGuide = 100_000;

const ontology: DocumentResource = {
  uri: 'wayseal://status-ontology',
  name: 'status-ontology',
  title: 'The seven statuses and what they mean',
  description:
    "Statuses with their details and labels, and how carriers' codes map to them. The grammars that read wording are left out; /status-ontology.json has them.",
  mimeType: json,
  text: (origin) => {
    const { wording_grammars: _left, ...shown } = statusOntology();
    return JSON.stringify({ ...shown, whole_document: `${origin}/status-ontology.json` });
  },
};

const sandbox: DocumentResource = {
  uri: 'wayseal://sandbox',
  name: 'sandbox',
  title: 'The reserved numbers of the sandbox',
  description: 'Numbers that are safe to try. All their data is made up and lies in 2030.',
  mimeType: json,
  text: (_origin, serves) =>
    JSON.stringify({
      sandbox: true,
      note: 'Made-up data for tests. Never present it as a real shipment.',
      numbers: sandboxScenarios.map(({ number, summary, now, events }) => ({
        number,
        summary,
        now,
        events: events.length,
        resource:
          events.length > 0 && serves('wayseal://shipments/{uuid}')
            ? `wayseal://shipments/${sandboxUuid(number)}`
            : null,
      })),
    }),
};

function guide(name: Guide): DocumentResource {
  return {
    uri: `wayseal://guides/${name}`,
    name: `guide-${name}`,
    title: titleOf(name),
    description: `The guide "${titleOf(name)}" of this service, in English.`,
    mimeType: markdown,
    text: (origin) => {
      const text = sourceOf(name);
      if (text.length <= maximumGuide) return text;
      return `${text.slice(0, text.lastIndexOf('\n', maximumGuide - 200))}\n\nCut here. All of it: ${origin}${guidePath(name)}\n`;
    },
  };
}

let made: readonly DocumentResource[] | undefined;

/** Made with the first request: the titles of guides are read from their files. */
export function documentResources(): readonly DocumentResource[] {
  made ??= [ontology, sandbox, ...guideNames.map((name) => guide(name))];
  return made;
}

/** One line for all guides, which are also listed one by one. */
export const guideTemplate = {
  uriTemplate: 'wayseal://guides/{name}',
  name: 'guide',
  title: 'A guide of this service',
  description: `Markdown, in English. Names: ${guideNames.join(', ')}.`,
  mimeType: markdown,
};
