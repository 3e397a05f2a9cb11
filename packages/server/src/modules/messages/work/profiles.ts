/** Reads what the operator declares about senders of messages. */
import { ConfigError } from '../../../kernel/config/config.ts';
import { compileValidation } from '../../../kernel/operation/compile-validation.ts';
import { pointerTo } from '../../../kernel/operation/validation.ts';
import { largestProfilesFile, profilesFileSchema, type ProfilesFile } from '../operations/profiles-file-schema.ts';
import { findProfileProblems, readProfile, type KnownCarriers } from '../rules/read-profile.ts';
import type { SenderProfile } from '../rules/sender-profile.ts';
import { messageSettings } from '../settings.ts';
import { readJsonFile } from './json-file.ts';

export type ProfileOf = (sender: string) => SenderProfile;

/** Key of the profile of senders that the file does not name. */
const anyOther = '*';
const nothingDeclared: SenderProfile = {};
/** Listed problems; a file of 1 MiB may have more. */
const mostProblems = 100;
const validate = compileValidation(profilesFileSchema);

/**
 * The profile of each sender, by its address as the envelope names it. Throws `ConfigError` with every problem of the file.
 */
export function readProfiles(file: string, carriers: KnownCarriers): ProfileOf {
  const profiles = new Map(
    Object.entries(checked(file, carriers)).map(([sender, written]) => [sender, readProfile(written)]),
  );
  const others = profiles.get(anyOther) ?? nothingDeclared;
  return (sender) => profiles.get(sender) ?? others;
}

function checked(file: string, carriers: KnownCarriers): ProfilesFile {
  const json = readJsonFile(file, largestProfilesFile);
  if ('problem' in json) throw refusal(file, [`it ${json.problem}`]);
  const { value } = json;
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

function sentenceOf(pointer: string, message: string): string {
  return `${pointer === '' ? 'it' : pointer} ${message}`;
}

function refusal(file: string, sentences: readonly string[]): ConfigError {
  return new ConfigError(sentences.map((sentence) => `${messageSettings.profilesFile.name} (${file}): ${sentence}`));
}
