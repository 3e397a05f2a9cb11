/** The files that a new carrier starts with. Every `FILL-IN` in them fails a test until the contract's word stands there. */

export const formats = ['json', 'xml'] as const;
export const authKinds = ['headers', 'basic', 'query_key', 'oauth2_client_credentials', 'none'] as const;

export interface NewFeed {
  readonly kind: string;
  /** Name of the carrier as people know it. */
  readonly name: string;
  readonly format: (typeof formats)[number];
  readonly auth: (typeof authKinds)[number];
}

/** Texts by path, and the name under which the adapter exports itself. */
export function filesOf(feed: NewFeed): {
  readonly files: Readonly<Record<string, string>>;
  readonly exported: string;
} {
  const { kind, format } = feed;
  const exported = kind.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const server = 'packages/server';
  const samples = `${server}/tests/feeds/carriers/samples/${kind}/${kind}`;
  return {
    exported,
    files: {
      [`${server}/src/modules/feeds/work/carriers/${kind}.ts`]: adapterOf(feed, exported),
      [`${server}/data/feeds/${kind}.json`]: tableOf(feed),
      [`${server}/tests/feeds/carriers/contracts/${kind}.ts`]: contractOf(feed),
      [`${samples}-delivered.${format}`]: deliveredOf(feed),
      [`${samples}-delivered.expect.json`]: expectedOf(feed, 'delivered', {
        answer: 'events',
        events: [
          {
            utc: '2030-03-04T09:00:00Z',
            source: 'explicit',
            u: 0,
            placed: true,
            state: 'delivered',
            detail: null,
            informational: false,
            code: 'FILL-IN',
            country: null,
            locality: null,
          },
        ],
        must_not_contain: ['FILL-IN: a name in the body'],
      }),
      [`${samples}-not-found.${format}`]:
        format === 'json'
          ? jsonText({ 'FILL-IN': 'the body for a number that the carrier does not know' })
          : '<!-- FILL-IN: the body for a number that the carrier does not know -->\n<answer/>\n',
      [`${samples}-not-found.expect.json`]: expectedOf(feed, 'not-found', { answer: 'number_not_found', note: null }),
    },
  };
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function adapterOf(feed: NewFeed, exported: string): string {
  const { kind, name, format, auth } = feed;
  const key = auth === 'query_key' ? ' The key is added by the access layer.' : '';
  return `import table from '../../../../../data/feeds/${kind}.json' with { type: 'json' };
import { readCodeTable } from '../../rules/code-table.ts';
${format === 'json' ? jsonImports : xmlImports}
const codes = readCodeTable(table);

/** FILL-IN: product and version of the interface, numbers per call, format and credentials.${key} */
export const ${exported}: Carrier = {
  kind: '${kind}',
  name: '${name}',
  baseUrl: 'https://fill-in.example', // FILL-IN: production address
  carriers: ['FILL-IN'], // slugs of \`wayseal carriers\`
  auth: ${adapterAuth[auth]},
  quota: { perDay: 1_000, spacingMs: 1_000, windows: [] }, // FILL-IN: what the contract allows, else this
  batch: 1,
  table: codes,
  call: ([number = '']) => ({
    path: \`/FILL-IN/\${encodeURIComponent(number)}\`,
    headers: { Accept: 'application/${format}' },
  }),
  read,
};

${format === 'json' ? jsonReading : xmlReading}`;
}

const jsonImports = `import { countryOf, objectOf, textOf, type JsonObject } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import { contractBroken, entriesOf, isSameNumber, scansOf, withoutEntry, wordingOf, wordOf } from './reading.ts';
`;

const xmlImports = `import { childrenOf, parseXml, textAt, type XmlElement } from '../../../../kernel/lib/xml.ts';
import { countryOf } from '../json-reading.ts';
import type { Carrier, CarrierReading, CarrierResponse, CarrierScan } from './carrier.ts';
import { contractBroken, isSameNumber, withoutEntry, wordingOf } from './reading.ts';
`;

const jsonReading = `/** FILL-IN: the names of all members below, and what the contract says of an unknown number. */
function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const body = objectOf(answer.json());
  if (body === null || !('shipments' in body)) return contractBroken;
  const shipments = entriesOf(body['shipments']);
  const shipment = shipments.find((one) => isSameNumber(one['number'], number));
  if (shipment === undefined)
    return withoutEntry(
      shipments.map((one) => one['number']),
      asked,
    );
  return { kind: 'scans', ...scansOf(shipment['events'], scanOf), isNewestFirst: true };
}

function scanOf(entry: JsonObject): CarrierScan {
  const code = wordOf(entry['code']);
  return {
    time: textOf(entry['time'], 40) ?? '',
    country: countryOf(entry['country']),
    place: wordOf(entry['city']),
    code,
    status: codes.find(code),
    text: wordingOf(entry['text']),
    language: null,
  };
}
`;

const xmlReading = `/** FILL-IN: the names of all elements below, and what the contract says of an unknown number. */
function read(answer: CarrierResponse, number: string, asked: readonly string[]): CarrierReading {
  const root = parseXml(answer.text ?? '');
  if (root?.name !== 'shipments') return contractBroken;
  const shipments = childrenOf(root, 'shipment');
  const shipment = shipments.find((one) => isSameNumber(textAt(one, 'number'), number));
  if (shipment === undefined)
    return withoutEntry(
      shipments.map((one) => textAt(one, 'number')),
      asked,
    );
  return { kind: 'scans', scans: childrenOf(shipment, 'event').map(scanOf), isNewestFirst: true };
}

function scanOf(entry: XmlElement): CarrierScan {
  const code = textAt(entry, 'code');
  return {
    time: textAt(entry, 'time') ?? '',
    country: countryOf(textAt(entry, 'country')),
    place: textAt(entry, 'city'),
    code,
    status: codes.find(code),
    text: wordingOf(textAt(entry, 'text')),
    language: null,
  };
}
`;

const adapterAuth: Readonly<Record<NewFeed['auth'], string>> = {
  none: "{ type: 'none' }",
  headers: "{ type: 'headers', names: ['FILL-IN'] }",
  basic: "{ type: 'basic' }",
  query_key: "{ type: 'query_key', name: 'FILL-IN' }",
  oauth2_client_credentials:
    "{ type: 'oauth2_client_credentials', clientAuth: 'basic', tokenAt: '/FILL-IN', lifetimeS: 3_600 }",
};

const contractAuth: Readonly<Record<NewFeed['auth'], string>> = {
  ...adapterAuth,
  oauth2_client_credentials: `{
    type: 'oauth2_client_credentials',
    clientAuth: 'basic', // FILL-IN: where client id and secret stand, basic or body
    tokenUrl: 'https://fill-in.example/FILL-IN',
    lifetimeS: 3_600, // FILL-IN
    answer: (token, lifetimeS) => ({ access_token: token, token_type: 'Bearer', expires_in: lifetimeS }),
  }`,
};

function tableOf({ name }: NewFeed): string {
  return jsonText({
    source: `${name}, FILL-IN: document and its version`,
    version: 'FILL-IN: date of reading, YYYY-MM-DD',
    terms: {
      read: null,
      source: 'FILL-IN: where the terms are published',
      stored: 'unread',
      shown: 'unread',
      retention: 'unread',
    },
    quotaFrom: 'FILL-IN: where the calls by default come from',
    keeps: ['FILL-IN: members that are read beside code, time and wording'],
    tables: { codes: { delivered: ['FILL-IN-1'], in_transit: ['FILL-IN-2'] } },
  });
}

function contractOf({ kind, format, auth }: NewFeed): string {
  return `import { answer, ${format === 'json' ? 'json' : 'escaped, xml'}, type CarrierContract } from '../../../support/carrier-contract.ts';

/** Written from the carrier's page. Whoever fills it in does not look at the adapter. */
export const contract: CarrierContract = {
  kind: '${kind}',
  source: 'FILL-IN: owner, document, version or date',
  baseUrl: 'https://fill-in.example', // FILL-IN
  path: '/FILL-IN/{number}',
  query: {}, // FILL-IN: every parameter, such as lang: /^[a-z]{2}$/
  headers: { Accept: 'application/${format}' }, // FILL-IN: every required header beside the credentials
  auth: ${contractAuth[auth]},
  batch: 1,
  unauthorized: answer(401, { contentType: 'text/plain', body: 'FILL-IN' }),
  notFound: (number) => answer(404, { contentType: 'text/plain', body: \`FILL-IN \${number.length}\` }),
  zone: 'Europe/Berlin', // FILL-IN: zone of the written scans; also times: 'local' where they come without offset
  number: 'FILL-IN: a well-formed number',
  knownCode: 'FILL-IN-2',
  unknownCode: 'FILL-IN: a code of the right form that no table has',
  // FILL-IN: an answer as the contract describes it, with person('...') in every field that is dropped.
  write: (number, scans, person) =>
${format === 'json' ? jsonWriter : xmlWriter}};
`;
}

const jsonWriter = `    json({
      shipments: [
        {
          number,
          receiver: person('receiver'),
          events: scans
            .map(({ local, offset, code, text }) => ({
              time: \`\${local}\${offset}\`,
              code,
              text,
              city: 'Hamburg',
              country: 'DE',
            }))
            .toReversed(),
        },
      ],
    }),
`;

const xmlWriter = `    xml(
      \`<shipments><shipment><number>\${number}</number><receiver>\${person('receiver')}</receiver>\${scans
        .map(
          ({ local, offset, code, text }) =>
            \`<event><time>\${local}\${offset}</time><code>\${code}</code><text>\${escaped(text)}</text><city>Hamburg</city><country>DE</country></event>\`,
        )
        .toReversed()
        .join('')}</shipment></shipments>\`,
    ),
`;

function deliveredOf({ format }: NewFeed): string {
  if (format === 'xml')
    return '<!-- FILL-IN: a body as the carrier sends it, with an invented number and people -->\n<answer/>\n';
  return jsonText({ 'FILL-IN': 'a body as the carrier sends it, with an invented number and people' });
}

function expectedOf({ kind, format }: NewFeed, name: string, members: object): string {
  return jsonText({
    carrier: kind,
    number: 'FILL-IN',
    body_file: `${kind}-${name}.${format}`,
    http: { status: 200, content_type: `application/${format}` },
    ...members,
  });
}
