import { plainLines, type ChatMessage, type ChatTone } from './chat-message.ts';

const colors: Readonly<Record<ChatTone, string>> = { good: 'Good', bad: 'Attention', neutral: 'Default' };

/** A run of text, which has no markup (adaptivecards.io/explorer/TextRun.html). */
function run(text: string, look: Readonly<Record<string, string | boolean>> = {}) {
  return { type: 'TextRun', text, ...look };
}

function paragraph(inlines: readonly ReturnType<typeof run>[], look: Readonly<Record<string, string>> = {}) {
  return { type: 'RichTextBlock', inlines, ...look };
}

/**
 * An Adaptive Card in the form that the template "Post to a channel when a webhook request is received" of Workflows takes,
 * and incoming webhooks of Office 365 as well. `fallbackText` is for clients that show no cards.
 */
export function teamsMessage(message: ChatMessage) {
  const { title, facts, notes, link, tone } = message;
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: plainLines(message).join('\n'),
    body: [
      paragraph([run(title, { weight: 'Bolder', size: 'Medium', color: colors[tone] })]),
      ...facts.map(({ label, values }) =>
        paragraph([run(`${label}: `, { weight: 'Bolder' }), run(values.join(', '))], { spacing: 'Small' }),
      ),
      ...notes.map((note) => paragraph([run(note, { isSubtle: true, size: 'Small' })], { spacing: 'Small' })),
    ],
    ...(link === null ? {} : { actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }] }),
  };
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  };
}
