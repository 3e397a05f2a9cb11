import { maxDocumentBytes } from '../encoding/parse-json.ts';
import { maxNoteBytes } from '../note/split-note.ts';
import { download } from './download.ts';
import { UsageError } from './options.ts';

/** 256 entries of at most 140 bytes, each with two bytes of length. No well-formed tile is larger. */
const maxTileBytes = 65_536;
export const tileWidth = 256;

/** Writes n in groups of three digits, all but the last with a leading x (C2SP tlog-tiles). */
export function tileNumber(n: number): string {
  const digits = String(n);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
}

/** A bucket answers 403 for what it does not hold, unless its readers may list it. */
const absent: ReadonlySet<number> = new Set([403, 404]);

function baseOf(url: string, what: string): string {
  if (!/^https?:\/\/[^\s?#]+$/.test(url)) throw new UsageError(`${what} must be an address: https://…`);
  return url.replace(/\/+$/, '');
}

/**
 * The public routes of one service, or of a mirror of its log. Returns the body for 200 and undefined for 404. Any other
 * status ends the command. With `mirror`, tiles come from there, and from the service what the mirror does not hold.
 */
export class Service {
  readonly #base: string;
  readonly #mirror: string | undefined;

  constructor(url: string, mirror?: string) {
    this.#base = baseOf(url, 'the service');
    this.#mirror = mirror === undefined ? undefined : baseOf(mirror, '--mirror');
  }

  async #get(path: string, mostBytes: number, base = this.#base): Promise<Uint8Array | undefined> {
    const { status, body } = await download(`${base}${path}`, mostBytes);
    if (status === 200) return body;
    if (absent.has(status)) return undefined;
    throw new UsageError(`${base}${path} answered ${status}`);
  }

  async checkpoint(log: string): Promise<string | undefined> {
    const body = await this.#get(`/${log}/checkpoint`, maxNoteBytes);
    return body && new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  }

  /** `level`: of hashes, or `entries`. A `width` of 256 is a full tile. */
  async tile(log: string, level: number | 'entries', n: number, width: number): Promise<Uint8Array | undefined> {
    const partial = width === tileWidth ? '' : `.p/${width}`;
    const path = `/${log}/tile/${level}/${tileNumber(n)}${partial}`;
    const mirrored = this.#mirror === undefined ? undefined : await this.#get(path, maxTileBytes, this.#mirror);
    return mirrored ?? this.#get(path, maxTileBytes);
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
