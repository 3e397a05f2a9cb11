import { plainLines, type ChatFact, type ChatMessage } from './chat-message.ts';

/** Fields of one section block. */
const mostFields = 10;

/**
 * Slack reads markup out of `&`, `<` and `>` alone, so a text in which they are entities mentions no channel and links
 * nothing (docs.slack.dev/messaging/formatting-message-text).
 */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** In a code span, in which no other markup works. */
function code(text: string): string {
  return `\`${escaped(text.replaceAll('`', "'"))}\``;
}

function mrkdwn(text: string) {
  return { type: 'mrkdwn', text, verbatim: true };
}

function field({ label, values, isGiven }: ChatFact) {
  return mrkdwn(`*${escaped(label)}*\n${values.map((value) => (isGiven ? code(value) : escaped(value))).join(' ')}`);
}

/** Plain text first, which notifications show; then blocks, which the channel shows in its place. */
export function slackMessage(message: ChatMessage) {
  const { title, facts, notes, link } = message;
  return {
    text: plainLines(message).map(escaped).join('\n'),
    blocks: [
      { type: 'section', text: { type: 'plain_text', text: escaped(title), emoji: false } },
      ...(facts.length === 0 ? [] : [{ type: 'section', fields: facts.slice(0, mostFields).map(field) }]),
      ...(link === null ? [] : [{ type: 'section', text: mrkdwn(`<${escaped(link.url)}|${escaped(link.text)}>`) }]),
      { type: 'context', elements: notes.map((note) => ({ type: 'plain_text', text: escaped(note), emoji: false })) },
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}
