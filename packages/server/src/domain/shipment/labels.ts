import type { ShipmentState, StatusDetail } from './states.ts';
export function statusLabel(
  state: ShipmentState,
  detail: StatusDetail | null,
  _language: 'en' | 'de' | 'es' | 'fr',
): string {
  return detail ?? state;
}
