import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothServices, errorOf, eventA, eventsOf, eventsPath, newPartner, type Partner } from './support.ts';

const at = (minute: number): string => `2026-06-01T10:${String(minute).padStart(2, '0')}:00Z`;
const event = (name: string, change: object = {}): object => ({
  ...eventA,
  eventID: `urn:e:${name}`,
  epcList: [`urn:acme:item:${name}`],
  bizStep: undefined,
  readPoint: undefined,
  ...change,
});

const idsOf = (texts: readonly string[]): string[] =>
  texts.map((text) => (JSON.parse(text) as { eventID: string }).eventID.slice('urn:e:'.length));
const finds = async (partner: Partner, parameters: Record<string, string>): Promise<string[]> =>
  idsOf(await partner.find(parameters));

const sscc = 'urn:epc:id:sscc:0614141.1234567890';
const sgln = 'urn:epc:id:sgln:0614141.00777.0';
const lgtin = 'urn:epc:class:lgtin:9638527.041825.L-9';

describeOnBothServices('queries', (service) => {
  test('each parameter finds its events, in every spelling', async () => {
    const partner = await newPartner(service());
    await partner.capture([
      event('sscc', { epcList: [sscc], eventTime: at(1), bizStep: 'shipping', readPoint: { id: sgln } }),
      event('link', {
        epcList: ['https://x.example/00/106141412345678908'],
        eventTime: at(2),
        disposition: 'in_transit',
      }),
      event('class', {
        epcList: [],
        quantityList: [{ epcClass: lgtin, quantity: 1 }],
        eventTime: at(3),
        action: 'ADD',
      }),
      event('place', {
        eventTime: at(4),
        bizLocation: { id: 'https://id.gs1.org/414/0614141007776' },
        bizStep: 'https://acme.example/s',
      }),
      event('sensor', {
        epcList: undefined,
        eventTime: at(5),
        sensorElementList: [{ sensorReport: [{ type: 'Temperature' }] }],
        readPoint: { id: 'geo:1,2' },
      }),
    ]);
    for (const [parameters, expected] of [
      [{}, 'sensor place class link sscc'],
      [{ EPC: sscc }, 'link sscc'],
      [{ MATCH_epc: 'https://other.example/a/sscc/106141412345678908?q' }, 'link sscc'],
      [{ MATCH_anyEPC: `${sscc}|urn:acme:item:place` }, 'place link sscc'],
      [{ EPC: sscc, MATCH_epc: 'urn:acme:item:place' }, ''],
      [{ EPC: sscc, MATCH_anyEPC: `${sscc}|urn:x:1` }, 'link sscc'],
      [{ EPC: lgtin }, ''],
      [{ MATCH_epcClass: 'https://id.gs1.org/01/09638527418254/10/L-9' }, 'class'],
      [{ MATCH_epcClass: sscc }, ''],
      [{ eventType: 'ObjectEvent' }, 'sensor place class link sscc'],
      [{ eventType: 'AggregationEvent' }, ''],
      [{ eventType: 'AggregationEvent|ObjectEvent', EPC: sscc }, 'link sscc'],
      [{ GE_eventTime: at(3) }, 'sensor place class'],
      [{ LT_eventTime: at(3) }, 'link sscc'],
      [{ GE_eventTime: '2026-06-01T12:02:00+02:00', LT_eventTime: at(4) }, 'class link'],
      [{ GE_eventTime: '2026-06-01T10:02:00.000001Z', EPC: sscc }, ''],
      [{ GE_recordTime: '2020-01-01T00:00:00Z' }, 'sensor place class link sscc'],
      [{ LT_recordTime: '2020-01-01T00:00:00Z' }, ''],
      [{ EQ_action: 'ADD' }, 'class'],
      [{ EQ_action: 'ADD|OBSERVE', EPC: sscc }, 'link sscc'],
      [{ EQ_bizStep: 'shipping' }, 'sscc'],
      [{ EQ_bizStep: 'urn:epcglobal:cbv:bizstep:shipping|https://acme.example/s' }, 'place sscc'],
      [{ EQ_bizStep: 'cbv:BizStep-shipping' }, 'sscc'],
      [{ EQ_disposition: 'https://ref.gs1.org/cbv/Disp-in_transit' }, 'link'],
      [{ EQ_readPoint: 'https://x.example/gln/0614141007776' }, 'sscc'],
      [{ EQ_readPoint: 'geo:1,2' }, 'sensor'],
      [{ EQ_bizLocation: sgln }, 'place'],
      [{ EQ_eventID: 'urn:e:class|urn:e:sscc' }, 'class sscc'],
      [{ orderDirection: 'ASC' }, 'sscc link class place sensor'],
      [{ orderBy: 'recordTime' }, 'sensor place class link sscc'],
      [{ perPage: '2', orderDirection: 'ASC' }, 'sscc link class place sensor'],
      [{ perPage: '1', EPC: sscc }, 'link sscc'],
      [
        { perPage: '1', EPC: `${sscc}|urn:acme:item:place`, orderBy: 'recordTime', orderDirection: 'ASC' },
        'sscc link place',
      ],
    ] as const) {
      assert.equal((await finds(partner, parameters)).join(' '), expected, JSON.stringify(parameters));
    }
  });

  test('a star in a complete identifier is a character of its serial, not a pattern', async () => {
    const partner = await newPartner(service());
    const epcList = ['urn:epc:id:sgtin:0614141.112345.*', 'urn:epc:id:giai:0614141.a*b'];
    await partner.capture({ ...eventA, epcList });
    for (const epc of epcList) assert.equal((await partner.find({ MATCH_epc: epc })).length, 1, epc);
  });

  test('a wrong parameter is refused by name', async () => {
    const partner = await newPartner(service());
    for (const [query, path] of [
      ['EPCs=x', 'EPCs'],
      ['epc=urn:a:1', 'epc'],
      ['EPC=urn:a:1&EPC=urn:a:2', 'EPC'],
      ['EPC=', 'EPC'],
      ['EPC=5', 'EPC'],
      ['EPC=urn:a:1|', 'EPC'],
      ['EPC=urn:epc:idpat:sgtin:9638527.041825.*', 'EPC'],
      ['MATCH_epc=urn:epc:id:sscc:0614141.*', 'MATCH_epc'],
      ['MATCH_anyEPC=urn:epc:id:sgtin:0614141.*', 'MATCH_anyEPC'],
      ['MATCH_epcClass=urn:epc:class:lgtin:*.*.*', 'MATCH_epcClass'],
      ['EQ_readPoint=urn:epc:id:sgln:0614141.*.*', 'EQ_readPoint'],
      [`EPC=${Array.from({ length: 33 }, (_, n) => `urn:a:${n}`).join('|')}`, 'EPC'],
      ['eventType=objectevent', 'eventType'],
      ['EQ_action=observe', 'EQ_action'],
      ['EQ_bizStep=teleporting', 'EQ_bizStep'],
      ['EQ_disposition=lost', 'EQ_disposition'],
      ['EQ_readPoint=dock', 'EQ_readPoint'],
      ['EQ_eventID=7', 'EQ_eventID'],
      ['GE_eventTime=2026-06-01', 'GE_eventTime'],
      ['LT_recordTime=2026-06-01T10:00:00%2B0200', 'LT_recordTime'],
      ['perPage=0', 'perPage'],
      ['perPage=1001', 'perPage'],
      ['perPage=x', 'perPage'],
      ['orderBy=bizStep', 'orderBy'],
      ['orderDirection=down', 'orderDirection'],
      ['nextPageToken=abc', 'nextPageToken'],
      ['constructor=1', 'constructor'],
    ] as const) {
      const answer = await partner.get(`${eventsPath}?${query}`);
      assert.equal(answer.status, 400, query);
      assert.equal(errorOf(answer).code, 'invalid_request', query);
      assert.deepEqual(
        errorOf(answer).details?.map((detail) => detail.path),
        [path],
        answer.text,
      );
    }
  });

  test('a plus is literal, and an escape inside an identifier survives', async () => {
    const partner = await newPartner(service());
    await partner.capture(
      event('plus', { epcList: ['urn:epc:id:sgtin:9638527.041825.A+B', 'urn:epc:id:sgtin:9638527.041825.A%2F7'] }),
    );
    for (const query of [
      'EPC=urn:epc:id:sgtin:9638527.041825.A+B',
      'EPC=urn:epc:id:sgtin:9638527.041825.A%2BB',
      'EPC=urn:epc:id:sgtin:9638527.041825.A%252F7',
      'GE_eventTime=2026-06-01T12:00:00+02:00',
    ]) {
      const answer = await partner.get(`${eventsPath}?${query}`);
      assert.equal(eventsOf(answer).length, 1, `${query} ${answer.text}`);
    }
  });

  test('a walk returns every event once while captures run', async () => {
    const partner = await newPartner(service());
    const names = Array.from({ length: 25 }, (_, n) => `n${n}`);
    await partner.capture(names.map((name, n) => event(name, { eventTime: at(n % 4), epcList: ['urn:acme:all'] })));
    for (const parameters of [
      {},
      { EPC: 'urn:acme:all' },
      { EQ_action: 'OBSERVE' },
      { EPC: 'urn:acme:all|urn:acme:none' },
    ]) {
      for (const order of [{}, { orderDirection: 'ASC' }, { orderBy: 'recordTime' }] as const) {
        const query = new URLSearchParams({ ...parameters, ...order, perPage: '4' });
        const met: string[] = [];
        let path: string | undefined = `${eventsPath}?${query.toString().replaceAll('+', '%20')}`;
        while (path !== undefined) {
          const answer = await partner.get(path);
          assert.equal(answer.status, 200, answer.text);
          met.push(...idsOf(eventsOf(answer)));
          const { meta } = answer.json() as never as { meta: { next_page_token?: string } };
          const link = String(answer.headers['link'] ?? '');
          assert.equal(link !== '', meta.next_page_token !== undefined);
          path = meta.next_page_token === undefined ? undefined : `${eventsPath}?nextPageToken=${meta.next_page_token}`;
          if (met.length === 8) {
            // Newer and older than everything: neither belongs to this walk.
            const late = `late${Math.random()}`;
            await partner.capture([
              event(`${late}a`, { epcList: ['urn:acme:all'], eventTime: at(50) }),
              event(`${late}b`, { epcList: ['urn:acme:all'], eventTime: '2020-01-01T00:00:00Z' }),
            ]);
          }
        }
        const original = met.filter((name) => !name.startsWith('late'));
        assert.deepEqual([...original].sort(), [...names].sort(), JSON.stringify({ parameters, order }));
        assert.equal(new Set(met).size, met.length);
      }
    }
  });

  test('a page token works with its parameters, repeated or left out', async () => {
    const partner = await newPartner(service());
    await partner.capture(Array.from({ length: 5 }, (_, n) => event(`t${n}`, { eventTime: at(n) })));
    const first = await partner.get(`${eventsPath}?perPage=2&EQ_action=OBSERVE`);
    const { next_page_token: token } = (first.json() as never as { meta: { next_page_token: string } }).meta;
    const repeated = await partner.get(`${eventsPath}?perPage=2&EQ_action=OBSERVE&nextPageToken=${token}`);
    const left = await partner.get(`${eventsPath}?nextPageToken=${token}`);
    assert.deepEqual(eventsOf(repeated), eventsOf(left));
    assert.deepEqual(idsOf(eventsOf(left)), ['t2', 't1']);
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const query of [
      `EQ_action=ADD&nextPageToken=${token}`,
      `perPage=3&EQ_action=OBSERVE&nextPageToken=${token}`,
      `nextPageToken=${changed}`,
      `nextPageToken=${token}A`,
    ]) {
      assert.equal((await partner.get(`${eventsPath}?${query}`)).status, 400, query);
    }
  });

  test('a page ends before it exceeds 4 MiB', async () => {
    const partner = await newPartner(service());
    for (let n = 0; n < 6; n += 1)
      await partner.capture(event(`big${n}`, { eventTime: at(n), 'ex:x': 'x'.repeat(1_000_000) }));
    const answer = await partner.get(`${eventsPath}?perPage=1000`);
    assert.equal(eventsOf(answer).length, 4);
    assert.equal((await partner.find({ perPage: '1000' })).length, 6);
  });
});
