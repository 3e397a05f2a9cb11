export const standardContext = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
export const schemaVersion = '2.0';
export const queryName = 'SimpleEventQuery';

/** Wraps event texts in an EPCISQueryDocument; the texts are copied unchanged. `now` is epoch milliseconds. */
export function queryDocument(eventTexts: readonly string[], now: number): string {
  return (
    `{"@context":["${standardContext}"],"type":"EPCISQueryDocument","schemaVersion":"${schemaVersion}",` +
    `"creationDate":"${new Date(now).toISOString()}","epcisBody":{"queryResults":{"queryName":"${queryName}",` +
    `"resultsBody":{"eventList":[${eventTexts.join(',')}]}}}}`
  );
}

/** Wraps event texts in an EPCISDocument with the given context. `now` is epoch milliseconds. */
export function captureDocument(eventTexts: readonly string[], now: number, context: readonly unknown[]): string {
  return (
    `{"@context":${JSON.stringify(context)},"type":"EPCISDocument","schemaVersion":"${schemaVersion}",` +
    `"creationDate":"${new Date(now).toISOString()}","epcisBody":{"eventList":[${eventTexts.join(',')}]}}`
  );
}
