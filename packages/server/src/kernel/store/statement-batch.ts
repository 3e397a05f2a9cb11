/** Several statements in one round trip. */
import type { Client, Connection } from 'pg';
import { bindable } from './parameters.ts';
import { parsedOn, type PreparedNames } from './prepared-names.ts';

/** Its text has `$1` and so on for its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The columns of each row, as PostgreSQL writes them. */
export type TextRows = readonly (readonly (string | null)[])[];

/** What the own query classes of `pg` use of a connection. */
interface Protocol {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { readonly text: string; readonly name: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  execute(message: object): void;
  sync(): void;
}

/**
 * Statements up to one Sync of the protocol. The server runs them in one transaction, each with a snapshot of its own,
 * and commits at the end. After an error it skips the rest and rolls back. No statement can use what an earlier one
 * answers.
 */
class StatementBatch {
  readonly #statements: readonly Statement[];
  readonly #names: PreparedNames | undefined;
  readonly #client: Client;
  readonly #parsed: { readonly name: string; readonly text: string }[] = [];
  readonly #answers: (readonly (string | null)[])[][] = [[]];
  /** `pg` wraps it to limit the time. */
  callback: (error: Error | null, answers?: readonly TextRows[]) => void;

  constructor(
    client: Client,
    statements: readonly Statement[],
    names: PreparedNames | undefined,
    callback: StatementBatch['callback'],
  ) {
    this.#client = client;
    this.#statements = statements;
    this.#names = names;
    this.callback = callback;
  }

  submit(connection: Connection): void {
    const protocol = connection as unknown as Protocol;
    protocol.stream.cork();
    try {
      for (const { text, values } of this.#statements) {
        const name = this.#names?.nameOf(text) ?? '';
        if (name === '' || parsedOn(this.#client)[name] === undefined) {
          protocol.parse({ text, name });
          if (name !== '') this.#parsed.push({ name, text });
        }
        protocol.bind({ statement: name, values: values.map(wireValue) });
        protocol.execute({});
      }
    } finally {
      protocol.sync();
      protocol.stream.uncork();
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#answers.at(-1)?.push(fields);
  }

  handleCommandComplete(): void {
    this.#answers.push([]);
  }

  handleEmptyQuery(): void {
    this.#answers.push([]);
  }

  handleError(error: Error): void {
    // Some of them may be parsed nevertheless.
    for (const { text } of this.#parsed) this.#names?.forget(text);
    this.callback(error);
  }

  /** The commit is done. */
  handleReadyForQuery(): void {
    for (const { name, text } of this.#parsed) parsedOn(this.#client)[name] = text;
    this.callback(null, this.#answers.slice(0, -1));
  }
}

function wireValue(value: unknown): string | Buffer | null {
  const bound = bindable(value);
  if (bound === null || typeof bound === 'string') return bound;
  return typeof bound === 'object' ? Buffer.from(bound.buffer, bound.byteOffset, bound.byteLength) : String(bound);
}

/** Runs statements in one transaction, and resolves to the rows of each after the commit. */
export function sendBatch(
  client: Client,
  statements: readonly Statement[],
  names: PreparedNames | undefined,
): Promise<readonly TextRows[]> {
  return new Promise((resolve, reject) => {
    const batch = new StatementBatch(client, statements, names, (error, answers) =>
      answers === undefined ? reject(error ?? new Error('The batch was not answered')) : resolve(answers),
    );
    void client.query(batch as unknown as Parameters<Client['query']>[0]);
  });
}
