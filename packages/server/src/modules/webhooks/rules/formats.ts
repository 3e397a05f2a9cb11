import { languages, type Language } from '../../statuses/rules/wording/languages.ts';

/** The body that an endpoint gets: the event as JSON, or a message that a chat product shows in a channel. */
export const chatFormats = ['slack', 'teams', 'discord'] as const;
export type ChatFormat = (typeof chatFormats)[number];

export const webhookFormats = ['json', ...chatFormats] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** The format of a registration that names none. */
export const usualFormat = 'json' satisfies WebhookFormat;

export function isChatFormat(format: string): format is ChatFormat {
  return chatFormats.some((known) => known === format);
}

/** A stored format; `json` for one that this version does not know. */
export function formatOf(stored: string): WebhookFormat {
  return isChatFormat(stored) ? stored : usualFormat;
}

/** The language of a channel whose registration names none. */
export const usualLanguage = 'en' satisfies Language;

/** A stored language; the usual one for one that this version does not know. */
export function languageOf(stored: string): Language {
  return languages.find((known) => known === stored) ?? usualLanguage;
}
