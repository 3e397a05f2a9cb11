import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { declarationBounds } from '../../rules/feed-defaults.ts';
import type { DeclaredText } from '../../operations/feeds-file-schema.ts';

export interface SecretSources {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where relative paths begin. */
  readonly folder: string;
}

/** What a value may contain. `header`: printable ASCII. `text`: no control characters. `pem`: anything. */
type Form = 'header' | 'text' | 'pem';

const forms: Readonly<Record<Form, RegExp>> = {
  header: /^[\x20-\x7e]{0,4096}$/,
  text: /^[^\p{Cc}]{0,4096}$/u,
  pem: /^[^]*$/,
};

/** Reads the secrets of one feed, and remembers the names of those that cannot be had. Never throws. */
export class SecretReader {
  readonly #sources: SecretSources;
  readonly #missing = new Set<string>();
  readonly #notes = new Set<string>();

  constructor(sources: SecretSources) {
    this.#sources = sources;
  }

  /** Names of variables and paths of files, as the declaration has them. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }

  /** What is wrong with those, and which files others can read. Without any value. */
  get notes(): readonly string[] {
    return [...this.#notes];
  }

  /** The text, or the secret behind a reference; empty where it is missing. */
  read(declared: DeclaredText, form: Form): string {
    if (typeof declared === 'string') return declared;
    const name = 'env' in declared ? declared.env : declared.file;
    const found = 'env' in declared ? this.#variable(declared.env) : this.#file(declared.file);
    const value = form === 'pem' ? found : found?.trim();
    if (value === undefined || value === '') {
      this.#missing.add(name);
      return '';
    }
    const whole = `${declared.prefix ?? ''}${value}`;
    if (forms[form].test(whole)) return whole;
    this.#missing.add(name);
    this.#notes.add(`${name} has characters that cannot be sent, or more than 4,096`);
    return '';
  }

  #variable(name: string): string | undefined {
    const value = this.#sources.environment[name];
    if (value === undefined) this.#notes.add(`the variable ${name} is not set`);
    else if (value.trim() === '') this.#notes.add(`the variable ${name} is empty`);
    return value;
  }

  #file(name: string): string | undefined {
    const file = path.resolve(this.#sources.folder, name);
    try {
      const found = statSync(file);
      if (!found.isFile()) return this.#refuse(`${name} is no file`);
      if (found.size > declarationBounds.secretBytes) return this.#refuse(`${name} has more than 16 KiB`);
      const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (text.trim() === '') return this.#refuse(`${name} is empty`);
      // Windows has no such bits: there every file would be reported.
      if (process.platform !== 'win32' && (found.mode & 0o004) !== 0) {
        this.#notes.add(`every user of this machine can read ${name}; run chmod o-r on it`);
      }
      return text;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'error';
      return this.#refuse(`${name} cannot be read (${code})`);
    }
  }

  #refuse(note: string): undefined {
    this.#notes.add(note);
  }
}
