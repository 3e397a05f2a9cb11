import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorCatalogue } from '../../src/operations/errors.ts';

// Typed by hand: a client matches on these.
const codes = {
  invalid_request: 400,
  country_required: 400,
  location_not_found: 400,
  ambiguous_location: 400,
  location_without_coordinates: 400,
  malformed_json: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  origin_not_allowed: 403,
  host_not_allowed: 403,
  not_found: 404,
  carrier_not_found: 404,
  shipment_not_found: 404,
  not_sealed: 404,
  webhook_not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  conflict: 409,
  request_timeout: 408,
  not_delivered: 409,
  pod_outside_retention: 410,
  idempotency_in_progress: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  webhook_target_rejected: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
};

test('every error code has its status', () => {
  assert.deepEqual(
    Object.fromEntries(Object.entries(errorCatalogue).map(([code, { status }]) => [code, status])),
    codes,
  );
});
