/** What modules show on the operator console: declared here, gathered by `openModules`, drawn by `surfaces/console`. */
import type { Config } from './config/config.ts';
import type { Clock } from './lib/clock.ts';
import type { Html, HtmlValue } from './lib/html.ts';
import type { Invoke } from './operation/invoke.ts';
import type { Ports } from './ports.ts';

/** What the next page says about what was just done; `secret` is shown with it, once. */
export interface Notice {
  readonly text: string;
  readonly secret?: string;
}

/** As far as a page needs it. */
export interface FormSession {
  /** Hidden field of every form. */
  readonly formToken: string;
}

/** One request to a page, with a session. */
export interface Visit {
  /** Decoded `:name` segments of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty unless a form was sent. */
  readonly fields: ReadonlyMap<string, string>;
  readonly session: FormSession;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

export interface ConsolePage {
  readonly title: string;
  readonly content: Html;
  /** Default 200. */
  readonly status?: number;
  /** Facts below the title. */
  readonly lead?: HtmlValue;
  /** A page below an entry of the menu: where it is reached from. */
  readonly above?: { readonly to: string; readonly name: string };
}

/** Where the browser goes after an action, and the notice on that page. */
export interface SeeOther {
  readonly to: string;
  readonly notice?: Notice;
}

export interface ConsoleRoute {
  readonly method: 'GET' | 'POST';
  /** `:name` is one segment. */
  readonly path: string;
  run(visit: Visit): Promise<ConsolePage | SeeOther> | ConsolePage | SeeOther;
}

/** Something that waits for the operator. */
export interface Need {
  /** `bad`: something does not work. `warn`: it soon will not, or works in part. */
  readonly tone: 'bad' | 'warn';
  /** What is wrong, as a sentence with its period. */
  readonly title: string;
  /** Figures, and what to do. */
  readonly text: HtmlValue;
  /** Entry of the menu that counts it, such as `/webhooks`. */
  readonly section: string;
  /** The page with the button that mends it, or with what is known. */
  readonly link?: { readonly to: string; readonly words: string };
}

/** A figure of the last 24 hours. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  /** What the value is made of, such as `6,402 of 6,455`. */
  readonly about: string;
  /** One value per hour, the oldest first; empty: nothing to draw. */
  readonly curve: readonly number[];
  /** Where the figure was counted, as the start of a sentence. */
  readonly source: string;
}

/** A part of the overview. Panels in the wide column are beside those in the narrow one. */
export interface Panel {
  readonly title: string;
  readonly column: 'wide' | 'narrow';
  read(): Promise<Html>;
}

/** What one module shows. A part that rejects is replaced by a sentence; it hides no other. */
export interface ConsoleParts {
  readonly routes: readonly ConsoleRoute[];
  readonly panels?: readonly Panel[];
  needs?(): Promise<readonly Need[]>;
  figures?(): Promise<readonly Figure[]>;
  /** Checks of the doctor whose findings `needs` has already, from newer facts. */
  readonly covers?: readonly string[];
}

/** Writes to the log what the console has changed: names and ids, never a secret. */
export type Audit = (action: string, about: Readonly<Record<string, string | readonly string[]>>) => void;

/** What the pages of the console read and change. */
export interface Desk {
  readonly config: Config;
  readonly clock: Clock;
  readonly invoke: Invoke;
  readonly ports: Ports;
  readonly audit: Audit;
}

/** The figures of the overview cover this long. */
export const figureHours = 24;
export const hourMs = 3_600_000;
