/** Where the addresses of chat channels lead. Whoever knows one can write into the channel, so it is a secret. */
import type { ChatFormat } from '../formats.ts';

interface ChatProduct {
  readonly name: string;
  readonly hosts: RegExp;
  readonly paths: RegExp;
  /** What an address looks like, for the message of a refusal. */
  readonly example: string;
}

const anyPath = /^\//;

export const chatProducts: Readonly<Record<ChatFormat, ChatProduct>> = {
  // docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  slack: {
    name: 'Slack',
    hosts: /^hooks\.slack(?:-gov)?\.com$/,
    paths: /^\/services\/./,
    example: 'https://hooks.slack.com/services/…',
  },
  // Workflows give the first two; connectors of Office 365, which Microsoft retires, the third.
  teams: {
    name: 'Microsoft Teams',
    hosts: /^(?:[a-z0-9-]+\.)+(?:logic\.azure\.com|api\.powerplatform\.com|webhook\.office\.com)$/,
    paths: anyPath,
    example: 'https://….logic.azure.com/workflows/… or https://….api.powerplatform.com/…',
  },
  // discord.com/developers/docs/resources/webhook. Its paths for bodies of Slack and GitHub end differently.
  discord: {
    name: 'Discord',
    hosts: /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/,
    paths: /^\/api\/(?:v\d+\/)?webhooks\/[^/]+\/[^/]+$/,
    example: 'https://discord.com/api/webhooks/…/…',
  },
};

/** Whether this is an address of the product at its usual port. */
export function isChatAddress(format: ChatFormat, url: URL): boolean {
  const { hosts, paths } = chatProducts[format];
  return url.protocol === 'https:' && url.port === '' && hosts.test(url.hostname) && paths.test(url.pathname);
}

/**
 * The path and query of the POST. Discord tells of a message that it could not save only where `wait` asks for it: without
 * it, a 204 says no more than that the request was read.
 */
export function requestPath(format: string, { pathname, search, searchParams }: URL): string {
  if (format !== 'discord') return `${pathname}${search}`;
  const query = new URLSearchParams(searchParams);
  query.set('wait', 'true');
  return `${pathname}?${query.toString()}`;
}

/** What answers, pages and logs show of such an address: its host. */
export function maskedAddress(url: string): string {
  return `${new URL(url).origin}/…`;
}
