import { maxDocumentBytes } from '../../encoding/parse-json.ts';
import { maxNoteBytes } from '../../note/split-note.ts';
import { download } from '../download.ts';
import { UsageError } from '../options.ts';

/** 256 entries of at most 140 bytes, each with two bytes of length. No well-formed tile is larger. */
const maxTileBytes = 65_536;
const tileWidth = 256;

/** Writes n in groups of three digits, all but the last with a leading x (C2SP tlog-tiles). */
export function tileNumber(n: number): string {
  const digits = String(n);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
}

/**
 * The public routes of one service. Returns the body for 200 and undefined for 404. Any other status ends the command.
 */
export class Service {
  readonly #base: string;

  constructor(url: string) {
    if (!/^https?:\/\/[^\s?#]+$/.test(url)) throw new UsageError('monitor needs the address of a service: https://…');
    this.#base = url.replace(/\/+$/, '');
  }

  async #get(path: string, mostBytes: number): Promise<Uint8Array | undefined> {
    const { status, body } = await download(`${this.#base}${path}`, mostBytes);
    if (status === 200) return body;
    if (status === 404) return undefined;
    throw new UsageError(`${this.#base}${path} answered ${status}`);
  }

  async checkpoint(log: string): Promise<string | undefined> {
    const body = await this.#get(`/${log}/checkpoint`, maxNoteBytes);
    return body && new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  }

  /** A `width` of 256 is a full tile. */
  async entryTile(log: string, n: number, width: number): Promise<Uint8Array | undefined> {
    const partial = width === tileWidth ? '' : `.p/${width}`;
    return this.#get(`/${log}/tile/entries/${tileNumber(n)}${partial}`, maxTileBytes);
  }

  async roots(from: number, limit: number): Promise<Uint8Array | undefined> {
    return this.#get(`/api/v1/transparency/roots?from=${from}&limit=${limit}`, maxDocumentBytes);
  }

  async chain(uuid: string): Promise<Uint8Array | undefined> {
    return this.#get(`/api/v1/shipments/${uuid}/proof`, maxDocumentBytes);
  }

  /** The POD with its status, because 409 and 410 are also answers. */
  async pod(uuid: string): Promise<{ status: number; body: Uint8Array }> {
    return download(`${this.#base}/api/v1/shipments/${uuid}/pod`, maxDocumentBytes);
  }
}
