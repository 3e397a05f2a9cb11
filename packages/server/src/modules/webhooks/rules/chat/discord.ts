import type { ChatFact, ChatMessage, ChatTone } from './chat-message.ts';

const colors: Readonly<Record<ChatTone, number>> = { good: 0x2e7d32, bad: 0xc62828, neutral: 0x546e7a };

/** A backslash in front of everything that begins markup, a mention, an emoji or a link. */
function escaped(text: string): string {
  return text.replaceAll(/[\\*_~`|<>@#:[\]()]/g, String.raw`\$&`);
}

/** In a code span, in which no other markup works. */
function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}

function line({ label, values, isGiven }: ChatFact): string {
  return `**${escaped(label)}:** ${values.map((value) => (isGiven ? code(value) : escaped(value))).join(' ')}`;
}

/** Plain text first; then one embed with the facts. Mentions work nowhere in it, whatever the texts say. */
export function discordMessage({ title, facts, notes, link, tone, occurredAt }: ChatMessage) {
  return {
    content: escaped(title),
    embeds: [
      {
        ...(link === null ? {} : { title: link.text, url: link.url }),
        ...(facts.length === 0 ? {} : { description: facts.map(line).join('\n') }),
        color: colors[tone],
        footer: { text: notes.join(' · ') },
        timestamp: occurredAt,
      },
    ],
    allowed_mentions: { parse: [] },
  };
}
