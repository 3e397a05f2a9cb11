/** Frame of a command that talks to a running service. */
import { environment } from '../../kernel/config/environment.ts';
import { exitCodes, type ExitCode, type ParsedArguments } from './command.ts';
import { readServiceAccess } from './service-address.ts';
import { ServiceClient, ServiceError, StoppedError, type ServiceClientOptions } from './service-client.ts';
import { stepProgress, type StepProgress } from './step-progress.ts';
import { jsonLine, printable } from './terminal-text.ts';
import type { Terminal } from './terminal.ts';

/** Tests pass their own. */
export type ServiceParts = Partial<Pick<ServiceClientOptions, 'sleep' | 'now'>>;

export interface Service {
  readonly client: ServiceClient;
  /** The line on standard error that shows how far the command is, where that is a terminal. */
  readonly progress: StepProgress;
}

/** Runs `work` with a client of the service. A failure becomes a sentence and an exit code. Throws `UsageError`. */
export async function withService(
  parsed: ParsedArguments,
  terminal: Terminal,
  parts: ServiceParts,
  work: (service: Service) => Promise<ExitCode>,
): Promise<ExitCode> {
  const access = readServiceAccess(parsed, environment());
  const progress = stepProgress(terminal);
  const client = new ServiceClient({
    access,
    signal: terminal.signal,
    onWait: (reason, seconds) => {
      progress.clear();
      terminal.stderr.write(`wayseal: ${reason}; going on in ${seconds} s\n`);
    },
    ...parts,
  });
  try {
    return await work({ client, progress });
  } catch (error) {
    progress.clear();
    if (error instanceof StoppedError) return exitCodes.interrupted;
    if (!(error instanceof ServiceError)) throw error;
    return reportServiceError(error, parsed.json, terminal);
  } finally {
    progress.clear();
  }
}

/** Prints why the command failed, with `--json` as an object on standard output. */
export function reportServiceError(error: ServiceError, json: boolean, { stdout, stderr }: Terminal): ExitCode {
  if (json) stdout.write(jsonLine({ error: describeError(error) }));
  else stderr.write(`wayseal: ${printable(error.message)}\n`);
  return error.exitCode;
}

export function describeError({ code, message, requestId }: ServiceError): Readonly<Record<string, string>> {
  return { code, message, ...(requestId === null ? {} : { request_id: requestId }) };
}
