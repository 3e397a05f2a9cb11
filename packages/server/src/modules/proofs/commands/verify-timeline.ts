import { randomUUID } from 'node:crypto';
import { compileValidation } from '../../../kernel/operation/compile-validation.ts';
import { configFromEnvironment } from '../../../config.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { createDispatch, invokeThrough } from '../../../kernel/operation/invoke.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { uuidOf, verifyTimeline } from '../operations/verify-timeline.ts';
import { exitCodes, UsageError, type Command } from '../../../surfaces/cli/command.ts';
import { jsonLine } from '../../../surfaces/cli/terminal-text.ts';

/** Verdicts that find no change: valid, nothing sealed, or nothing left to compare. */
const harmless = new Set(['valid', 'events_unavailable', 'not_sealed']);

/** Members of the answer, in the order in which they are printed. */
const shown = [
  'result',
  'chain_digest',
  'sealed_events',
  'verified_events',
  'unavailable_events',
  'unsealed_events',
  'seals',
  'anchored_seals',
  'sandbox',
] as const;

/** Open histories. Disposing closes the database. */
export interface OpenTimelines extends AsyncDisposable {
  readonly ports: Pick<Ports, 'proofs' | 'detector'>;
}

export function verifyTimelineCommand(open: (config: Config) => Promise<OpenTimelines>): Command {
  return {
    name: 'verify-timeline',
    summary: 'Check a stored history against its seals and the log',
    notes: [
      'Reads the configured database. Exit code 1 means that the history was changed: event_mismatch or ' +
        'seal_chain_corrupted, or that no shipment here has the number or uuid. People without the database verify the ' +
        'documents with wayseal-verify.',
    ],
    arguments: [{ name: 'QUERY', description: 'A tracking number or the uuid of a shipment.', required: true }],
    options: [],
    examples: ['verify-timeline 1Z999AA10123456784', 'verify-timeline SVCTEST-DELIVERED --json'],
    async run(parsed, terminal) {
      const config = configFromEnvironment();
      await using timelines = await open(config);
      const invoke = invokeThrough(
        createDispatch([verifyTimeline], timelines.ports, { checkOutputs: false, compile: compileValidation }),
      );
      const caller = { keyId: null, scopes: [], requestId: randomUUID(), signal: terminal.signal };
      try {
        const query = parsed.positionals[0] ?? '';
        const answer = await invoke(verifyTimeline, { query }, caller);
        const lines = shown
          .filter((name) => answer[name] !== undefined)
          .map((name) => `${name.replaceAll('_', ' ')}: ${answer[name] ?? '-'}\n`);
        terminal.stdout.write(parsed.json ? jsonLine(answer) : lines.join(''));
        if (answer.result === 'not_sealed' && !(await isKnown(query, timelines.ports))) {
          terminal.stderr.write('wayseal: no shipment of this installation has this number or uuid\n');
          return exitCodes.failed;
        }
        return harmless.has(answer.result) ? exitCodes.done : exitCodes.failed;
      } catch (error) {
        if (!(error instanceof OperationError)) throw error;
        throw new UsageError(error.message);
      }
    },
  };
}

/** Whether a shipment without seals exists: its number or uuid may also be mistyped. */
async function isKnown(query: string, ports: OpenTimelines['ports']): Promise<boolean> {
  const uuid = await uuidOf(query, ports);
  return uuid !== undefined && (await ports.proofs.archiveOf(uuid).findShipment(uuid)) !== undefined;
}
