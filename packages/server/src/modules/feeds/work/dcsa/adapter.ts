import type { DetectionResult } from '@wayseal/detect';
import type { FeedAnswer } from '../../../statuses/rules/carrier-event.ts';
import type { FeedInstance } from '../../rules/feed-instance.ts';
import type { AdapterRequest, AdapterTools, FeedAdapter } from '../licensed-feed.ts';
import { answerOfBody } from './body-reading.ts';
import type { OceanKind } from './kinds.ts';
import { readPages } from './pages.ts';
import { referencesOf, type ReferenceForm } from './references.ts';

export type OceanInstance = Pick<
  FeedInstance,
  'id' | 'carriers' | 'path' | 'query' | 'references' | 'requires' | 'paging'
>;

/** Numbers whose working form is remembered; a forgotten one costs a second call. */
const maxRemembered = 5_000;

const notSent: FeedAnswer = { kind: 'number_not_found', note: null };

/** An ocean carrier's feed as the operator declares it: containers, bills of lading and bookings. */
export function createOceanAdapter(given: OceanInstance, kind: OceanKind): FeedAdapter {
  const instance = withDefaults(given, kind);
  const remembered = new Map<string, string>();
  return {
    id: instance.id,
    group: kind.group,
    supports: (detection) => supports(detection, instance),
    async ask(request, tools) {
      const { tracking_number: number } = request.detection;
      const forms = referencesOf(request.detection, instance)?.forms ?? [];
      const known = remembered.get(number);
      const ordered = forms.toSorted((one, other) => Number(keyOf(other) === known) - Number(keyOf(one) === known));
      let answer = notSent;
      for (const [index, form] of ordered.entries()) {
        answer = await askIn(form, instance, kind, { ...request, isFirst: index === 0 }, tools);
        if (answer.kind === 'number_not_found') continue;
        if (answer.kind === 'events') remember(remembered, number, keyOf(form));
        return answer;
      }
      return answer;
    },
  };
}

function withDefaults(given: OceanInstance, kind: OceanKind): OceanInstance & { readonly path: string } {
  const isOwn = Object.keys(given.references).length > 0;
  return {
    ...given,
    path: given.path ?? kind.path,
    paging: kind.hasPages ? given.paging : { style: 'none' },
    references: isOwn ? given.references : kind.references,
    requires: given.requires.length > 0 ? given.requires : kind.requires,
  };
}

function supports(detection: DetectionResult, instance: OceanInstance): 'yes' | 'maybe' | 'no' {
  const match = referencesOf(detection, instance)?.match;
  if (match === undefined) return 'no';
  return match === detection.primary && match.carrier !== null && instance.carriers.includes(match.carrier.slug)
    ? 'yes'
    : 'maybe';
}

async function askIn(
  form: ReferenceForm,
  instance: OceanInstance & { readonly path: string },
  { numberType }: OceanKind,
  request: AdapterRequest & { readonly isFirst: boolean },
  tools: AdapterTools,
): Promise<FeedAnswer> {
  const type = numberType?.values[form.kind];
  const typed = numberType === null || type === undefined ? [] : [[numberType.name, type] as const];
  const pages = await readPages({ ...form, query: [...form.query, ...typed] }, instance, request, tools);
  if (pages.kind !== 'pages') return pages;
  const container = form.kind === 'container' ? request.detection.tracking_number : null;
  return answerOfBody(pages.bodies, { container, isCut: pages.isCut }, tools.classifier, tools.warn);
}

function keyOf({ kind, inPath, query }: ReferenceForm): string {
  return JSON.stringify([kind, inPath, query]);
}

/** Forgets the number that was asked for longest ago. */
function remember(remembered: Map<string, string>, number: string, form: string): void {
  remembered.delete(number);
  remembered.set(number, form);
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
}
