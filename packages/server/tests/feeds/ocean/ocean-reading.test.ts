import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { iso, readJson, shownLeg } from '../../support/ocean-samples.ts';
import { samplesFolder } from '../../support/carrier-samples.ts';
import { oceanEvent as event, readOcean, vessels } from '../../support/ocean-events.ts';
import { eventsOf } from '../../support/feeds.ts';

const { first, second } = vessels;

/** From the empty container to its return, with one vessel. */
function wholeJourney(year: number, box = 'MSKU4812055'): readonly object[] {
  const lines: readonly (readonly [string, object | undefined])[] = [
    ['E GTOT EMPTY ACT CNSHA', undefined],
    ['E GTIN LADEN ACT CNSHA', undefined],
    ['E LOAD LADEN ACT CNSHA', first],
    ['T DEPA - ACT CNSHA', first],
    ['T ARRI - ACT DEHAM', first],
    ['E DISC LADEN ACT DEHAM', first],
    ['E GTOT LADEN ACT DEHAM', undefined],
    ['E GTIN EMPTY ACT DEHAM', undefined],
  ];
  return lines.map(([line, vessel], day) =>
    event(`${line} ${year}-03-0${day + 1}T10:00:00Z`, { ...(vessel && { vessel }), box }),
  );
}

test('a planned load keeps a laden gate-out between two terminals in transit', () => {
  const landed = [
    event('E LOAD LADEN ACT CNSHA 2030-03-02T18:10:00Z', { vessel: first }),
    event('E DISC LADEN ACT SGSIN 2030-03-10T05:30:00Z', { vessel: first }),
    event('E GTOT LADEN ACT SGSIN 2030-03-11T00:00:00Z'),
  ];
  const plan = event('E LOAD LADEN PLN SGSIN 2030-03-13T12:00:00Z', {
    vessel: second,
    created: '2030-03-10T00:00:00Z',
  });
  const last = (body: readonly object[]) => eventsOf(readOcean(body)).events.at(-1)?.status;
  assert.equal(last(landed)?.state, 'out_for_delivery');
  assert.equal(last([...landed, plan])?.state, 'in_transit');
  assert.equal(eventsOf(readOcean([...landed, plan])).journey?.gateOutLadenAt, null);
});

test('tells the containers of a bill apart, and takes the state of the least advanced', () => {
  const behind = event('E GTIN LADEN ACT CNSHA 2030-03-05T02:00:00Z', { box: 'MRKU7700123' });
  const body = [...wholeJourney(2030), behind, event('S CONF - ACT - 2030-02-20T08:00:00Z')];
  const bill = eventsOf(readOcean(body, null));
  assert.deepEqual(
    bill.containers?.map(({ equipment, state, journey }) => [equipment, state, journey.legs.length]),
    [
      ['MRKU7700123', 'in_transit', 0],
      ['MSKU4812055', 'delivered', 1],
    ],
  );
  assert.deepEqual(
    bill.events.map(({ code }) => code),
    ['CONF', 'GTIN'],
  );
  const one = eventsOf(readOcean(body, 'MSKU4812055'));
  assert.equal(one.containers, undefined);
  assert.equal(one.events.length, 9);
  assert.deepEqual(readOcean(body, 'TCLU4265727'), { kind: 'number_not_found', note: 'other_shipment' });
});

test('an exception of one container does not hide that another is less advanced', () => {
  const held = event('S HOLD - ACT - 2030-03-20T00:00:00Z', { more: { equipmentReference: 'MSKU4812055' } });
  const behind = event('E GTIN LADEN ACT CNSHA 2030-03-05T02:00:00Z', { box: 'MRKU7700123' });
  const { containers, journey } = eventsOf(readOcean([...wholeJourney(2030), held, behind], null));
  assert.deepEqual(
    containers?.map(({ state }) => state),
    ['in_transit', 'exception'],
  );
  assert.equal(journey?.equipment?.reference, 'MRKU7700123');
});

