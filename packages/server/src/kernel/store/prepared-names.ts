/**
 * Names of prepared statements on one connection to PostgreSQL. A named statement is parsed once for each connection.
 */
import { randomBytes } from 'node:crypto';
import type { Client, Connection } from 'pg';
import { isUnknownName } from './database-errors.ts';

/** A text is named at its third use: lists of changing length and statements of a start never get that far. */
const usesBeforeName = 2;
/** Texts whose uses are counted. */
const mostCounted = 1_000;
/** Names on one connection. The server keeps some 10 to 50 KB for each, with plans over partitions more. */
const mostNames = 150;

/**
 * A transaction pooler gives connections to several clients. Its names of statements must differ then, because one that
 * is taken for a direct connection must fail instead of running the statement of another client.
 */
const ofThisProcess = randomBytes(6).toString('hex');
const uses = new Map<string, number>();
let made = 0;

/** How often a text was used before, up to the number that counts. Those that were used last are kept. */
function countUse(text: string): number {
  const count = uses.get(text) ?? 0;
  uses.delete(text);
  uses.set(text, Math.min(count + 1, usesBeforeName));
  const [oldest] = uses.keys();
  if (uses.size > mostCounted && oldest !== undefined) uses.delete(oldest);
  return count;
}

type Protocol = Connection & { close(message: { readonly type: 'S'; readonly name: string }): void };

export class PreparedNames {
  readonly #client: Client;
  /** By text, the one that was used last at the end. */
  readonly #names = new Map<string, string>();
  #isOff = false;

  constructor(client: Client) {
    this.#client = client;
  }

  get size(): number {
    return this.#names.size;
  }

  /** The name of a text; undefined while it has none. Call it only right before the statement is sent. */
  nameOf(text: string): string | undefined {
    if (this.#isOff) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return known;
    }
    if (countUse(text) < usesBeforeName) return undefined;
    made += 1;
    const name = `wayseal_${ofThisProcess}_${made}`;
    this.#names.set(text, name);
    const [oldest] = this.#names.keys();
    if (this.#names.size > mostNames && oldest !== undefined) this.forget(oldest);
    return name;
  }

  /** After `isNameTrouble`. A changed result gets another name; where names do not hold, there are none from now on. */
  onTrouble(error: unknown, text: string): void {
    this.forget(text);
    if (isUnknownName(error)) this.#isOff = true;
  }

  /** The message goes before the next statement; its answer needs no attention. */
  forget(text: string): void {
    const name = this.#names.get(text);
    if (name === undefined) return;
    this.#names.delete(text);
    const connection = this.#client.connection as Protocol;
    delete parsedOn(this.#client)[name];
    connection.close({ type: 'S', name });
  }
}

/** What `pg` knows as parsed on a connection, text by name. */
export function parsedOn(client: Client): Record<string, string> {
  return (client.connection as unknown as { readonly parsedStatements: Record<string, string> }).parsedStatements;
}

/**
 * Whether the connection is to the server itself. A pooler gives each client a number of its own for canceling, which is
 * not that of the server process behind it.
 */
export async function isDirect(client: Client): Promise<boolean> {
  const { processID } = client as unknown as { readonly processID: number | null };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return processID !== null && rows[0]?.pid === processID;
}
