import { X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { settings } from '../../modules.ts';
import { reasonOf } from '../../surfaces/cli/terminal-text.ts';
import { failed, ok, warning, type CheckFamily, type Examined, type Finding } from '../../surfaces/cli/finding.ts';

/** Long enough to renew what a person has to ask for. */
const soonMs = 30 * 86_400_000;
const largestBytes = 16 * 1024 ** 2;
const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Checks the files that settings name and that are read only when a connection is made. */
export const namedFileChecks: CheckFamily = {
  name: 'files',
  async run({ config, now }) {
    const at = now();
    const authorities = [
      ['files.webhook_ca', settings.webhookCaFile.name, config.webhookCaFile],
      ['files.smtp_ca', settings.smtpCaFile.name, config.smtpCaFile],
      ['files.changes_ca', settings.changesCaFile.name, config.changesCaFile],
    ] as const;
    return [
      ...authorities.flatMap(([check, name, file]) => read(check, name, file, (text) => authority(text, at))),
      ...read('files.smtp_password', settings.smtpPasswordFile.name, config.smtpPasswordFile, password, true),
      ...read(
        'files.changes_credentials',
        settings.changesCredentialsFile.name,
        config.changesCredentialsFile,
        (text) => natsCredentials(text, at),
        true,
      ),
      ...checkpointFolder(config),
    ];
  },
};

/** What is wrong with the text of a file, or what it is. */
interface Judgement {
  readonly status: 'ok' | 'warning' | 'failed';
  readonly message: string;
  readonly remedy?: string;
}

/** No finding where the setting names no file. A secret must not be readable for every user. */
function read(
  check: string,
  name: string,
  file: string | undefined,
  judge: (text: string) => Judgement,
  isSecret = false,
): readonly Finding[] {
  if (file === undefined) return [];
  const shown = `${name} (${file})`;
  let text, mode;
  try {
    const found = statSync(file);
    if (!found.isFile()) return [failed(check, `${shown} is no file`, `Correct ${name}.`)];
    if (found.size > largestBytes) return [failed(check, `${shown} has ${found.size} bytes`, `Correct ${name}.`)];
    ({ mode } = found);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const remedy = `Correct ${name}, or let the user of the service read the file.`;
    return [failed(check, `${shown} cannot be read: ${reasonOf(error)}`, remedy)];
  }
  const { status, message, remedy = `Replace the file, or correct ${name}.` } = judge(text);
  const said = `${shown} ${message}`;
  if (status !== 'ok') return [status === 'failed' ? failed(check, said, remedy) : warning(check, said, remedy)];
  // Windows has no such bits.
  if (isSecret && process.platform !== 'win32' && (mode & 0o004) !== 0)
    return [warning(check, `every user of this machine can read ${shown}`, `chmod o-rwx ${file}`)];
  return [ok(check, said)];
}

/** Some of a bundle may have ended: it is of no use only when all have. */
function authority(text: string, now: number): Judgement {
  const blocks = text.match(certificate) ?? [];
  if (blocks.length === 0) return { status: 'failed', message: 'holds no certificate in PEM' };
  const ends: number[] = [];
  for (const [index, block] of blocks.entries()) {
    try {
      ends.push(new X509Certificate(block).validToDate.getTime());
    } catch {
      return { status: 'failed', message: `has a certificate that cannot be read, number ${index + 1}` };
    }
  }
  const ended = ends.filter((end) => end <= now);
  const next = Math.min(...ends.filter((end) => end > now));
  const counted = `${blocks.length} ${blocks.length === 1 ? 'certificate' : 'certificates'}`;
  if (ended.length === blocks.length)
    return { status: 'failed', message: `has ${counted}, expired since ${day(Math.max(...ended))}` };
  if (ended.length > 0) return { status: 'warning', message: `has ${counted}, of which ${ended.length} expired` };
  if (next - now < soonMs) return { status: 'warning', message: `has a certificate that expires on ${day(next)}` };
  return { status: 'ok', message: `has ${counted}, valid until ${day(next)}` };
}

/** On a line of its own end, as it is sent. */
function password(text: string): Judgement {
  return text.trim() === '' ? { status: 'failed', message: 'is empty' } : { status: 'ok', message: 'holds a password' };
}

/** A signed user and its seed, as `nsc` writes them. */
function natsCredentials(text: string, now: number): Judgement {
  const user = /-{3,}BEGIN NATS USER JWT-{3,}\s*([\w.-]+?)\s*-+END NATS USER JWT-+/.exec(text)?.[1];
  const hasSeed = /-{3,}BEGIN USER NKEY SEED-{3,}\s*SU[A-Z2-7]+\s*-+END USER NKEY SEED-+/.test(text);
  const expires = user === undefined ? undefined : expiryOf(user);
  if (expires === undefined || !hasSeed) return { status: 'failed', message: 'holds no NATS user with its seed' };
  if (expires === null) return { status: 'ok', message: 'holds a NATS user' };
  if (expires <= now) return { status: 'failed', message: `holds a NATS user that expired on ${day(expires)}` };
  const message = `holds a NATS user that expires on ${day(expires)}`;
  return { status: expires - now < soonMs ? 'warning' : 'ok', message };
}

/** Epoch milliseconds; null: never; undefined: this is no token. */
function expiryOf(token: string): number | null | undefined {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp?: unknown };
    return typeof claims.exp === 'number' && claims.exp > 0 ? claims.exp * 1_000 : null;
  } catch {
    return undefined;
  }
}

/** Each checkpoint is written beside it and renamed: where that fails, nothing is sealed. */
function checkpointFolder({ checkpointCopy: file }: Examined['config']): readonly Finding[] {
  if (file === undefined) return [];
  const check = 'files.checkpoint_copy';
  const { name } = settings.checkpointCopy;
  const folder = path.dirname(path.resolve(file));
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
      return [
        failed(
          check,
          `${name} (${file}) is no file`,
          `Set ${name} to a file, such as ${path.join(file, 'checkpoint')}.`,
        ),
      ];
  } catch (error) {
    const message = `this user cannot write ${name} in ${folder}: ${reasonOf(error)}; nothing would be sealed`;
    return [failed(check, message, 'Create the folder, and let the user of the service write there.')];
  }
  return [ok(check, `${folder} is writable`)];
}

function day(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
