/** What a process is among several: its part of the work, its share of the database. */
import { parseInteger, setting, SettingError } from './setting.ts';

export const roles = ['all', 'api', 'worker'] as const;
export type Role = (typeof roles)[number];

function parseRole(text: string): Role {
  const role = roles.find((known) => known === text);
  if (role === undefined) throw new SettingError(`must be one of ${roles.join(', ')}`);
  return role;
}

export const nodeSettings = {
  role: setting({
    name: 'WAYSEAL_ROLE',
    description:
      'What this process does: all; api answers requests only; worker seals, delivers, polls and tidies, and answers nothing but /healthz and /readyz. Other than all needs WAYSEAL_DATABASE_URL.',
    fallback: 'all',
    parse: parseRole,
  }),
  databasePool: setting({
    name: 'WAYSEAL_DATABASE_POOL',
    description: 'Connections to PostgreSQL that this process opens at most, besides one that listens.',
    fallback: '10',
    parse: (text: string) => parseInteger(text, 2, 1_000),
  }),
  jobLeaseMs: setting({
    name: 'WAYSEAL_JOB_LEASE_MS',
    description:
      'Milliseconds after which another process takes over the jobs of one that has ended without a word: sealing, polling, retention, forecasts.',
    fallback: '15000',
    parse: (text: string) => parseInteger(text, 300, 300_000),
  }),
} as const;
