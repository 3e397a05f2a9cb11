/** Journeys as a feed may tell them: a container from Shanghai by Singapore to Hamburg. Times: epoch ms. */
import type {
  CallEstimate,
  ContainerProgress,
  TransportJourney,
  TransportLeg,
} from '../../src/modules/statuses/rules/transport-journey.ts';

export const boreas = { imo: '3000128', name: 'SAMPLE BOREAS' } as const;
export const aurora = { imo: '3000013', name: 'SAMPLE AURORA' } as const;

export function leg(more: Partial<TransportLeg> = {}): TransportLeg {
  return {
    sequence: 1,
    mode: 'vessel',
    vessel: aurora,
    voyage: '409W',
    service: 'AE7',
    from: 'CNSHA',
    to: 'SGSIN',
    etd: Date.parse('2030-03-02T12:00:00Z'),
    atd: Date.parse('2030-03-03T03:25:00Z'),
    eta: null,
    ata: Date.parse('2030-03-09T21:55:00Z'),
    loadedAt: Date.parse('2030-03-02T18:10:00Z'),
    dischargedAt: Date.parse('2030-03-10T05:30:00Z'),
    ...more,
  };
}

export const secondLeg = leg({
  sequence: 2,
  vessel: boreas,
  voyage: '411W',
  from: 'SGSIN',
  to: 'DEHAM',
  etd: null,
  atd: Date.parse('2030-03-13T19:20:00Z'),
  eta: Date.parse('2030-04-03T18:00:00Z'),
  ata: null,
  loadedAt: Date.parse('2030-03-13T13:05:00Z'),
  dischargedAt: null,
});

export function journey(more: Partial<TransportJourney> = {}): TransportJourney {
  return {
    origin: { locode: 'CNSHA' },
    destination: { locode: 'DEHAM', basis: 'last_planned_call' },
    equipment: { reference: 'MSKU4812055', isoCode: '45G1' },
    cycle: 1,
    legs: [leg(), secondLeg],
    transshipments: [
      {
        place: 'SGSIN',
        arrivedAt: Date.parse('2030-03-09T21:55:00Z'),
        departedAt: Date.parse('2030-03-13T19:20:00Z'),
      },
    ],
    gateInAt: Date.parse('2030-03-01T08:40:00Z'),
    gateOutLadenAt: null,
    emptyReturnedAt: null,
    notOffered: ['last_free_day', 'terminal_holds', 'position'],
    ...more,
  };
}

/** The arrival in Hamburg. */
export function estimate(value: string, more: Partial<CallEstimate> = {}): CallEstimate {
  return {
    kind: 'arrival',
    place: 'DEHAM',
    leg: 2,
    vessel: boreas,
    at: Date.parse(value),
    classifier: 'EST',
    sourceCreatedAt: null,
    reasonCode: null,
    ...more,
  };
}

export function container(equipment: string, more: Partial<ContainerProgress> = {}): ContainerProgress {
  return {
    equipment,
    state: 'in_transit',
    detail: 'departed',
    eta: null,
    journey: journey({ equipment: { reference: equipment, isoCode: null } }),
    estimates: [],
    ...more,
  };
}
