import map from '../../../../data/status-map.json' with { type: 'json' };
import { detailLabels, type Labels, stateLabels } from './labels.ts';
import {
  actionRequired,
  detailsByState,
  finalStates,
  type ShipmentState,
  shipmentStates,
  type StatusDetail,
} from './states.ts';
import { type Grammar, grammars, type WordingRule, wordingRules } from './wording/grammar.ts';
import { languages, type WordingLanguage, wordingLanguages } from './wording/languages.ts';

/** Rises with every change of states, details, rules or maps. The first figure rises when clients must change. */
export const ontologyVersion = '2.1';

interface OntologyDetail {
  readonly detail: StatusDetail;
  readonly action_required: boolean;
  readonly labels: Labels;
}

interface OntologyState {
  readonly state: ShipmentState;
  readonly meaning: string;
  /** Place in the order of a journey; null for states outside it. */
  readonly rank: number | null;
  /** Only a correction by the carrier changes this state. */
  readonly final: boolean;
  readonly labels: Labels;
  readonly details: readonly OntologyDetail[];
}

/**
 * `/status-ontology.json`: the meaning of our status words, and the rules that map carriers' codes and wording to them.
 */
export interface StatusOntology {
  readonly version: string;
  readonly languages: readonly string[];
  readonly states: readonly OntologyState[];
  /** Languages of the wording rules. Labels exist in `languages`. */
  readonly wording_languages: readonly string[];
  /** In the order in which they are tried. */
  readonly wording_rules: readonly WordingRule[];
  /** For each language: the templates of each rule, and the words that limit them or cast doubt. */
  readonly wording_grammars: Readonly<Record<WordingLanguage, Grammar>>;
  readonly code_maps: typeof map;
}

const meanings: Readonly<Record<ShipmentState, { readonly meaning: string; readonly rank: number | null }>> = {
  'pre-transit': { meaning: 'Announced or booked; the carrier does not hold the goods.', rank: 1 },
  in_transit: { meaning: 'The carrier holds the goods.', rank: 2 },
  out_for_delivery: { meaning: 'On the last leg to the recipient.', rank: 3 },
  delivered: { meaning: 'Handed over at the destination.', rank: 4 },
  exception: { meaning: 'Something stops or endangers the delivery; not final.', rank: null },
  returned: { meaning: 'Back with the sender.', rank: null },
  unknown: { meaning: 'No rule classifies it.', rank: null },
};

export function statusOntology(): StatusOntology {
  const states = shipmentStates.map((state) => ({
    state,
    ...meanings[state],
    final: finalStates.has(state),
    labels: stateLabels[state],
    details: detailsByState[state].map((detail) => ({
      detail,
      action_required: actionRequired.has(detail),
      labels: detailLabels[detail],
    })),
  }));
  return {
    version: ontologyVersion,
    languages,
    states,
    wording_languages: wordingLanguages,
    wording_rules: wordingRules,
    wording_grammars: grammars,
    code_maps: map,
  };
}
