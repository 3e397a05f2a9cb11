export const standardContext = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
export const schemaVersion = '2.0';
export const queryName = 'SimpleEventQuery';

/** An EPCISQueryDocument around event texts, which are copied as they are. `now` is epoch milliseconds. */
export function queryDocument(eventTexts: readonly string[], now: number): string {
  return (
    `{"@context":["${standardContext}"],"type":"EPCISQueryDocument","schemaVersion":"${schemaVersion}",` +
    `"creationDate":"${new Date(now).toISOString()}","epcisBody":{"queryResults":{"queryName":"${queryName}",` +
    `"resultsBody":{"eventList":[${eventTexts.join(',')}]}}}}`
  );
}

/** An EPCISDocument around event texts under a context of its own. */
export function captureDocument(eventTexts: readonly string[], now: number, context: readonly unknown[]): string {
  return (
    `{"@context":${JSON.stringify(context)},"type":"EPCISDocument","schemaVersion":"${schemaVersion}",` +
    `"creationDate":"${new Date(now).toISOString()}","epcisBody":{"eventList":[${eventTexts.join(',')}]}}`
  );
}
