import type { Config, DatabaseConfig } from '../../kernel/config/config.ts';
import { hostUrls } from '../../kernel/lib/host-urls.ts';
import type { ReplicaState } from '../../kernel/lib/replica-states.ts';
import { settings } from '../../modules.ts';
import { reasonOf } from '../../surfaces/cli/terminal-text.ts';
import { failed, ok, warning, type Finding } from '../../surfaces/cli/finding.ts';

/** Checks what the settings name beside one database: further hosts and a replica. */
export async function replication(config: Config): Promise<Finding[]> {
  const { database, databaseReadUrl: readUrl, databaseReadLag: mostLagMs } = config;
  if (database.kind === 'sqlite') return [];
  return [
    ...(hostUrls(database.url).length > 1 ? await hosts(database) : []),
    ...(readUrl === undefined ? [] : [await replica(database.url, readUrl, mostLagMs)]),
  ];
}

async function hosts({ url }: DatabaseConfig & { kind: 'postgres' }): Promise<Finding[]> {
  const { examineCommits, examineHosts } = await import('../../kernel/store/replication.ts');
  const found = await examineHosts(hostUrls(url));
  const listed = found.map(({ host, state }) => `${host} ${state}`).join(', ');
  const away = found.filter(({ state }) => state === 'unreachable');
  const several = found.filter(({ state }) => state === 'writable').length > 1;
  const check = 'database.hosts';
  const findings = [
    several
      ? failed(
          check,
          `${listed}: several hosts take writes`,
          'Stop the former primary and make it a standby: pg_rewind.',
        )
      : away.length > 0
        ? warning(check, listed, `Start the hosts that are away, or remove them from ${settings.databaseUrl.name}.`)
        : ok(check, listed),
  ];
  try {
    findings.push(commits(await examineCommits(url)));
  } catch (error) {
    findings.push(failed('database.synchronous', `cannot use PostgreSQL: ${reasonOf(error)}`, 'Promote a standby.'));
  }
  return findings;
}

function commits(found: { readonly synchronousCommit: string; readonly synchronousStandbys: string }): Finding {
  const check = 'database.synchronous';
  const { synchronousCommit, synchronousStandbys } = found;
  if (synchronousStandbys === '') {
    const remedy = 'Set synchronous_standby_names on the primary.';
    return warning(check, 'no standby confirms commits, so a failover can lose what was acknowledged', remedy);
  }
  if (synchronousCommit === 'off' || synchronousCommit === 'local') {
    const remedy = 'Set synchronous_commit = on for the role and the database of the service.';
    return warning(check, `synchronous_commit is ${synchronousCommit}, so commits do not wait for a standby`, remedy);
  }
  return ok(check, `commits wait for ${synchronousStandbys}`);
}

async function replica(url: string, readUrl: string, mostLagMs: number): Promise<Finding> {
  const check = 'database.replica';
  const { examineReplica } = await import('../../kernel/store/replication.ts');
  const { state, lagMs, unreadable, reason } = await examineReplica(url, readUrl, mostLagMs);
  const { databaseReadUrl, databaseReadLag } = settings;
  if (unreadable.length > 0) {
    const remedy = `Grant the user of ${databaseReadUrl.name} SELECT on all tables of the service.`;
    return failed(check, `its user cannot read ${unreadable.join(', ')}, so the primary answers`, remedy);
  }
  if (state === 'used') return ok(check, `at most ${lagMs ?? 0} ms behind`);
  const reasons: Readonly<Record<Exclude<ReplicaState, 'used'>, Finding>> = {
    behind: warning(
      check,
      `more than ${mostLagMs / 1000} s behind, so the primary answers everything`,
      `Look at pg_stat_replication on the primary, or raise ${databaseReadLag.name}.`,
    ),
    away: warning(
      check,
      `does not answer${reason === undefined ? '' : `: ${reasonOf(reason)}`}`,
      `Check the server and ${databaseReadUrl.name}.`,
    ),
    promoted: failed(
      check,
      'takes writes itself: it was promoted, or it is the primary',
      `Set ${databaseReadUrl.name} to a standby.`,
    ),
    foreign: failed(check, 'is another database', `Correct ${databaseReadUrl.name}.`),
    unknown: warning(check, 'the primary does not answer', `Check the server and ${settings.databaseUrl.name}.`),
  };
  return reasons[state];
}
