import {
  canonicalJson,
  eventCommitment,
  eventSalt,
  genesisHash,
  chainId,
  linkHash,
  sandboxSaltKey,
  sandboxUuid,
  type ShipmentEvent,
} from '@wayseal/proofs';
import type { SandboxScenario as ProvenScenario } from '../../proofs/rules/sandbox-scenario.ts';
import { History } from './history.ts';
import type { Shipment, StoredEvent } from './shipment.ts';
import {
  sandboxCarrier,
  sandboxDestination,
  sandboxLatencyMs,
  sandboxOrigin,
  sandboxScenarios,
  sandboxVertical,
  type SandboxEvent,
  type SandboxScenario,
} from './scenarios.ts';

/** The shipment of a scenario at one moment. */
export interface SandboxShipment {
  readonly shipment: Omit<Shipment, 'feed'>;
  readonly history: History;
  /** The carrier's estimates, epoch milliseconds. */
  readonly arrivals: readonly number[];
  /** Epoch milliseconds of the scenario. */
  readonly now: number;
}

/** A scenario states the status of each event. */
const sandboxBasis = 'stated';

/** Delay of a seal: 1 s after a change of status, 60 s after other events, as in production. */
const sealAfterChangeMs = 1_000;
const sealAfterEventMs = 60_000;

/**
 * The shipment at `at` (epoch milliseconds; default: the time of the scenario). It has every event that had happened by
 * then, although the record is two minutes younger. Undefined for SVCTEST-NOT-FOUND and before the first event.
 */
export function sandboxShipment(scenario: SandboxScenario, at = Date.parse(scenario.now)): SandboxShipment | undefined {
  const all = storedEvents(scenario);
  const events = all.filter(({ effectiveAt }) => effectiveAt <= at);
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const history = new History(events);
  const fold = history.folded;
  const id = sandboxUuid(scenario.number);
  const etaAt = scenario.estimatedArrival === null ? null : Date.parse(scenario.estimatedArrival);
  return {
    history,
    arrivals: etaAt === null ? [] : [etaAt],
    now: at,
    shipment: {
      id,
      number: scenario.number,
      carrier: sandboxCarrier,
      vertical: sandboxVertical,
      source: 'sandbox',
      state: fold.state,
      detail: fold.detail,
      isReturning: fold.isReturning,
      originCountry: sandboxOrigin,
      destinationCountry: sandboxDestination,
      etaAt,
      etaUncertaintyS: etaAt === null ? null : 0,
      etaStatedAt: null,
      createdAt: first.recordedAt,
      updatedAt: last.recordedAt,
      lastEventAt: fold.lastEventAt,
      eventCount: events.length,
      chainHead: chainHead(scenario, events.length),
      sealDueAt: null,
      purgedCount: 0,
      purgedAt: null,
      homeMonth: 0,
    },
  };
}

function storedEvents(scenario: SandboxScenario): readonly StoredEvent[] {
  return scenario.events.map((event, position): StoredEvent => {
    const occurredAt = Date.parse(event.at);
    return {
      index: position + 1,
      body: canonicalJson(committedBody(event)),
      source: 'sandbox',
      status: { state: event.state, detail: event.detail, rule: 'sandbox', informational: false, basis: sandboxBasis },
      code: event.code,
      country: event.country,
      locode: event.locode,
      effectiveAt: occurredAt,
      occurredAt,
      placed: true,
      uncertaintyS: 0,
      timeSource: 'explicit',
      recordedAt: occurredAt + sandboxLatencyMs,
      leg: 0,
      wording: null,
    };
  });
}

function committedBody(event: SandboxEvent): ShipmentEvent {
  return {
    code: event.code,
    country: event.country,
    locode: event.locode,
    occurred_at: event.at,
    recorded_at: new Date(Date.parse(event.at) + sandboxLatencyMs).toISOString(),
    source: 'sandbox',
    status: event.state,
    status_basis: sandboxBasis,
    status_detail: event.detail,
  };
}

function chainHead(scenario: SandboxScenario, count: number): string {
  const saltKey = sandboxSaltKey(scenario.number);
  let head = genesisHash(chainId(sandboxUuid(scenario.number)));
  for (const [position, event] of scenario.events.slice(0, count).entries()) {
    const commitment = eventCommitment(eventSalt(saltKey, position + 1), committedBody(event));
    head = linkHash(head, position + 1, commitment);
  }
  return head;
}

/** Input of the sandbox log: one chain per scenario with events. */
export function sandboxChains(): readonly ProvenScenario[] {
  return sandboxScenarios
    .filter(({ events }) => events.length > 0)
    .map(({ number, events }) => ({
      number,
      carrier: sandboxCarrier,
      vertical: sandboxVertical,
      events: events.map(committedBody),
      seals: events.map((event, position) => {
        const changed = event.state !== events[position - 1]?.state;
        const delay = sandboxLatencyMs + (changed ? sealAfterChangeMs : sealAfterEventMs);
        return { count: position + 1, sealed_at: new Date(Date.parse(event.at) + delay).toISOString() };
      }),
    }));
}

/** Made at the first question: the ids are hashes. */
let scenarioById: ReadonlyMap<string, SandboxScenario> | undefined;

export function findScenarioById(id: string): SandboxScenario | undefined {
  scenarioById ??= new Map(
    sandboxScenarios
      .filter(({ events }) => events.length > 0)
      .map((scenario) => [sandboxUuid(scenario.number), scenario]),
  );
  return scenarioById.get(id);
}
