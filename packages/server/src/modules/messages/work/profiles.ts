/** Reads what the operator declares about senders of messages. */
import { readFileSync, statSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { ConfigError } from '../../../kernel/config/config.ts';
import { compileValidation, pointerTo } from '../../../kernel/operation/validation.ts';
import { largestProfilesFile, profilesFileSchema, type ProfilesFile } from '../operations/profiles-file-schema.ts';
import { findProfileProblems, readProfile, type KnownCarriers } from '../rules/read-profile.ts';
import type { SenderProfile } from '../rules/sender-profile.ts';
import { messageSettings } from '../settings.ts';

export type ProfileOf = (sender: string) => SenderProfile;

/** Key of the profile of senders that the file does not name. */
const anyOther = '*';
const nothingDeclared: SenderProfile = {};
/** Listed problems; a file of 1 MiB may have more. */
const mostProblems = 100;
const validate = compileValidation(profilesFileSchema);

/**
 * The profile of each sender, by its address as the envelope names it. Without a file nothing is declared of any. Throws
 * `ConfigError` with every problem of the file.
 */
export function readProfiles(file: string | undefined, carriers: KnownCarriers): ProfileOf {
  if (file === undefined) return () => nothingDeclared;
  const profiles = new Map(
    Object.entries(checked(file, carriers)).map(([sender, written]) => [sender, readProfile(written)]),
  );
  const others = profiles.get(anyOther) ?? nothingDeclared;
  return (sender) => profiles.get(sender) ?? others;
}

function checked(file: string, carriers: KnownCarriers): ProfilesFile {
  const value = parseJson(readText(file), file);
  const faults = validate(value, mostProblems);
  if (faults.length > 0)
    throw refusal(
      file,
      faults.map(({ path, message }) => sentenceOf(path, message)),
    );
  // The schema has been checked: this is what its type says.
  const written = value as ProfilesFile;
  const problems = Object.entries(written).flatMap(([sender, profile]) =>
    findProfileProblems(profile, carriers).map(({ path, message }) =>
      sentenceOf([sender, ...path].map(pointerTo).join(''), message),
    ),
  );
  if (problems.length > 0) throw refusal(file, problems.slice(0, mostProblems));
  return written;
}

function readText(file: string): string {
  try {
    const found = statSync(file);
    if (!found.isFile()) throw refusal(file, ['it is no file']);
    if (found.size > largestProfilesFile) throw refusal(file, ['it has more than 1 MiB; remove senders']);
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (error instanceof TypeError) throw refusal(file, ['it is not in UTF-8']);
    throw refusal(file, [`it cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`]);
  }
}

function parseJson(text: string, file: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw refusal(file, [`it is no JSON${position === undefined ? '' : placeOf(text, Number(position))}`]);
  }
  // JSON.parse takes the last of two equal keys without a word; YAML, which contains JSON, refuses them.
  const repeated = parseDocument(text, { uniqueKeys: true, logLevel: 'error', prettyErrors: false }).errors.find(
    ({ code }) => code === 'DUPLICATE_KEY',
  );
  if (repeated !== undefined) throw refusal(file, [`it has a key twice${placeOf(text, repeated.pos[0])}; remove one`]);
  return value;
}

function placeOf(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

function sentenceOf(pointer: string, message: string): string {
  return `${pointer === '' ? 'it' : pointer} ${message}`;
}

function refusal(file: string, sentences: readonly string[]): ConfigError {
  return new ConfigError(sentences.map((sentence) => `${messageSettings.profilesFile.name} (${file}): ${sentence}`));
}
