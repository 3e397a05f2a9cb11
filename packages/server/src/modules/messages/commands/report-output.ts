/** What `ingest` prints: text, or one JSON document that is written as the files are read. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { jsonLine } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { noTotals, sumOfTotals } from '../rules/refused-file.ts';
import type { IntakeReport, IntakeTotals, ShownEventOfMessage } from '../rules/report.ts';
import { eventLines, messageLines, problemLines, totalsLine } from './render-report.ts';

export interface ReportOutput {
  add(file: string, report: IntakeReport): Promise<void>;
  /** Ends the output, also where only a part of the files was taken; `failure` is why. */
  finish(failure?: string): Promise<void>;
}

export interface OutputOptions {
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  /** Several files: each interchange then names its file. */
  readonly isMany: boolean;
}

export function reportOutput(terminal: Pick<Terminal, 'stdout' | 'stderr'>, options: OutputOptions): ReportOutput {
  return options.isJson ? new JsonOutput(terminal.stdout, options) : new TextOutput(terminal, options);
}

/** Waits while the reader is slower: a million lines must not fill the memory. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (text !== '' && !stream.write(text)) await once(stream, 'drain');
}

class TextOutput implements ReportOutput {
  readonly #terminal: Pick<Terminal, 'stdout' | 'stderr'>;
  readonly #options: OutputOptions;
  #files = 0;
  #totals: IntakeTotals = noTotals;

  constructor(terminal: Pick<Terminal, 'stdout' | 'stderr'>, options: OutputOptions) {
    this.#terminal = terminal;
    this.#options = options;
  }

  async add(file: string, report: IntakeReport): Promise<void> {
    this.#files += 1;
    this.#totals = sumOfTotals(this.#totals, report.totals);
    await write(this.#terminal.stdout, messageLines(file, report) + eventLines(report));
    await write(this.#terminal.stderr, problemLines(file, report));
  }

  async finish(): Promise<void> {
    await write(this.#terminal.stdout, totalsLine(this.#files, this.#totals, this.#options.isDryRun));
  }
}

/** The shape of one report; over several files, the interchanges of all, each with its file, and the sum of the totals. */
class JsonOutput implements ReportOutput {
  readonly #stdout: Writable;
  readonly #options: OutputOptions;
  readonly #events: ShownEventOfMessage[] = [];
  #formats = new Set<string | null>();
  #interchanges = 0;
  #totals: IntakeTotals = noTotals;
  #acknowledgement: string | null = null;

  constructor(stdout: Writable, options: OutputOptions) {
    this.#stdout = stdout;
    this.#options = options;
  }

  async add(file: string, report: IntakeReport): Promise<void> {
    this.#totals = sumOfTotals(this.#totals, report.totals);
    this.#formats.add(report.format);
    this.#acknowledgement = report.acknowledgement;
    for (const event of report.events ?? []) this.#events.push(event);
    for (const interchange of report.interchanges) {
      const start = this.#interchanges === 0 ? '{"interchanges":[' : ',';
      this.#interchanges += 1;
      await write(this.#stdout, start + json(this.#options.isMany ? { file, ...interchange } : interchange));
    }
  }

  async finish(failure?: string): Promise<void> {
    const start = this.#interchanges === 0 ? '{"interchanges":[' : '';
    const [format = null, ...others] = this.#formats;
    const rest = {
      format: others.length === 0 ? format : null,
      totals: this.#totals,
      acknowledgement: this.#options.isMany ? null : this.#acknowledgement,
      ...(this.#options.isDryRun ? { events: this.#events } : {}),
      ...(failure === undefined ? {} : { error: { message: failure } }),
    };
    await write(this.#stdout, `${start}],${json(rest).slice(1)}\n`);
  }
}

function json(value: unknown): string {
  return jsonLine(value).trimEnd();
}
