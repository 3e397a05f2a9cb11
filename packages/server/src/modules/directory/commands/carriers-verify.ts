import { configFromEnvironment } from '../../../config.ts';
import { directorySettings } from '../settings.ts';
import { writeVerification } from '../work/verification-file.ts';
import { systemClock, type Clock } from '../../../kernel/lib/clock.ts';
import { exitCodes, UsageError, type Command, type ParsedArguments } from '../../../surfaces/cli/command.ts';
import { slipTo } from '../../../surfaces/cli/slip.ts';
import { jsonLine, printable } from '../../../surfaces/cli/terminal-text.ts';
import { loadOverlayOrExplain } from './carriers-tables.ts';

/** `carriers verify`. Only this command writes a verification, because only a person can make one. */
export function verifyCommand(clock: Clock = systemClock): Command {
  return {
    name: 'carriers verify',
    summary: 'Record that you opened a tracking page and it works',
    notes: [
      'Writes verified.tsv in WAYSEAL_DIRECTORY_DIR. The record counts only for the current page of the row. Send SIGHUP to a running service to apply it.',
    ],
    arguments: [{ name: 'SLUG', description: 'The carrier.', required: true }],
    options: [
      { name: 'on', type: 'string', placeholder: 'DATE', description: 'Day on which you opened the page, YYYY-MM-DD.' },
    ],
    examples: ['carriers verify maersk --on 2026-11-21'],
    async run(parsed, terminal) {
      const { slug, date } = readArguments(parsed, clock);
      const config = configFromEnvironment();
      const folder = config.directoryDir;
      if (folder === undefined) {
        throw new UsageError(
          `${directorySettings.directoryDir.name} is not set: verifications are kept in your own tables`,
        );
      }
      const { directory } = loadOverlayOrExplain(config);
      const carrier = directory.findCarrier(slug);
      if (carrier === undefined) {
        throw new UsageError(`no carrier has the slug '${slug}'`, slipTo(slug, directory.suggestSlugs(slug, 3)));
      }
      if (carrier.urlTemplate === null) throw new UsageError(`'${slug}' has no tracking page`);
      const file = await writeVerification(folder, carrier, date);
      const answer = { slug: carrier.slug, verified_on: date, url_template: carrier.urlTemplate, file };
      terminal.stdout.write(
        parsed.json
          ? jsonLine(answer)
          : `${carrier.slug} verified on ${date}: ${printable(carrier.urlTemplate)}\nWritten to ${printable(file)}\n`,
      );
      return exitCodes.done;
    },
  };
}

function readArguments({ positionals, values }: ParsedArguments, clock: Clock): { slug: string; date: string } {
  const [slug, extra] = positionals;
  if (slug === undefined) throw new UsageError('SLUG is missing; wayseal carriers lists them');
  if (extra !== undefined) throw new UsageError(`'${extra}' is an extra argument`);
  const date = values['on'];
  if (typeof date !== 'string') throw new UsageError('--on is missing; give the day on which you opened the page');
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(date)) {
    throw new UsageError(`--on must be a day such as 2026-11-21, not '${date}'`);
  }
  if (time > clock.now()) throw new UsageError(`--on must not be in the future, not '${date}'`);
  return { slug, date };
}
