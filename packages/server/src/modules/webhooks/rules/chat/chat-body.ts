import type { ChatFormat } from '../formats.ts';
import { chatMessage, type ChatContext, type ChatMessage } from './chat-message.ts';
import { discordMessage } from './discord.ts';
import { slackMessage } from './slack.ts';
import { teamsMessage } from './teams.ts';

const shapes: Readonly<Record<ChatFormat, (message: ChatMessage) => object>> = {
  slack: slackMessage,
  teams: teamsMessage,
  discord: discordMessage,
};

/** JSON text that a chat product takes. `event` is the parsed body of the event, as a JSON endpoint gets it. */
export function chatBody(format: ChatFormat, event: unknown, context: ChatContext): string {
  return JSON.stringify(shapes[format](chatMessage(event, context)));
}
