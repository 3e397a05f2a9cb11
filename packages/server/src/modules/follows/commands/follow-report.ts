/** What `shipments follow` says: each number or each failed line, how far it is, and the counts at the end. */
import { exitCodes, type ExitCode, type ParsedArguments } from '../../../surfaces/cli/command.ts';
import type { Fields, ServiceError } from '../../../surfaces/cli/service-client.ts';
import { describeError } from '../../../surfaces/cli/service-command.ts';
import type { StepProgress } from '../../../surfaces/cli/step-progress.ts';
import { jsonLine, printable, quoted } from '../../../surfaces/cli/terminal-text.ts';
import type { Terminal } from '../../../surfaces/cli/terminal.ts';
import { followedOf } from './followed.ts';
import { statusText } from './render-followed.ts';

/** Errors in the document of `--json`; further ones are counted. */
const mostListedErrors = 1_000;

export class FollowReport {
  readonly #terminal: Terminal;
  readonly #progress: StepProgress;
  readonly #json: boolean;
  /** The name of the file; undefined for numbers of the command line, which are few and all printed. */
  readonly #file: string | undefined;
  readonly #items: Fields[] = [];
  readonly #errors: Fields[] = [];
  /** Lines under way. */
  readonly #open = new Set<number>();
  #counts = { lines: 0, followed: 0, already_followed: 0, failed: 0 };
  #withoutEvents = 0;
  #failure: ServiceError | undefined;

  constructor({ values, json }: ParsedArguments, terminal: Terminal, progress: StepProgress) {
    const { file } = values;
    this.#terminal = terminal;
    this.#progress = progress;
    this.#json = json;
    this.#file = typeof file === 'string' ? file : undefined;
  }

  /** What every further line would meet. */
  get failure(): ServiceError | undefined {
    return this.#failure;
  }

  begin(line: number): void {
    this.#open.add(line);
  }

  followed(line: number, data: Fields, isNew: boolean): void {
    this.#counts[isNew ? 'followed' : 'already_followed'] += 1;
    const shipment = followedOf(data);
    if (shipment.source === 'route_only') this.#withoutEvents += 1;
    if (this.#file === undefined) {
      const carrier = shipment.carrier === '' ? 'carrier not known' : shipment.carrier;
      const words = [shipment.tracking_number, carrier, statusText(shipment), isNew ? 'followed' : 'already followed'];
      if (this.#json) this.#items.push(data);
      else this.#terminal.stdout.write(`${printable(words.join('  '))}\n`);
    }
    this.#end(line);
  }

  problem(line: number, number: string | null, message: string, code = 'invalid_request'): void {
    this.#counts.failed += 1;
    const place = this.#file === undefined ? {} : { line };
    if (this.#errors.length < mostListedErrors)
      this.#errors.push({ ...place, ...(number === null ? {} : { tracking_number: number }), code, message });
    if (!this.#json) {
      this.#progress.clear();
      const where = [this.#file === undefined ? '' : `line ${line}: `, number === null ? '' : `${quoted(number)}: `];
      this.#terminal.stderr.write(
        `${this.#file === undefined ? 'wayseal: ' : ''}${printable(where.join('') + message)}\n`,
      );
    }
    this.#end(line);
  }

  fail(error: ServiceError): void {
    this.#failure ??= error;
  }

  finish(): ExitCode {
    this.#progress.clear();
    const isStopped = this.#terminal.signal.aborted;
    if (this.#json) this.#terminal.stdout.write(jsonLine(this.#document(isStopped)));
    else this.#say(isStopped);
    if (isStopped) return exitCodes.interrupted;
    return this.#failure === undefined && this.#counts.failed === 0 ? exitCodes.done : exitCodes.failed;
  }

  #end(line: number): void {
    this.#open.delete(line);
    this.#counts.lines += 1;
    if (this.#file !== undefined) this.#progress.show(this.#countsText());
  }

  #countsText(): string {
    const { lines, followed, already_followed: already, failed } = this.#counts;
    const count = (value: number): string => value.toLocaleString('en');
    const what = this.#file === undefined ? ['number', 'numbers'] : ['line', 'lines'];
    const all = `${count(lines)} ${lines === 1 ? what[0] : what[1]}`;
    return `${all}: ${count(followed)} followed, ${count(already)} already followed, ${count(failed)} failed`;
  }

  /** The last line of which all lines before are done as well; null where none is under way. */
  #doneThrough(): number | null {
    return this.#open.size === 0 ? null : Math.min(...this.#open) - 1;
  }

  #document(isStopped: boolean): Fields {
    const unlisted = this.#counts.failed - this.#errors.length;
    const doneThrough = this.#doneThrough();
    return {
      ...this.#counts,
      ...(this.#file === undefined ? { items: this.#items } : {}),
      errors: this.#errors,
      ...(unlisted > 0 ? { errors_not_listed: unlisted } : {}),
      ...((isStopped || this.#failure) && this.#file !== undefined && doneThrough !== null
        ? { done_through_line: doneThrough }
        : {}),
      ...(this.#failure === undefined ? {} : { error: describeError(this.#failure) }),
    };
  }

  #say(isStopped: boolean): void {
    const { stdout, stderr } = this.#terminal;
    const { lines, followed, already_followed: already } = this.#counts;
    if (this.#failure !== undefined) stderr.write(`wayseal: ${printable(this.#failure.message)}\n`);
    const doneThrough = this.#doneThrough();
    if (this.#file !== undefined && (isStopped || this.#failure !== undefined) && doneThrough !== null)
      stderr.write(
        `wayseal: every line up to ${doneThrough} is done; run the same command again for the rest: nothing is followed twice\n`,
      );
    if (this.#file !== undefined || lines > 1) stdout.write(`${this.#countsText()}\n`);
    if (this.#withoutEvents === 0) return;
    const whose = followed + already === 1 ? 'It has' : `${this.#withoutEvents.toLocaleString('en')} of them have`;
    stderr.write(`${whose} no feed: the status changes when a feed or your own systems report it\n`);
  }
}
