/** Interchanges of EDIFACT in every form that ISO 9735 allows. */
import { type CorpusFile, type CorpusMessage, type Draw, latin1, receivedAt } from './corpus-parts.ts';

/** An element is a text or its components. */
export type Element = string | readonly string[];
export type Segment = readonly [tag: string, ...elements: Element[]];

interface Style {
  readonly component: string;
  readonly element: string;
  readonly release: string;
  readonly repetition: string;
  readonly terminator: string;
  /** Whether UNA is sent. */
  readonly una: boolean;
  readonly syntax: string;
  /** After each segment. */
  readonly gap: string;
  /** Lines are broken at 80 columns, wherever that is. */
  readonly wraps: boolean;
  readonly groups: boolean;
}

const defaults = { component: ':', element: '+', release: '?', repetition: ' ', terminator: "'" };

function styleOf(draw: Draw): Style {
  const [level, versions] = draw.pick([
    ['UNOA', '1234'],
    ['UNOB', '1234'],
    ['UNOC', '34'],
    ['UNOD', '3'],
    ['UNOE', '3'],
    ['UNOF', '3'],
    ['UNOW', '4'],
    ['UNOY', '4'],
    ['IATA', '1'],
  ] as const);
  const version = draw.pick(Array.from(versions));
  const shared = {
    syntax: `${level}:${version}`,
    gap: draw.pick(['', '\n', '\r\n', ' \r\n']),
    groups: draw.chance(0.2),
    wraps: false,
  };
  if (draw.chance(0.4)) {
    const repetition = version === '4' ? '*' : ' ';
    return { ...defaults, ...shared, una: version === '4' || draw.chance(0.5), repetition, wraps: draw.chance(0.3) };
  }
  const own = draw.pick([
    { component: '^', element: '|', release: '!', terminator: '~' },
    { component: '>', element: '*', release: ' ', terminator: '~' },
    { component: ';', element: ',', release: '\\', terminator: '$' },
  ]);
  return { ...shared, ...own, repetition: version === '4' ? '%' : ' ', una: true };
}

function render(style: Style, segments: readonly Segment[]): string {
  const specials = [style.component, style.element, style.release, style.terminator].filter((mark) => mark !== ' ');
  if (style.repetition !== ' ') specials.push(style.repetition);
  const write = (text: string): string => {
    let written = '';
    for (const character of text) {
      if (!specials.includes(character)) written += character;
      else if (style.release !== ' ') written += style.release + character;
      else written += '-';
    }
    return written;
  };
  const elementText = (element: Element): string =>
    typeof element === 'string' ? write(element) : trimmed(element.map(write), style.component);
  const lines = segments.map(
    ([tag, ...elements]) => trimmed([tag, ...elements.map(elementText)], style.element) + style.terminator,
  );
  const una = `UNA${style.component}${style.element}.${style.release}${style.repetition}${style.terminator}`;
  const whole = (style.una ? una + style.gap : '') + lines.map((line) => line + style.gap).join('');
  if (!style.wraps) return whole;
  return (whole.replaceAll(/[\r\n]/g, '').match(/.{1,80}/gs) ?? []).join('\r\n');
}

function trimmed(parts: readonly string[], mark: string): string {
  return parts.join(mark).replace(new RegExp(`\\${mark}+$`), '');
}

/** A message before its envelope: type, version, and what stands between UNH and UNT. */
export interface Body {
  readonly type: string;
  readonly version: string;
  readonly segments: readonly Segment[];
  readonly expected: CorpusMessage;
}

function interchange(draw: Draw, bodies: readonly Body[], sender: string): string {
  const style = styleOf(draw);
  const reference = `WS${draw.serial()}`;
  const sent = draw.moment();
  const date = style.syntax.endsWith('4') ? sent.date8 : sent.date8.slice(2);
  const segments: Segment[] = [
    ['UNB', style.syntax.split(':'), [sender, 'ZZZ'], ['WSOPER', 'ZZZ'], [date, sent.time4], reference],
  ];
  const groups = style.groups ? groupsOf(bodies) : [bodies];
  for (const [index, group] of groups.entries()) {
    const opened = segments.length;
    if (style.groups) {
      segments.push([
        'UNG',
        group[0]?.type ?? '',
        sender,
        'WSOPER',
        [date, sent.time4],
        `${index + 1}`,
        'UN',
        ['D', '96A'],
      ]);
    }
    for (const body of group) {
      const own = `${draw.chance(0.3) ? 'M' : ''}${segments.length}`;
      segments.push(['UNH', own, [body.type, 'D', body.version, 'UN', draw.pick(['', 'ITG12', 'SMDG20', 'EAN004'])]]);
      segments.push(...body.segments, ['UNT', String(body.segments.length + 2), own]);
    }
    if (style.groups) segments.push(['UNE', String(group.length), `${index + 1}`]);
    if (opened === segments.length) throw new Error('an empty group');
  }
  segments.push(['UNZ', String(style.groups ? groups.length : bodies.length), reference]);
  return render(style, segments);
}

/** UNG names one type of message. */
function groupsOf(bodies: readonly Body[]): readonly (readonly Body[])[] {
  const groups: Body[][] = [];
  for (const body of bodies) {
    const last = groups.at(-1);
    if (last?.[0]?.type === body.type) last.push(body);
    else groups.push([body]);
  }
  return groups;
}

/** Several interchanges, each with its messages. They hold ASCII alone, so one encoding serves all syntax levels. */
export function edifactFile(
  draw: Draw,
  format: 'iftsta' | 'coarri',
  bodies: readonly (readonly Body[])[],
  sender?: string,
): CorpusFile {
  const texts = bodies.map((group) => interchange(draw, group, sender ?? draw.pick(['WSTERM', 'WSLN', 'WSPORT'])));
  return {
    name: `${format}-${draw.serial()}.edi`,
    format,
    bytes: latin1(texts.join('')),
    receivedAt,
    messages: bodies.flatMap((group) => group.map((body) => body.expected)),
  };
}
