import data from '../../../../data/status-labels.json' with { type: 'json' };
import type { ShipmentState, StatusDetail } from './states.ts';
import type { Language } from './wording/languages.ts';

export type Labels = Readonly<Record<Language, string>>;

export const stateLabels: Readonly<Record<ShipmentState, Labels>> = data.states;
export const detailLabels: Readonly<Record<StatusDetail, Labels>> = data.details;

/** Label of a status for people: the label of the detail if there is one, else of the state. */
export function statusLabel(state: ShipmentState, detail: StatusDetail | null, language: Language): string {
  return (detail === null ? stateLabels[state] : detailLabels[detail])[language];
}
