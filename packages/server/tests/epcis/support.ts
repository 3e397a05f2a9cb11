import { after, before, describe } from 'node:test';
import { postgresSkipReason, sharedPostgres } from '../support/postgres.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

export const capturePath = '/api/v1/epcis/capture';
export const eventsPath = '/api/v1/epcis/events';

/** Event A of docs/specs/epcis-event-hash.md. */
export const eventA = {
  type: 'ObjectEvent',
  eventTime: '2026-06-01T10:00:00Z',
  eventTimeZoneOffset: '+00:00',
  action: 'OBSERVE',
  bizStep: 'urn:epcglobal:cbv:bizstep:shipping',
  epcList: ['urn:epc:id:sscc:0614141.1234567890'],
  readPoint: { id: 'urn:epc:id:sgln:0614141.00777.0' },
};
export const hashA = 'ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0';

/** One client with a key of its own. */
export interface Partner {
  readonly key: string;
  readonly id: string;
  capture(body: string | object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** The event texts that a query finds, following every page. */
  find(parameters: Readonly<Record<string, string>>): Promise<readonly string[]>;
}

export async function newPartner(service: TestService): Promise<Partner> {
  const { key, id } = await service.makeKey('enterprise');
  const authorization = `Bearer ${key}`;
  const get = (path: string): Promise<Answer> => service.request(path, { headers: { authorization } });
  return {
    key,
    id,
    get,
    capture: (body, headers = {}) =>
      service.request(capturePath, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async find(parameters) {
      const found: string[] = [];
      const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      let path: string | undefined = `${eventsPath}?${query.join('&')}`;
      while (path !== undefined) {
        const answer: Answer = await get(path);
        if (answer.status !== 200) throw new Error(answer.text);
        found.push(...eventsOf(answer));
        path = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];
      }
      return found;
    },
  };
}

/** The events of a query answer, serialized again. */
export function eventsOf(answer: Answer): readonly string[] {
  const { data } = answer.json() as never as {
    data: { epcisBody: { queryResults: { resultsBody: { eventList: object[] } } } };
  };
  return data.epcisBody.queryResults.resultsBody.eventList.map((event) => JSON.stringify(event));
}

/** What a capture answers. */
export interface Captured {
  readonly capture_id: string;
  readonly captured: number;
  readonly duplicates: number;
  readonly events: readonly { event_id: string; event_hash: string; duplicate: boolean; record_time: string }[];
}

export function dataOf(answer: Answer): Captured {
  return (answer.json() as never as { data: Captured }).data;
}

export function errorOf(answer: Answer): {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly { readonly path: string; readonly message: string }[];
} {
  return (answer.json() as never as { error: never }).error;
}

/** Runs a suite against the service on each database, with settings of its own. */
export function describeOnBothServices(
  title: string,
  define: (service: () => TestService) => void,
  settings: Readonly<Record<string, string>> = {},
): void {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const skip = kind === 'postgres' ? postgresSkipReason() : false;
    describe(`${title} on ${kind}`, { skip }, () => {
      let service: TestService | undefined;
      before(async () => {
        const environment: Record<string, string> =
          kind === 'sqlite' ? {} : { WAYSEAL_DATABASE_URL: await (await sharedPostgres()).createMigratedDatabase() };
        service = await startTestService({ environment: { ...settings, ...environment } });
      });
      after(() => service?.[Symbol.asyncDispose]());
      define(() => {
        if (service === undefined) throw new Error('the service has not started');
        return service;
      });
    });
  }
}
