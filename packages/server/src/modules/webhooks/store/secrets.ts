import type { Kysely } from 'kysely';
import { RecentValues } from '../../../kernel/lib/recent-values.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { SecretBox } from '../../../kernel/store/secret-box.ts';
import { maskedAddress } from '../rules/chat/addresses.ts';
import { isChatFormat } from '../rules/formats.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

const text = new TextDecoder();
const bytes = new TextEncoder();

/** The seal names the row, so a sealed secret opens only for its own endpoint and version. */
function sealName(endpointId: string, version: number): string {
  return `webhook_secrets/${endpointId}/${version}`;
}

export function sealSecret(box: SecretBox, endpointId: string, version: number, secret: string): Uint8Array {
  return box.seal(bytes.encode(secret), sealName(endpointId, version));
}

export function openSecret(box: SecretBox, row: { endpoint_id: string; version: number; sealed: Uint8Array }): string {
  return text.decode(box.open(row.sealed, sealName(row.endpoint_id, row.version)));
}

interface OpenedSecret {
  readonly box: SecretBox;
  readonly sealed: Uint8Array;
  readonly secret: string;
}

/** Endpoints are served again and again: opening their secrets took 19 µs of each delivery in a profile. */
const openedSecrets = new RecentValues<OpenedSecret>(1_000);

/** The secret of the same sealed bytes is not opened again. */
function openKnownSecret(box: SecretBox, row: { endpoint_id: string; version: number; sealed: Uint8Array }): string {
  const name = sealName(row.endpoint_id, row.version);
  const known = openedSecrets.get(name);
  if (known?.box === box && Buffer.compare(known.sealed, row.sealed) === 0) return known.secret;
  const secret = openSecret(box, row);
  openedSecrets.set(name, { box, sealed: row.sealed, secret });
  return secret;
}

function addressName(endpointId: string): string {
  return `webhook_endpoints/${endpointId}/address`;
}

/** The columns of a URL. Anyone with that of a chat channel can write into it, so it is kept like a secret. */
export function addressColumns(
  box: SecretBox,
  { id, format, url }: { readonly id: string; readonly format: string; readonly url: string },
): { url: string; address: Uint8Array | null } {
  if (!isChatFormat(format)) return { url, address: null };
  return { url: maskedAddress(url), address: box.seal(bytes.encode(url), addressName(id)) };
}

/** The URL that requests go to. */
export function openAddress(
  box: SecretBox,
  row: { readonly id: string; readonly url: string; readonly address: Uint8Array | null },
): string {
  return row.address === null ? row.url : text.decode(box.open(row.address, addressName(row.id)));
}

/** `webhook_secrets_list_valid`: the secrets that currently sign, by endpoint, newest first. */
export async function readValidSecrets(
  handle: Kysely<Tables>,
  kind: DatabaseKind,
  box: SecretBox,
  endpointIds: readonly string[],
  now: number,
): Promise<Map<string, string[]>> {
  const secrets = new Map<string, string[]>();
  if (endpointIds.length === 0) return secrets;
  const rows = await handle
    .selectFrom('webhook_secrets')
    .select(['endpoint_id', 'version', 'sealed'])
    .where(isOneOf(kind, 'endpoint_id', endpointIds))
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('version', 'desc')
    .execute();
  for (const row of rows) {
    const known = secrets.get(row.endpoint_id) ?? [];
    known.push(openKnownSecret(box, row));
    secrets.set(row.endpoint_id, known);
  }
  return secrets;
}
