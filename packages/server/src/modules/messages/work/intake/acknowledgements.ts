import type { Acknowledgement } from '../../ports.ts';
import type { ReadInterchange } from '../../rules/reading.ts';
import type { InterchangeReport } from '../../rules/report.ts';
import type { IntakeParts } from './parts.ts';

/** The acknowledgements of the interchanges of one file. */
export class Acknowledgements {
  readonly #parts: Pick<IntakeParts, 'acknowledge' | 'store' | 'clock'>;
  readonly #kind: Acknowledgement;
  readonly #isTrial: boolean;
  readonly #interchanges: ReadInterchange[] = [];

  constructor(parts: Pick<IntakeParts, 'acknowledge' | 'store' | 'clock'>, kind: Acknowledgement, isTrial: boolean) {
    this.#parts = parts;
    this.#kind = kind;
    this.#isTrial = isTrial;
  }

  add(interchange: ReadInterchange): void {
    if (this.#kind !== 'none') this.#interchanges.push(interchange);
  }

  /** All of them, one behind the other; null where none was wanted or none can be made. */
  async text(reports: readonly InterchangeReport[], known: readonly boolean[]): Promise<string | null> {
    const texts: string[] = [];
    for (const [place, interchange] of this.#interchanges.entries()) {
      const report = reports[place];
      const text = report === undefined ? null : await this.#textOf(interchange, report, known[place] ?? false);
      if (text !== null) texts.push(text);
    }
    return texts.length === 0 ? null : texts.join('');
  }

  async #textOf(interchange: ReadInterchange, report: InterchangeReport, isKnown: boolean): Promise<string | null> {
    if (this.#kind === 'none') return null;
    const { acknowledge, store, clock } = this.#parts;
    const now = clock.now();
    const first = acknowledge(this.#kind, interchange, report, { controlNumber: 1, now, isKnown });
    // A number is taken only where there is something to send; a trial sends nothing.
    if (first === null || this.#isTrial) return first;
    const controlNumber = await store.nextControlNumber(interchange.sender);
    return acknowledge(this.#kind, interchange, report, { controlNumber, now, isKnown });
  }
}