test('tells the newest journey of a container that is used again', () => {
  const again = wholeJourney(2031).slice(0, 3);
  const { events, journey } = eventsOf(readOcean([...wholeJourney(2030), ...again]));
  assert.deepEqual(
    events.map(({ code }) => code),
    ['GTOT', 'GTIN', 'LOAD'],
  );
  assert.equal(journey?.cycle, 2);
  assert.equal(events.at(-1)?.status.state, 'in_transit');
});

test('an empty container that a consignee gives back begins no new journey', () => {
  const back = event('E PICK EMPTY ACT DEHAM 2030-03-07T20:00:00Z', { more: { facilityTypeCode: 'CLOC' } });
  const { events, journey } = eventsOf(readOcean([...wholeJourney(2030), back]));
  assert.equal(journey?.cycle, 1);
  assert.equal(events.length, 9);
});

/** An event in the shape of the 3.0 draft. */
function draft(updated: string | undefined, more: object = {}, at = '2030-04-02T04:00:00Z'): object {
  return {
    eventRouting: { originatingParty: { partyCode: 'SMPL' } },
    eventID: 'one',
    isRetracted: false,
    eventDateTime: at,
    eventUpdatedDateTime: updated,
    eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'LOAD' },
    eventLocation: { UNLocationCode: 'CNSHA' },
    equipmentDetails: { equipmentReference: 'MSKU4812055', emptyIndicatorCode: 'LADEN' },
    ...more,
  };
}

test('a correction of 3.0 replaces the event with its id, whatever their order', () => {
  const old = draft('2030-04-02T05:00:00Z');
  const corrected = draft('2030-04-03T05:00:00Z', {}, '2030-04-01T22:00:00Z');
  for (const body of [{ events: [old, corrected] }, { events: [corrected, old] }]) {
    const { events, intake } = eventsOf(readOcean(body));
    assert.deepEqual(
      events.map(({ time }) => iso(time.at)),
      ['2030-04-01T22:00:00Z'],
    );
    assert.equal(events[0]?.revision, '2030-04-03T05:00:00.000Z');
    assert.equal(intake.repeated, 1);
  }
});

test('a withdrawal of 3.0 removes an event, a later update restores it, and another party is not meant', () => {
  const other = draft('2030-04-02T05:00:00Z', { eventRouting: { originatingParties: [{ partyCode: 'OTHR' }] } });
  const gone = draft('2030-04-04T00:00:00Z', { isRetracted: true });
  const bare = { eventID: 'one', isRetracted: true };
  const stays = draft('2030-04-02T05:00:00Z', { eventID: 'two' });
  const left = (...events: object[]) => eventsOf(readOcean({ events: [...events, stays] }));
  const withdrawn = left(draft('2030-04-02T05:00:00Z'), gone, other);
  assert.equal(withdrawn.events.length, 2);
  assert.equal(withdrawn.retracted?.length, 1);
  assert.equal(left(draft('2030-04-02T05:00:00Z'), other, bare).events.length, 1);
  const restored = left(gone, draft('2030-04-05T00:00:00Z'));
  assert.equal(restored.events.length, 2);
  assert.equal(restored.retracted, undefined);
});

test('a withdrawal of the 3.0 beta removes an event, whatever their order', () => {
  const beta = (id: string, more: object) => ({
    metadata: { eventID: id, eventType: 'EQUIPMENT', eventCreatedDateTime: '2030-03-02T18:10:00Z', ...more },
    payload: {
      eventClassifierCode: 'ACT',
      eventDateTime: '2030-03-02T18:10:00Z',
      equipmentEventTypeCode: 'LOAD',
      emptyIndicatorCode: 'LADEN',
      equipmentReference: 'MSKU4812055',
    },
  });
  const events = [{ metadata: { eventID: 'c', retractedEventID: 'a' } }, beta('a', {}), beta('b', {})];
  for (const body of [events, events.toReversed()]) {
    const answer = eventsOf(readOcean(body));
    assert.equal(answer.events.length, 1);
    assert.equal(answer.retracted?.length, 1);
  }
});

