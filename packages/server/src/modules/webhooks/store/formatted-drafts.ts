/** Gives each endpoint the body of its format: one event in several formats is stored as several rows. */
import type { IdSource } from '../../../kernel/lib/ids.ts';
import { chatBody } from '../rules/chat/chat-body.ts';
import type { WebhookEventType } from '../rules/event-catalog.ts';
import { isChatFormat, languageOf } from '../rules/formats.ts';

interface Formatted {
  /** As its endpoint stores it. */
  readonly format: string;
  readonly language: string;
}

/** An event that is about to be stored, with its body as JSON endpoints get it. */
export interface Draft<Endpoint extends Formatted> {
  readonly id: string;
  readonly type: WebhookEventType;
  /** An event with a cause that is stored already is left out, with its deliveries. Null: stored in any case. */
  readonly cause: string | null;
  readonly body: string;
  readonly endpoints: readonly Endpoint[];
}

export interface FormatParts {
  readonly ids: IdSource;
  /** Origin that people reach; without one, messages have no links. */
  readonly publicUrl?: string | undefined;
}

/**
 * Splits drafts by format, and those of chat formats by language. The first part keeps the id, so that the JSON body, which
 * names it, stays as it is; the id of a chat message appears nowhere but in the delivery log. Each part has its own cause.
 */
export function inFormats<Endpoint extends Formatted>(
  drafts: readonly Draft<Endpoint>[],
  parts: FormatParts,
): readonly Draft<Endpoint>[] {
  return drafts.flatMap((draft) => {
    const groups = Map.groupBy(draft.endpoints, ({ format, language }) =>
      isChatFormat(format) ? `${format} ${languageOf(language)}` : '',
    );
    const order = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
    return order.map(([variant, endpoints], index) => ({
      ...draft,
      ...(variant === '' ? {} : formatted(draft, endpoints[0], parts)),
      id: index === 0 ? draft.id : `evt_${parts.ids.next()}`,
      cause: draft.cause === null || variant === '' ? draft.cause : `${draft.cause} ${variant}`,
      endpoints,
    }));
  });
}

function formatted({ body }: { readonly body: string }, endpoint: Formatted | undefined, parts: FormatParts) {
  if (endpoint === undefined || !isChatFormat(endpoint.format)) return {};
  const context = { language: languageOf(endpoint.language), publicUrl: parts.publicUrl };
  return { body: chatBody(endpoint.format, JSON.parse(body), context) };
}
