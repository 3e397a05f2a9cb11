import { hostUrls } from '../lib/host-urls.ts';
import { SettingError } from './setting.ts';

const example = 'such as postgres://user:password@host:5432/wayseal';

/** One host or several. */
export function parseDatabaseUrl(text: string): string {
  hostsOf(text);
  return text;
}

/** One host: what it lacks is compared with what is read there. */
export function parseReplicaUrl(text: string): string {
  if (hostsOf(text).length > 1) throw new SettingError(`must name one host, ${example}`);
  return text;
}

function hostsOf(text: string): readonly string[] {
  try {
    return hostUrls(text);
  } catch (error) {
    throw new SettingError(`${(error as RangeError).message} ${example}`);
  }
}
