import { ServiceError, StoppedError, type ServiceClient } from '../../../surfaces/cli/service-client.ts';
import { mostTags } from '../rules/own-names.ts';
import { shipmentsPath } from './followed.ts';
import type { FollowLine, FollowRequest } from './follow-lines.ts';
import type { FollowReport } from './follow-report.ts';

/** Requests under way at a time: each may wait seconds for a feed. The limit of the key holds for all of them. */
const mostAtOnce = 8;

/** Follows every line. A line that fails leaves the others alone; a failure of the service ends the work. */
export async function followAll(
  lines: AsyncIterable<FollowLine>,
  shared: Omit<FollowRequest, 'tracking_number'>,
  client: Pick<ServiceClient, 'call'>,
  report: FollowReport,
  signal: AbortSignal,
): Promise<void> {
  const left = lines[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    while (!signal.aborted && report.failure === undefined) {
      const { value: line, done } = await left.next();
      if (done === true) return;
      report.begin(line.line);
      await followLine(line, shared, client, report);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
}

async function followLine(
  line: FollowLine,
  shared: Omit<FollowRequest, 'tracking_number'>,
  client: Pick<ServiceClient, 'call'>,
  report: FollowReport,
): Promise<void> {
  if ('problem' in line) return report.problem(line.line, null, line.problem);
  const { tracking_number: number } = line.request;
  const body = mergedRequest(shared, line.request);
  if (body === undefined)
    return report.problem(line.line, number, `has more than ${mostTags} tags with those of --tag`);
  try {
    const { status, data } = await client.call({ method: 'POST', path: shipmentsPath, body: { ...body } });
    report.followed(line.line, data, status === 201);
  } catch (error) {
    if (error instanceof StoppedError) return;
    if (!(error instanceof ServiceError)) throw error;
    // A full list refuses every further number.
    if (error.isOfRequest && error.code !== 'conflict') report.problem(line.line, number, error.message, error.code);
    else report.fail(error);
  }
}

/** The request of a line under the options. Undefined where both together have too many tags. */
function mergedRequest(
  shared: Omit<FollowRequest, 'tracking_number'>,
  request: FollowRequest,
): FollowRequest | undefined {
  const tags = [...new Set([...(shared.tags ?? []), ...(request.tags ?? [])])];
  if (tags.length > mostTags) return undefined;
  return { ...shared, ...request, ...(tags.length === 0 ? {} : { tags }) };
}
