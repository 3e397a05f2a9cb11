import { setting, SettingError } from '../../kernel/config/setting.ts';

export const retentionDeletes = ['rows', 'months'] as const;
export type RetentionDeletes = (typeof retentionDeletes)[number];

function parseDeletes(text: string): RetentionDeletes {
  const known = retentionDeletes.find((name) => name === text);
  if (known === undefined) throw new SettingError(`must be one of ${retentionDeletes.join(', ')}`);
  return known;
}

export const shipmentSettings = {
  retentionDeletes: setting({
    name: 'WAYSEAL_RETENTION_DELETES',
    description:
      'How event bodies leave the database after 30 days: rows deletes them with the purge of their shipment; months, on ' +
      'PostgreSQL only, drops them by the month at most 31 days later, and until then no answer shows them.',
    fallback: 'rows',
    parse: parseDeletes,
  }),
};

type ShipmentSettings = typeof shipmentSettings;

declare module '../../kernel/config/config.ts' {
  interface ModuleSettings extends ShipmentSettings {}
}
