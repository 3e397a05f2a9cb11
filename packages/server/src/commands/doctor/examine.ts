import type { Config } from '../../kernel/config/config.ts';
import { reasonOf } from '../../surfaces/cli/terminal-text.ts';
import { clockChecks } from './clock.ts';
import { configurationChecks } from './configuration.ts';
import { dataFolderChecks } from './data-folder.ts';
import { databaseChecks } from './database.ts';
import { namedFileChecks } from './named-files.ts';
import { changeChecks } from '../../modules/changes/commands/doctor.ts';
import { digestChecks } from '../../modules/digests/commands/doctor.ts';
import { loadOverlayOrExplain } from '../../modules/directory/commands/carriers-tables.ts';
import { feedChecks } from '../../modules/feeds/commands/doctor.ts';
import { messageChecks } from '../../modules/messages/commands/doctor.ts';
import { failed, type CheckFamily, type Examined, type Finding } from '../../surfaces/cli/finding.ts';
import { proofChecks } from '../../modules/proofs/commands/doctor.ts';

/** In the order of the report. A family comes after the families that it depends on. */
export const checkFamilies: readonly CheckFamily[] = [
  configurationChecks,
  namedFileChecks,
  dataFolderChecks,
  databaseChecks,
  clockChecks,
  proofChecks,
  feedChecks,
  messageChecks((config) => loadOverlayOrExplain(config).directory),
  digestChecks,
  changeChecks,
];

/** Runs families one after the other until the signal aborts. Calls `onFamily` before each. */
export async function examine(
  families: readonly CheckFamily[],
  examined: Omit<Examined, 'config'> & { readonly config: Config },
  onFamily: (family: CheckFamily) => void = () => undefined,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const family of families) {
    if (examined.signal.aborted) break;
    onFamily(family);
    findings.push(...(await runFamily(family, examined)));
  }
  return findings;
}

/** A check that throws must not hide the findings of the others. */
async function runFamily(family: CheckFamily, examined: Examined): Promise<readonly Finding[]> {
  try {
    return await family.run(examined);
  } catch (error) {
    const remedy = 'Fix what the message names. If it names nothing, report a defect.';
    return [failed(`${family.name}.examination`, `the check failed: ${reasonOf(error)}`, remedy)];
  }
}
