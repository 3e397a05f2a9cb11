import { Type, type TSchema } from 'typebox';
import { nullable } from '../../../../kernel/operation/schema-parts.ts';
import { carrierSlugPattern } from '../../rules/carrier-slug.ts';
import { linkVerdicts } from '../../rules/link-verdict.ts';
import { maxReportRows } from '../../rules/signed-report.ts';

const exact = { additionalProperties: false } as const;
const slug = Type.String({ pattern: carrierSlugPattern, minLength: 2, maxLength: 150 });
/** Of a row: our tables and link checker allow no longer address. */
const address = (pattern: string): TSchema => Type.String({ pattern, maxLength: 2_048 });
const template = address('^https://');
const day = Type.String({ format: 'date' });

const reportedLink = Type.Object(
  {
    slug,
    template,
    url: template,
    verdict: Type.Unsafe({ type: 'string', enum: [...linkVerdicts] }),
    status: nullable(Type.Integer({ minimum: 100, maximum: 599 })),
    reason: nullable(Type.String({ pattern: '^[a-z0-9_]{1,60}$' })),
    final_url: nullable(address('^https?://')),
    day,
  },
  exact,
);

/** What a report may have; its signature is checked before. */
export const linkReportSchema = Type.Object(
  {
    version: Type.Literal(1),
    tool: Type.String({ pattern: '^[\\x20-\\x7e]{1,60}$' }),
    // The format allows leap seconds, which no Date can hold.
    created_at: Type.String({ pattern: 'T\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{3})?Z$', format: 'date-time' }),
    key: Type.String({ minLength: 1, maxLength: 400 }),
    links: Type.Array(reportedLink, { maxItems: maxReportRows }),
    opened: Type.Array(Type.Object({ slug, template, day }, exact), { maxItems: maxReportRows }),
  },
  exact,
);