test('drops a ship number with a wrong check digit but not the event, and keeps no plate of a truck', () => {
  const wrong = event('E LOAD LADEN ACT CNSHA 2030-03-02T18:10:00Z', {
    vessel: { vesselIMONumber: 3_000_014, vesselName: 'SAMPLE AURORA' },
  });
  const truck = event('E GTIN LADEN ACT CNSHA 2030-03-01T18:10:00Z', {
    vessel: { vesselName: 'B-WL 1234' },
    mode: 'TRUCK',
  });
  const { events } = eventsOf(readOcean([wrong, truck]));
  assert.deepEqual(events.at(-1)?.carriage?.vessel, { imo: null, name: 'SAMPLE AURORA' });
  assert.ok(!JSON.stringify(events).includes('1234'));
});

test('counts what it cannot read, names the member, and still reads the rest', () => {
  const good = event('E LOAD LADEN ACT CNSHA 2030-03-02T18:10:00Z', { vessel: first });
  const warned: string[] = [];
  const reefer = draft('2030-04-02T05:00:00Z', { eventClassification: { eventType: 'REEFER' }, eventID: 'r' });
  const body = [good, null, 7, 'x', { ...good, eventDateTime: 'soon' }, { eventID: 'y' }, reefer];
  const { events, intake, notes } = eventsOf(readOcean(body, 'MSKU4812055', (field) => void warned.push(field)));
  assert.equal(events.length, 1);
  assert.deepEqual(intake, { sent: 6, dropped: 5, repeated: 0, forecasts: 0 });
  assert.deepEqual(notes, ['events_dropped']);
  assert.deepEqual(warned, ['eventDateTime', 'eventType']);
});

test('reads 1.2, letters of any case, and codes of either spelling', () => {
  const old = {
    eventID: 'o',
    eventType: 'Equipment',
    eventClassifierCode: 'act',
    eventDateTime: '2030-03-02T18:10:00Z',
    eventTypeCode: 'load',
    emptyIndicatorCode: 'Laden',
    equipmentReference: 'MSKU 481205-5',
    UNLocationCode: 'cnsha',
  };
  const plan = event('T ARRI - PLAN DEHAM 2030-04-02T18:10:00Z', { vessel: first });
  const { events, facts } = eventsOf(readOcean({ events: [old, plan] }));
  assert.deepEqual(
    [events[0]?.code, events[0]?.locode, events[0]?.carriage?.equipment],
    ['LOAD', 'CNSHA', 'MSKU4812055'],
  );
  assert.equal(facts.eta?.at, Date.parse('2030-04-02T18:10:00Z'));
});

test('follows a moving estimate from poll to poll, and never takes a state from it', () => {
  const folder = path.join(samplesFolder(), process.env['WAYSEAL_CARRIER_SAMPLES'] === undefined ? 'dcsa' : '');
  const { polls } = readJson(path.join(folder, 'estimate-moves.json')) as { polls: { body: unknown }[] };
  const expected = readJson(path.join(folder, 'estimate-moves.expect.json')) as Record<string, string[]>;
  const answers = polls.map(({ body }) => eventsOf(readOcean(body, null)));
  assert.deepEqual(
    answers.map(({ facts }) => (facts.eta === null ? null : iso(facts.eta.at))),
    expected['eta_by_poll'],
  );
  assert.deepEqual(
    answers.map(({ containers }) => containers?.[0]?.state ?? null),
    expected['status_by_poll'],
  );
});

