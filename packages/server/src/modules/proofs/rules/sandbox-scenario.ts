import {
  eventCommitment,
  eventSalt,
  sandboxSaltKey,
  sandboxUuid,
  type ChainDocument,
  type Hash,
  type ShipmentEvent,
  buildChain,
} from '@wayseal/proofs';

/** One sandbox shipment: what happens, and when it is sealed. Times are fixed, so its chain is equal everywhere. */
export interface SandboxScenario {
  /** As people type it, with its dashes. */
  readonly number: string;
  readonly carrier: string;
  readonly vertical: string;
  readonly events: readonly ShipmentEvent[];
  /** Seals of the first `count` events, in order. */
  readonly seals: readonly { readonly count: number; readonly sealed_at: string }[];
}

export interface SandboxChain {
  readonly uuid: string;
  readonly scenario: SandboxScenario;
  readonly state: string;
  readonly events: readonly { readonly index: number; readonly salt: Hash; readonly body: ShipmentEvent }[];
  readonly chain: ChainDocument;
}

/** Everything of a sandbox shipment that needs no key. Throws `ProofError` for seals that no verifier would accept. */
export function sandboxChain(scenario: SandboxScenario): SandboxChain {
  const uuid = sandboxUuid(scenario.number);
  const saltKey = sandboxSaltKey(scenario.number);
  const events = scenario.events.map((body, position) => ({
    index: position + 1,
    salt: eventSalt(saltKey, position + 1),
    body,
  }));
  const sealed = events.slice(0, scenario.seals.at(-1)?.count ?? 0);
  const chain = buildChain({
    shipment: uuid,
    commitments: sealed.map(({ salt, body }) => eventCommitment(salt, body)),
    seals: scenario.seals.map((seal) => ({ kind: 'events', ...seal })),
  });
  return { uuid, scenario, events, chain, state: scenario.events.at(-1)?.status ?? 'unknown' };
}
