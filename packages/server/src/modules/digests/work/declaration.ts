/** Reads what the operator declares: the file of digests, and the relay that sends them. */
import { readFileSync } from 'node:fs';
import { builtInDirectory } from '@wayseal/detect';
import { ConfigError, type ValuesOf } from '../../../kernel/config/config.ts';
import type { Sender } from '../../../kernel/lib/mail-address.ts';
import { compileValidation } from '../../../kernel/operation/compile-validation.ts';
import { presentSlugOf } from '../../directory/rules/present-slug.ts';
import { isTimeZone } from '../../statuses/rules/event-time.ts';
import { digestsFileSchema, type DeclaredDigest, type DigestsFile } from '../operations/digests-file-schema.ts';
import type { Digest } from '../rules/digest.ts';
import { digestSettings, type Relay } from '../settings.ts';

export type DigestValues = ValuesOf<typeof digestSettings>;

/** What sends mails; undefined where nothing is declared and no relay is named. */
export interface DeclaredRelay {
  readonly relay: Relay;
  readonly sender: Sender;
  readonly password: string | null;
  readonly ca: string | undefined;
}

export interface Declaration {
  readonly digests: readonly Digest[];
  readonly relay: DeclaredRelay | undefined;
}

/** More than any file that is read can have. */
const mostProblems = 1_000;
const validate = compileValidation(digestsFileSchema);

/** Throws `ConfigError` with every problem of the file, or what is missing beside it. No problem quotes an address. */
export async function readDigests(settings: DigestValues): Promise<Declaration> {
  const { digestsFile: file } = settings;
  if (file === undefined) return { digests: [], relay: undefined };
  const digests = (await readFile(file)).map(digestOf);
  return { digests, relay: readRelaySettings(settings) };
}

/** Throws `ConfigError` where relay or sender are missing, or a file cannot be read. */
function readRelaySettings(settings: DigestValues): DeclaredRelay {
  const { smtpRelay: relay, smtpSender: sender, smtpPasswordFile, smtpCaFile } = settings;
  const names = { relay: digestSettings.smtpRelay.name, sender: digestSettings.smtpSender.name };
  const missing = [...(relay === undefined ? [names.relay] : []), ...(sender === undefined ? [names.sender] : [])];
  if (relay === undefined || sender === undefined)
    throw new ConfigError(
      missing.map((name) => `${name} is not set; digests (${digestSettings.digestsFile.name}) need it`),
    );
  if (relay.password !== null && smtpPasswordFile !== undefined)
    throw new ConfigError([
      `${digestSettings.smtpPasswordFile.name} and a password in ${names.relay} exclude each other; remove one`,
    ]);
  if (relay.user === null && (relay.password !== null || smtpPasswordFile !== undefined))
    throw new ConfigError([`${names.relay} has no user for the password; write smtp://user@host`]);
  const fromFile = smtpPasswordFile && readText(digestSettings.smtpPasswordFile.name, smtpPasswordFile);
  if (relay.user !== null && relay.password === null && smtpPasswordFile === undefined)
    throw new ConfigError([
      `${names.relay} has a user without a password; set ${digestSettings.smtpPasswordFile.name}`,
    ]);
  const ca = smtpCaFile && readText(digestSettings.smtpCaFile.name, smtpCaFile);
  return { relay, sender, password: relay.password ?? fromFile?.replace(/\r?\n$/, '') ?? null, ca };
}

function readText(name: string, file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.trim() === '') throw new ConfigError([`${name} (${file}): it is empty`]);
    return text;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new ConfigError([`${name} (${file}): it cannot be read (${code})`]);
  }
}

async function readFile(file: string): Promise<readonly DeclaredDigest[]> {
  const { DocumentError, readDocumentFile } = await import('../../../kernel/lib/read-document.ts');
  let value: unknown;
  try {
    value = readDocumentFile(file);
  } catch (error) {
    if (error instanceof DocumentError) throw refusal(file, [`it ${error.message}`]);
    throw error;
  }
  const faults = validate(value, mostProblems).map(({ path, message }) => `${path === '' ? 'it' : path} ${message}`);
  if (faults.length > 0) throw refusal(file, faults);
  // The schema has been checked: this is what its type says.
  const { digests } = value as DigestsFile;
  const problems = [...digests.entries()].flatMap(([index, digest]) =>
    problemsOf(digest, digests.slice(0, index)).map(([member, problem]) => `/digests/${index}/${member} ${problem}`),
  );
  if (problems.length > 0) throw refusal(file, problems);
  return digests;
}

function refusal(file: string, sentences: readonly string[]): ConfigError {
  return new ConfigError(sentences.map((sentence) => `${digestSettings.digestsFile.name} (${file}): ${sentence}`));
}

type Problem = readonly [member: keyof DeclaredDigest, problem: string];

function problemsOf(digest: DeclaredDigest, before: readonly DeclaredDigest[]): readonly Problem[] {
  const { name, every, at, weekday, time_zone: zone } = digest;
  const problems: Problem[] = [];
  if (before.some((other) => other.name === name)) problems.push(['name', `"${name}" is there twice; rename one`]);
  if (zone !== undefined && !isTimeZone(zone))
    problems.push(['time_zone', `"${zone}" is no IANA time zone; write one such as Europe/Berlin`]);
  if (every === 'hourly' && at !== undefined && !at.startsWith('00:'))
    problems.push(['at', `"${at}" has hours; an hourly digest has a minute of each hour, 00:00 to 00:59`]);
  if (every !== 'hourly' && at === undefined) problems.push(['at', `is missing; write a time such as "07:30"`]);
  if (every !== 'weekly' && weekday !== undefined)
    problems.push(['weekday', `belongs to every: weekly, not ${every}; remove one`]);
  return problems;
}

function digestOf(declared: DeclaredDigest): Digest {
  const { name, to, key, every, at = '00:00', weekday = 'monday', time_zone: timeZone = 'UTC' } = declared;
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return {
    name,
    recipients: to,
    keyId: key,
    schedule: { every, atMinute: hour * 60 + minute, weekday, timeZone },
    language: declared.language ?? 'en',
    filter: {
      states: declared.status ?? null,
      carriers: declared.carrier?.map(presentSlugOf(builtInDirectory())) ?? null,
      tags: declared.tag ?? null,
    },
    skipsEmpty: declared.skip_empty ?? true,
  };
}