test('a leg begins where the goods are loaded, though the vessel was seen to arrive there before', () => {
  const body = [
    event('T ARRI - ACT CNSHA 2030-03-01T10:00:00Z', { vessel: first }),
    event('E LOAD LADEN ACT CNSHA 2030-03-02T10:00:00Z', { vessel: first }),
    event('T DEPA - ACT CNSHA 2030-03-03T10:00:00Z', { vessel: first }),
    event('T DEPA - ACT KRPUS 2030-03-05T10:00:00Z', { vessel: first }),
    event('T ARRI - ACT SGSIN 2030-03-09T10:00:00Z', { vessel: first }),
    event('E DISC LADEN ACT SGSIN 2030-03-10T10:00:00Z', { vessel: first }),
    event('E LOAD LADEN PLN SGSIN 2030-03-12T10:00:00Z', { vessel: second, created: '2030-03-01T00:00:00Z' }),
    event('T DEPA - PLN SGSIN 2030-03-13T10:00:00Z', { vessel: second, created: '2030-03-01T00:00:00Z' }),
    event('T DEPA - EST SGSIN 2030-03-14T10:00:00Z', { vessel: second, created: '2030-03-02T00:00:00Z' }),
  ];
  const { journey, estimates } = eventsOf(readOcean(body));
  assert.deepEqual(
    journey?.legs.map(shownLeg).map((leg) => Object.values(leg).slice(5)),
    [
      [
        'CNSHA',
        'SGSIN',
        null,
        '2030-03-03T10:00:00Z',
        null,
        '2030-03-09T10:00:00Z',
        '2030-03-02T10:00:00Z',
        '2030-03-10T10:00:00Z',
      ],
      ['SGSIN', null, '2030-03-14T10:00:00Z', null, null, null, null, null],
    ],
  );
  assert.deepEqual(journey?.transshipments, [
    { place: 'SGSIN', arrivedAt: Date.parse('2030-03-09T10:00:00Z'), departedAt: null },
  ]);
  assert.deepEqual([journey?.origin, journey?.destination], [{ locode: 'CNSHA' }, null]);
  assert.deepEqual(
    estimates?.map(({ kind, place, leg, classifier }) => [kind, place, leg, classifier]),
    [['departure', 'SGSIN', 2, 'EST']],
  );
});

test('tells the gates, the empty return and where the carrier says that the goods are imported', () => {
  const body = wholeJourney(2030).map((entry) => ({
    ...entry,
    carrierSpecificData: { transportationPhase: 'Import' },
  }));
  const { journey } = eventsOf(readOcean(body));
  assert.deepEqual(journey?.destination, { locode: 'DEHAM', basis: 'phase_import' });
  assert.deepEqual(
    [journey?.gateInAt, journey?.gateOutLadenAt, journey?.emptyReturnedAt].map((at) => (at == null ? null : iso(at))),
    ['2030-03-02T10:00:00Z', '2030-03-07T10:00:00Z', '2030-03-08T10:00:00Z'],
  );
});

test('trucks without a name make one leg for each way', () => {
  const body = [
    event('T DEPA - ACT CNSZX 2030-03-01T10:00:00Z'),
    event('T ARRI - ACT CNSHA 2030-03-02T10:00:00Z'),
    event('T DEPA - ACT DEHAM 2030-04-01T10:00:00Z'),
    event('T ARRI - ACT DEBER 2030-04-02T10:00:00Z'),
  ];
  assert.deepEqual(
    eventsOf(readOcean(body)).journey?.legs.map(({ mode, from, to }) => [mode, from, to]),
    [
      ['truck', 'CNSZX', 'CNSHA'],
      ['truck', 'DEHAM', 'DEBER'],
    ],
  );
  const arrivals = [event('T ARRI - ACT DEBER 2030-04-02T10:00:00Z')];
  assert.deepEqual(eventsOf(readOcean(arrivals)).journey?.legs, []);
});

test('an answer with plans alone tells no event', () => {
  const body = [event('T ARRI - PLN DEHAM 2030-04-02T18:10:00Z', { vessel: first })];
  assert.deepEqual(readOcean(body), { kind: 'number_not_found', note: 'no_events' });
  assert.deepEqual(readOcean({ feedbackElements: [] }), { kind: 'feed_unavailable', cause: 'contract' });
});
