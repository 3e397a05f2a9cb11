/** One digest in words. The HTML of the mail is made from the same parts (`work/mail-html.ts`). */
import { statusLabel } from '../../statuses/rules/labels.ts';
import type { Language } from '../../statuses/rules/wording/languages.ts';
import type { DigestContent, DigestGroup, DigestLine } from './content.ts';
import type { Digest } from './digest.ts';
import { digestTexts, fill, type DigestTexts } from './texts.ts';

/** A digest as people read it: headings with their lines. */
export interface WordedDigest {
  readonly language: Language;
  readonly subject: string;
  /** Null but in a test. */
  readonly testLead: string | null;
  readonly span: string;
  readonly sections: readonly WordedSection[];
  readonly notes: readonly string[];
  readonly footer: string;
}

export interface WordedSection {
  /** With its count. */
  readonly heading: string;
  readonly items: readonly WordedItem[];
  /** `and 12 more`, or that there is none; null where the items are all. */
  readonly rest: string | null;
}

export interface WordedItem {
  readonly title: string;
  /** Null where the title says everything. */
  readonly facts: string | null;
}

/** `isTest`: the mail is sent by hand, to try the relay. */
export function wordDigest(digest: Digest, content: DigestContent, isTest: boolean): WordedDigest {
  const { language, name } = digest;
  const texts = digestTexts[language];
  const words = new Words(digest, texts);
  const onTheWay = content.onTheWay.reduce((sum, { count }) => sum + count, 0);
  const counts = [
    fill(texts.subject, { count: words.count(content.needsYou.total) }),
    fill(texts.subjectDelivered, { count: words.count(content.delivered.total) }),
    fill(texts.subjectOnTheWay, { count: words.count(onTheWay) }),
  ];
  const from = words.time(content.from);
  const to = words.time(content.to);
  return {
    language,
    // Never a reference or a number: subjects are shown on locked screens.
    subject: `${isTest ? `${texts.test}: ` : ''}[${name}] ${counts.join(', ')}`,
    testLead: isTest ? texts.testLead : null,
    span: fill(texts.span, { from, to, zone: digest.schedule.timeZone }),
    sections: [
      words.group(texts.needsYou, content.needsYou),
      words.group(texts.delivered, content.delivered),
      {
        heading: `${texts.onTheWay} (${words.count(onTheWay)})`,
        items: content.onTheWay.map(({ state, count }) => ({
          title: `${statusLabel(state, null, language)}: ${words.count(count)}`,
          facts: null,
        })),
        rest: onTheWay === 0 ? texts.nothing : null,
      },
    ],
    notes: content.isPartial ? [texts.partial] : [],
    footer: fill(texts.footer, { name }),
  };
}

/** The text as it is sent: lines end with LF. */
export function plainText(worded: WordedDigest): string {
  const sections = worded.sections.map(({ heading, items, rest }) =>
    [
      heading.toLocaleUpperCase(worded.language),
      ...items.flatMap(({ title, facts }) => [`- ${title}`, ...(facts === null ? [] : [`  ${facts}`])]),
      ...(rest === null ? [] : [`  ${rest}`]),
    ].join('\n'),
  );
  const lead = worded.testLead === null ? [] : [worded.testLead];
  // The signature separator of RFC 3676: mail programs leave the rest out of replies.
  return [...lead, worded.span, ...sections, ...worded.notes, `-- \n${worded.footer}`].join('\n\n') + '\n';
}

class Words {
  readonly #language: Language;
  readonly #texts: DigestTexts;
  readonly #times: Intl.DateTimeFormat;

  constructor({ language, schedule }: Digest, texts: DigestTexts) {
    this.#language = language;
    this.#texts = texts;
    this.#times = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: schedule.timeZone,
    });
  }

  count(count: number): string {
    return count.toLocaleString(this.#language);
  }

  time(at: number): string {
    return this.#times.format(at);
  }

  group(heading: string, { lines, total }: DigestGroup): WordedSection {
    const more = total - lines.length;
    const rest = total === 0 ? this.#texts.nothing : fill(this.#texts.more, { count: this.count(more) });
    return {
      heading: `${heading} (${this.count(total)})`,
      items: lines.map((line) => this.#item(line)),
      rest: total === 0 || more > 0 ? rest : null,
    };
  }

  #item(line: DigestLine): WordedItem {
    const texts = this.#texts;
    const { reference, number, carrier, state, detail, lastEventAt, expectedBy, isSandbox, needs } = line;
    const label = statusLabel(state, detail, this.#language);
    // An exception without a detail has the name of its state already.
    const reasons = needs
      .filter((need) => need !== 'exception' && need !== 'returned')
      .map((need) => texts.needs[need]);
    const facts = [
      detail !== null && needs.includes('exception') ? `${texts.needs.exception}: ${label}` : label,
      ...reasons,
      lastEventAt === null ? texts.noEvent : fill(texts.lastEvent, { time: this.time(lastEventAt) }),
      ...(expectedBy !== null && needs.includes('overdue')
        ? [fill(texts.expected, { time: this.time(expectedBy) })]
        : []),
      ...(isSandbox ? [texts.sandbox] : []),
    ];
    return {
      title: [reference, number, carrier].filter((part) => part !== null).join(' · '),
      facts: facts.join(' · '),
    };
  }
}
