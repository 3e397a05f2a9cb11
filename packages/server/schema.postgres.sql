CREATE TABLE api_keys (
  id text not null,
  name text not null,
  prefix text not null,
  digest bytea not null,
  plan text not null,
  scopes text not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  replaces_id text,
  constraint api_keys_digest_is_sha256 CHECK ((length(digest) = 32)),
  constraint api_keys_digest_unique UNIQUE (digest),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_replaces_id_exists FOREIGN KEY (replaces_id) REFERENCES api_keys(id)
);

CREATE INDEX api_keys_by_replaces_id ON public.api_keys USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);

CREATE TABLE chain_links (
  shipment_id text not null,
  idx bigint not null,
  commitment text not null,
  link text not null,
  constraint chain_links_pk PRIMARY KEY (shipment_id, idx),
  constraint chain_links_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE TABLE change_feeds (
  name text not null,
  opened_at bigint not null,
  last_sent_at bigint,
  error text,
  error_at bigint,
  discarded bigint not null,
  constraint change_feeds_pkey PRIMARY KEY (name)
);

CREATE TABLE change_outbox (
  shipment_id text not null,
  sequence bigint not null,
  event text not null,
  created_at bigint not null,
  constraint change_outbox_pk PRIMARY KEY (shipment_id, sequence)
);

CREATE INDEX change_outbox_by_created_at ON public.change_outbox USING btree (created_at, shipment_id);

CREATE TABLE digest_sends (
  digest text not null,
  period text not null,
  key_id text not null,
  state text not null,
  attempts bigint not null,
  due_at bigint,
  running_until bigint not null,
  last_error_class text,
  last_attempt_at bigint,
  message_id text not null,
  mail bytea,
  settled text not null,
  covers_from bigint not null,
  covers_to bigint not null,
  created_at bigint not null,
  constraint digest_sends_key FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint digest_sends_pk PRIMARY KEY (digest, period)
);

CREATE INDEX digest_sends_by_created_at ON public.digest_sends USING btree (created_at);

CREATE INDEX digest_sends_by_key ON public.digest_sends USING btree (key_id);

CREATE TABLE epcis_capture_duplicates (
  capture_id text not null,
  "position" bigint not null,
  event_row bigint not null,
  constraint epcis_capture_duplicates_key PRIMARY KEY (capture_id, "position")
);

CREATE TABLE epcis_epcs (
  key_id text not null,
  epc text not null,
  event_time_us bigint not null,
  event_row bigint not null,
  record_time_us bigint not null default 0
) PARTITION BY RANGE (event_row);

CREATE TABLE epcis_epcs_other (
  key_id text not null,
  epc text not null,
  event_time_us bigint not null,
  event_row bigint not null,
  record_time_us bigint not null default 0,
  constraint epcis_epcs_other_pkey PRIMARY KEY (key_id, epc, event_time_us, event_row)
) DEFAULT PARTITION OF epcis_epcs;

CREATE INDEX epcis_epcs_other_key_id_epc_record_time_us_event_row_idx ON public.epcis_epcs_other USING btree (key_id, epc, record_time_us, event_row);

CREATE TABLE epcis_event_keys (
  key_id text not null,
  event_key text not null,
  err_digest bytea not null,
  event_row bigint not null,
  constraint epcis_event_keys_key PRIMARY KEY (key_id, event_key, err_digest)
);

CREATE INDEX epcis_event_keys_by_row ON public.epcis_event_keys USING btree (event_row);

CREATE TABLE epcis_events (
  id bigint not null default (((to_char((now() AT TIME ZONE 'UTC'::text), 'YYYYMM'::text))::bigint * '10000000000'::bigint) + nextval('epcis_events_row'::regclass)),
  key_id text not null,
  event_key text not null,
  long_event_id text,
  hash bytea not null,
  err_digest bytea not null,
  capture_id text not null,
  event_time_us bigint not null,
  record_time_us bigint not null,
  biz_step text,
  disposition text,
  action text not null,
  read_point text,
  biz_location text,
  read_point_text text,
  context text,
  body text not null,
  hidden smallint not null default 0
) PARTITION BY RANGE (id);

CREATE TABLE epcis_events_other (
  id bigint not null default (((to_char((now() AT TIME ZONE 'UTC'::text), 'YYYYMM'::text))::bigint * '10000000000'::bigint) + nextval('epcis_events_row'::regclass)),
  key_id text not null,
  event_key text not null,
  long_event_id text,
  hash bytea not null,
  err_digest bytea not null,
  capture_id text not null,
  event_time_us bigint not null,
  record_time_us bigint not null,
  biz_step text,
  disposition text,
  action text not null,
  read_point text,
  biz_location text,
  read_point_text text,
  context text,
  body text not null,
  hidden smallint not null default 0,
  constraint epcis_events_hash_is_sha256 CHECK ((length(hash) = 32)),
  constraint epcis_events_other_pkey PRIMARY KEY (id)
) DEFAULT PARTITION OF epcis_events;

CREATE INDEX epcis_events_other_key_id_capture_id_id_idx ON public.epcis_events_other USING btree (key_id, capture_id, id);

CREATE INDEX epcis_events_other_key_id_event_time_us_id_idx ON public.epcis_events_other USING btree (key_id, event_time_us, id);

CREATE INDEX epcis_events_other_key_id_record_time_us_id_idx ON public.epcis_events_other USING btree (key_id, record_time_us, id);

CREATE TABLE epcis_hidden_keys (
  key_id text not null,
  constraint epcis_hidden_keys_pkey PRIMARY KEY (key_id)
);

CREATE TABLE epcis_matches (
  token text not null,
  key_id text not null,
  event_time_us bigint not null,
  event_row bigint not null
) PARTITION BY RANGE (event_row);

CREATE TABLE epcis_matches_other (
  token text not null,
  key_id text not null,
  event_time_us bigint not null,
  event_row bigint not null,
  constraint epcis_matches_other_pkey PRIMARY KEY (token, key_id, event_time_us, event_row)
) DEFAULT PARTITION OF epcis_matches;

CREATE TABLE epcis_secrets (
  name text not null,
  secret bytea not null,
  constraint epcis_secrets_pkey PRIMARY KEY (name)
);

CREATE TABLE feed_call_totals (
  feed text not null,
  calls bigint not null,
  constraint feed_call_totals_pkey PRIMARY KEY (feed)
);

CREATE TABLE feed_calls (
  feed text not null,
  number bigint not null,
  starts_at bigint not null,
  constraint feed_calls_key PRIMARY KEY (feed, number)
);

CREATE INDEX feed_calls_by_starts_at ON public.feed_calls USING btree (feed, starts_at);

CREATE TABLE feed_health (
  feed text not null,
  health text not null,
  reason text not null,
  changed_at bigint not null,
  revision bigint not null,
  constraint feed_health_pkey PRIMARY KEY (feed)
);

CREATE TABLE feed_polls (
  shipment_id text not null,
  feed text not null,
  next_poll_at bigint,
  last_polled_at bigint,
  unchanged_polls bigint not null,
  not_found_polls bigint not null,
  recent_polls text not null,
  constraint feed_polls_pkey PRIMARY KEY (shipment_id),
  constraint feed_polls_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE INDEX feed_polls_by_next_poll_at ON public.feed_polls USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE TABLE feed_usage (
  feed text not null,
  day text not null,
  used bigint not null,
  used_anonymous bigint not null,
  used_poll bigint not null,
  next_slot_at bigint not null,
  constraint feed_usage_pk PRIMARY KEY (feed, day)
);

CREATE TABLE follow_links (
  id text not null,
  key_id text not null,
  token_digest bytea not null,
  filters text not null,
  language text not null,
  created_at bigint not null,
  last_used_at bigint,
  revoked_at bigint,
  constraint follow_links_digest_unique UNIQUE (token_digest),
  constraint follow_links_key FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint follow_links_pkey PRIMARY KEY (id)
);

CREATE INDEX follow_links_by_key ON public.follow_links USING btree (key_id, created_at, id);

CREATE TABLE follow_tags (
  follow_id text not null,
  tag text not null,
  key_id text not null,
  changed_at bigint not null,
  constraint follow_tags_follow FOREIGN KEY (follow_id) REFERENCES follows(id) ON DELETE CASCADE,
  constraint follow_tags_pk PRIMARY KEY (follow_id, tag)
);

CREATE INDEX follow_tags_by_change ON public.follow_tags USING btree (key_id, tag, changed_at, follow_id);

CREATE TABLE follows (
  id text not null,
  key_id text not null,
  number text not null,
  carrier text not null,
  vertical text not null,
  shipment_id text,
  source text not null,
  state text not null,
  detail text,
  last_event_at bigint,
  eta_at bigint,
  event_count bigint not null,
  changed_at bigint not null,
  is_stale smallint not null,
  is_overdue smallint not null,
  reference text,
  expected_by bigint,
  check_at bigint,
  is_explicit smallint not null,
  followed_at bigint not null,
  requested_at bigint not null,
  ends_at bigint not null,
  eta_uncertainty_s bigint,
  constraint follows_key FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint follows_number_unique UNIQUE (key_id, number, carrier),
  constraint follows_pkey PRIMARY KEY (id),
  constraint follows_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE INDEX follows_by_carrier ON public.follows USING btree (key_id, carrier, changed_at, id);

CREATE INDEX follows_by_change ON public.follows USING btree (key_id, changed_at, id);

CREATE INDEX follows_by_check_at ON public.follows USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE INDEX follows_by_detail ON public.follows USING btree (key_id, detail, changed_at, id) WHERE (detail IS NOT NULL);

CREATE INDEX follows_by_ends_at ON public.follows USING btree (ends_at);

CREATE INDEX follows_by_expected_by ON public.follows USING btree (key_id, expected_by, id) WHERE (expected_by IS NOT NULL);

CREATE INDEX follows_by_followed_at ON public.follows USING btree (key_id, followed_at, id);

CREATE INDEX follows_by_reference ON public.follows USING btree (key_id, reference, changed_at, id) WHERE (reference IS NOT NULL);

CREATE INDEX follows_by_shipment ON public.follows USING btree (shipment_id, key_id) WHERE (shipment_id IS NOT NULL);

CREATE INDEX follows_by_state ON public.follows USING btree (key_id, state, changed_at, id);

CREATE INDEX follows_by_vertical ON public.follows USING btree (key_id, vertical, changed_at, id);

CREATE INDEX follows_is_overdue ON public.follows USING btree (key_id, changed_at, id) WHERE (is_overdue = 1);

CREATE INDEX follows_is_stale ON public.follows USING btree (key_id, changed_at, id) WHERE (is_stale = 1);

CREATE INDEX follows_unrecorded ON public.follows USING btree (number) WHERE (shipment_id IS NULL);

CREATE TABLE forecast_outcomes (
  forecast_id text not null,
  target text not null,
  outcome text not null,
  resolved_at bigint not null,
  constraint forecast_outcomes_forecast_exists FOREIGN KEY (forecast_id) REFERENCES forecasts(id),
  constraint forecast_outcomes_pk PRIMARY KEY (forecast_id, target)
);

CREATE TABLE forecast_reports (
  made_at bigint not null,
  report text not null,
  constraint forecast_reports_pkey PRIMARY KEY (made_at)
);

CREATE TABLE forecasts (
  id text not null,
  observation_id text not null,
  age_mark_h bigint not null,
  made_at bigint not null,
  vertical text not null,
  elapsed_s bigint not null,
  level text,
  window_days bigint,
  observations bigint,
  targets text,
  is_resolved smallint not null,
  constraint forecasts_observation_mark_unique UNIQUE (observation_id, age_mark_h),
  constraint forecasts_pkey PRIMARY KEY (id)
);

CREATE INDEX forecasts_by_is_resolved ON public.forecasts USING btree (is_resolved, made_at);

CREATE TABLE idempotency_keys (
  key_id text not null,
  route text not null,
  value text not null,
  fingerprint bytea not null,
  lease_token text,
  lease_until bigint not null,
  answer bytea,
  created_at bigint not null,
  constraint idempotency_keys_key FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint idempotency_keys_pk PRIMARY KEY (key_id, route, value)
);

CREATE INDEX idempotency_keys_by_created_at ON public.idempotency_keys USING btree (created_at);

CREATE TABLE job_leases (
  job text not null,
  holder text not null,
  fence bigint not null,
  held_until bigint not null,
  constraint job_leases_pkey PRIMARY KEY (job)
);

CREATE TABLE log_checkpoints (
  log_id bigint not null,
  tree_size bigint not null,
  root_hash text not null,
  cosigned_s bigint not null,
  created_at bigint not null,
  note text,
  constraint log_checkpoints_log FOREIGN KEY (log_id) REFERENCES logs(id),
  constraint log_checkpoints_pk PRIMARY KEY (log_id, tree_size)
);

CREATE INDEX log_checkpoints_unsigned ON public.log_checkpoints USING btree (log_id, tree_size) WHERE (note IS NULL);

CREATE TABLE log_entries (
  log_id bigint not null,
  idx bigint not null,
  entry text not null,
  tag bytea,
  constraint log_entries_log FOREIGN KEY (log_id) REFERENCES logs(id),
  constraint log_entries_pk PRIMARY KEY (log_id, idx),
  constraint log_entries_tag_unique UNIQUE (log_id, tag)
);

CREATE TABLE log_nodes (
  log_id bigint not null,
  level bigint not null,
  idx bigint not null,
  hash bytea not null,
  constraint log_nodes_pk PRIMARY KEY (log_id, level, idx)
);

CREATE TABLE log_roots (
  log_id bigint not null,
  idx bigint not null,
  tree_size bigint not null,
  listed_at bigint not null,
  constraint log_roots_checkpoint FOREIGN KEY (log_id, tree_size) REFERENCES log_checkpoints(log_id, tree_size),
  constraint log_roots_pk PRIMARY KEY (log_id, idx),
  constraint log_roots_size_unique UNIQUE (log_id, tree_size)
);

CREATE TABLE logs (
  id bigint not null,
  origin text not null,
  sandbox smallint not null,
  opened_at bigint not null,
  tree_size bigint not null,
  root_hash text not null,
  constraint logs_origin_key UNIQUE (origin),
  constraint logs_pkey PRIMARY KEY (id)
);

CREATE TABLE message_counters (
  recipient text not null,
  next_number bigint not null,
  constraint message_counters_pkey PRIMARY KEY (recipient)
);

CREATE TABLE message_events (
  shipment_id text not null,
  idx bigint not null,
  interchange_id text not null,
  message bigint not null,
  family text not null,
  sender text not null,
  control_reference text not null,
  message_reference text not null,
  document text,
  local_time text not null,
  place_code text,
  pieces text,
  journey_code text,
  eta_at bigint,
  eta_stated_at bigint,
  eta_uncertainty_s bigint,
  constraint message_events_pk PRIMARY KEY (shipment_id, idx, interchange_id, message)
);

CREATE INDEX message_events_by_document ON public.message_events USING btree (sender, document) WHERE (document IS NOT NULL);

CREATE TABLE message_interchanges (
  id text not null,
  family text not null,
  sender text not null,
  recipient text not null,
  control_reference text not null,
  content_hash text not null,
  state text not null,
  received_at bigint not null,
  messages_done bigint not null,
  report text,
  constraint message_interchanges_pkey PRIMARY KEY (id)
);

CREATE INDEX message_interchanges_by_received_at ON public.message_interchanges USING btree (received_at);

CREATE UNIQUE INDEX message_interchanges_key ON public.message_interchanges USING btree (family, sender, recipient, control_reference, content_hash);

CREATE TABLE observation_revisions (
  vertical text not null,
  revision bigint not null,
  changed_at bigint not null,
  constraint observation_revisions_pkey PRIMARY KEY (vertical)
);

CREATE TABLE observations (
  id text not null,
  subject text,
  vertical text not null,
  origin_country text not null,
  destination_country text not null,
  is_domestic smallint not null,
  carrier_slug text,
  clock text not null,
  started_day bigint not null,
  duration_s bigint not null,
  outcome text not null,
  entry_age_s bigint,
  sample_rank bigint not null default 0,
  recorded_month integer not null default 0
) PARTITION BY RANGE (recorded_month);

CREATE TABLE observations_other (
  id text not null,
  subject text,
  vertical text not null,
  origin_country text not null,
  destination_country text not null,
  is_domestic smallint not null,
  carrier_slug text,
  clock text not null,
  started_day bigint not null,
  duration_s bigint not null,
  outcome text not null,
  entry_age_s bigint,
  sample_rank bigint not null default 0,
  recorded_month integer not null default 0,
  constraint observations_other_pkey PRIMARY KEY (id),
  constraint observations_other_subject_clock_key UNIQUE (subject, clock)
) DEFAULT PARTITION OF observations;

CREATE INDEX observations_other_clock_duration_s_idx ON public.observations_other USING btree (clock, duration_s) WHERE (outcome = 'open'::text);

CREATE INDEX observations_other_vertical_clock_carrier_slug_destination__idx ON public.observations_other USING btree (vertical, clock, carrier_slug, destination_country, origin_country, sample_rank, started_day, duration_s, outcome);

CREATE INDEX observations_other_vertical_clock_carrier_slug_destination_idx1 ON public.observations_other USING btree (vertical, clock, carrier_slug, destination_country, sample_rank, started_day, duration_s, outcome);

CREATE INDEX observations_other_vertical_clock_is_domestic_sample_rank_s_idx ON public.observations_other USING btree (vertical, clock, is_domestic, sample_rank, started_day, duration_s, outcome);

CREATE INDEX observations_other_vertical_clock_origin_country_destinatio_idx ON public.observations_other USING btree (vertical, clock, origin_country, destination_country, sample_rank, started_day, duration_s, outcome);

CREATE TABLE pods (
  shipment_id text not null,
  issue bigint not null,
  event_index bigint not null,
  seal_seq bigint not null,
  key_id text not null,
  issued_at bigint not null,
  log_id bigint not null,
  leaf_index bigint not null,
  tree_size bigint not null,
  statement text,
  document text,
  withdrawn_at bigint,
  constraint pods_log FOREIGN KEY (log_id) REFERENCES logs(id),
  constraint pods_pk PRIMARY KEY (shipment_id, issue),
  constraint pods_seal FOREIGN KEY (shipment_id, seal_seq) REFERENCES seals(shipment_id, seq)
);

CREATE INDEX pods_unbuilt ON public.pods USING btree (log_id, leaf_index) WHERE ((document IS NULL) AND (statement IS NOT NULL));

CREATE UNLOGGED TABLE rate_buckets (
  bucket text not null,
  newest_s bigint not null,
  counts integer[] not null,
  accepted smallint not null,
  constraint rate_buckets_pkey PRIMARY KEY (bucket)
);

CREATE TABLE seals (
  shipment_id text not null,
  seq bigint not null,
  kind text not null,
  event_count bigint not null,
  head text not null,
  sealed_at text not null,
  hash text not null,
  log_id bigint not null,
  leaf_index bigint not null,
  constraint seals_log FOREIGN KEY (log_id) REFERENCES logs(id),
  constraint seals_pk PRIMARY KEY (shipment_id, seq),
  constraint seals_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE TABLE shipment_estimates (
  shipment_id text not null,
  idx bigint not null,
  kind text not null,
  place text not null,
  vehicle text not null,
  leg bigint,
  vessel_imo text,
  vessel_name text,
  is_final smallint not null,
  observed_at bigint not null,
  value_at bigint not null,
  classifier text not null,
  source_created_at bigint,
  feed text not null,
  reason text,
  constraint shipment_estimates_pk PRIMARY KEY (shipment_id, idx),
  constraint shipment_estimates_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE TABLE shipment_etas (
  shipment_id text not null,
  seen_at bigint not null,
  eta_at bigint not null,
  source text not null,
  constraint shipment_etas_pk PRIMARY KEY (shipment_id, seen_at),
  constraint shipment_etas_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE TABLE shipment_events (
  shipment_id text not null,
  idx bigint not null,
  event_key bytea not null,
  body text not null,
  rule text,
  informational smallint not null,
  effective_at bigint not null,
  occurred_at bigint not null,
  uncertainty_s bigint not null,
  time_source text not null,
  recorded_at bigint not null,
  leg bigint not null,
  wording text,
  revision text,
  home_month integer not null default 0,
  constraint shipment_events_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
) PARTITION BY RANGE (home_month);

CREATE TABLE shipment_events_other (
  shipment_id text not null,
  idx bigint not null,
  event_key bytea not null,
  body text not null,
  rule text,
  informational smallint not null,
  effective_at bigint not null,
  occurred_at bigint not null,
  uncertainty_s bigint not null,
  time_source text not null,
  recorded_at bigint not null,
  leg bigint not null,
  wording text,
  revision text,
  home_month integer not null default 0,
  constraint shipment_events_other_pkey PRIMARY KEY (shipment_id, idx),
  constraint shipment_events_other_shipment_id_event_key_key UNIQUE (shipment_id, event_key),
  constraint shipment_events_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
) DEFAULT PARTITION OF shipment_events;

CREATE TABLE shipment_journeys (
  shipment_id text not null,
  feed text not null,
  seen_at bigint not null,
  document text not null,
  constraint shipment_journeys_pkey PRIMARY KEY (shipment_id),
  constraint shipment_journeys_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE TABLE shipment_numbers (
  number text not null,
  shipment_id text not null,
  constraint shipment_numbers_pk PRIMARY KEY (number, shipment_id)
);

CREATE TABLE shipment_salt_keys (
  shipment_id text not null,
  from_index bigint not null,
  salt_key bytea not null,
  constraint shipment_salt_keys_length CHECK ((length(salt_key) = 32)),
  constraint shipment_salt_keys_pk PRIMARY KEY (shipment_id, from_index),
  constraint shipment_salt_keys_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE TABLE shipments (
  id text not null,
  number text not null,
  carrier text not null,
  vertical text not null,
  source text not null,
  feed text,
  state text not null,
  detail text,
  origin_country text,
  destination_country text,
  eta_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  last_event_at bigint,
  event_count bigint not null,
  chain_head text not null,
  seal_due_at bigint,
  purged_count bigint not null,
  purged_at bigint,
  is_returning bigint not null default 0,
  home_month integer not null default 0,
  eta_stated_at bigint,
  eta_uncertainty_s bigint,
  constraint shipments_number_unique UNIQUE (number, carrier),
  constraint shipments_pkey PRIMARY KEY (id)
);

CREATE INDEX shipments_by_home_month ON public.shipments USING btree (home_month, id) WHERE (event_count > purged_count);

CREATE INDEX shipments_by_purged_at ON public.shipments USING btree (purged_at) WHERE (purged_at IS NOT NULL);

CREATE INDEX shipments_by_seal_due_at ON public.shipments USING btree (seal_due_at) WHERE (seal_due_at IS NOT NULL);

CREATE INDEX shipments_by_updated_at ON public.shipments USING btree (updated_at);

CREATE INDEX shipments_with_details ON public.shipments USING btree (updated_at) WHERE (event_count > purged_count);

CREATE TABLE signing_keys (
  kid text not null,
  purpose text not null,
  origin text,
  status text not null,
  created_at bigint not null,
  secret bytea not null,
  record text not null,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);

CREATE TABLE wayseal_migration_lock (
  id character varying(255) not null,
  is_locked integer not null default 0,
  constraint wayseal_migration_lock_pkey PRIMARY KEY (id)
);

CREATE TABLE wayseal_migrations (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  constraint wayseal_migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE webhook_attempts (
  endpoint_id text not null,
  event_id text not null,
  n bigint not null,
  trigger text not null,
  started_at bigint not null,
  outcome text,
  duration_ms bigint,
  dns_ms bigint,
  connect_ms bigint,
  tls_ms bigint,
  ttfb_ms bigint,
  status bigint,
  error_class text,
  response bytea,
  address text,
  next_attempt_at bigint,
  hint text
) PARTITION BY RANGE (event_id);

CREATE TABLE webhook_attempts_other (
  endpoint_id text not null,
  event_id text not null,
  n bigint not null,
  trigger text not null,
  started_at bigint not null,
  outcome text,
  duration_ms bigint,
  dns_ms bigint,
  connect_ms bigint,
  tls_ms bigint,
  ttfb_ms bigint,
  status bigint,
  error_class text,
  response bytea,
  address text,
  next_attempt_at bigint,
  hint text,
  constraint webhook_attempts_other_pkey PRIMARY KEY (endpoint_id, event_id, n)
) DEFAULT PARTITION OF webhook_attempts;

CREATE TABLE webhook_deliveries (
  endpoint_id text not null,
  event_id text not null,
  is_test smallint not null,
  state text not null,
  attempts bigint not null,
  log_count bigint not null,
  due_at bigint,
  running_until bigint not null,
  signature text not null,
  secret_version bigint not null,
  created_at bigint not null,
  held_at bigint,
  constraint webhook_deliveries_endpoint FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id)
) PARTITION BY RANGE (event_id);

CREATE TABLE webhook_deliveries_other (
  endpoint_id text not null,
  event_id text not null,
  is_test smallint not null,
  state text not null,
  attempts bigint not null,
  log_count bigint not null,
  due_at bigint,
  running_until bigint not null,
  signature text not null,
  secret_version bigint not null,
  created_at bigint not null,
  held_at bigint,
  constraint webhook_deliveries_at_most_six CHECK (((attempts >= 0) AND (attempts <= 6))),
  constraint webhook_deliveries_endpoint FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_deliveries_other_pkey PRIMARY KEY (endpoint_id, event_id)
) DEFAULT PARTITION OF webhook_deliveries;

CREATE INDEX webhook_deliveries_other_created_at_idx ON public.webhook_deliveries_other USING btree (created_at);

CREATE INDEX webhook_deliveries_other_endpoint_id_due_at_event_id_idx ON public.webhook_deliveries_other USING btree (endpoint_id, due_at, event_id) WHERE (due_at IS NOT NULL);

CREATE INDEX webhook_deliveries_other_endpoint_id_held_at_idx ON public.webhook_deliveries_other USING btree (endpoint_id, held_at) WHERE (held_at IS NOT NULL);

CREATE INDEX webhook_deliveries_other_event_id_idx ON public.webhook_deliveries_other USING btree (event_id);

CREATE INDEX webhook_deliveries_other_running_until_idx ON public.webhook_deliveries_other USING btree (running_until) WHERE (running_until > 0);

CREATE TABLE webhook_endpoints (
  id text not null,
  key_id text not null,
  url text not null,
  sandbox smallint not null,
  status text not null,
  dns_status text not null,
  created_at bigint not null,
  url_changed_at bigint,
  consecutive_failures bigint not null,
  first_failure_at bigint,
  last_success_at bigint,
  pauses bigint not null,
  paused_until bigint not null,
  disabled_at bigint,
  disabled_reason text,
  lease_token text,
  lease_until bigint not null,
  last_served bigint not null,
  events text not null default 'shipment.status_changed'::text,
  estimate_threshold_s bigint not null default 3600,
  carriers text,
  tags text,
  format text not null default 'json'::text,
  language text not null default 'en'::text,
  address bytea,
  constraint webhook_endpoints_key FOREIGN KEY (key_id) REFERENCES api_keys(id),
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_status CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text, 'deleted'::text])))
);

CREATE INDEX webhook_endpoints_by_key ON public.webhook_endpoints USING btree (key_id, created_at);

CREATE TABLE webhook_events (
  id text not null,
  type text not null,
  body bytea not null,
  ts_unix bigint not null,
  created_at bigint not null,
  cause text
) PARTITION BY RANGE (id);

CREATE TABLE webhook_events_other (
  id text not null,
  type text not null,
  body bytea not null,
  ts_unix bigint not null,
  created_at bigint not null,
  cause text,
  constraint webhook_events_other_pkey PRIMARY KEY (id)
) DEFAULT PARTITION OF webhook_events;

CREATE UNIQUE INDEX webhook_events_other_cause_idx ON public.webhook_events_other USING btree (cause) WHERE (cause IS NOT NULL);

CREATE TABLE webhook_secrets (
  endpoint_id text not null,
  version bigint not null,
  sealed bytea not null,
  created_at bigint not null,
  expires_at bigint,
  constraint webhook_secrets_endpoint FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_secrets_pk PRIMARY KEY (endpoint_id, version)
);

CREATE TABLE webhook_told_estimates (
  shipment_id text not null,
  endpoint_id text not null,
  estimate text not null,
  value_at bigint not null,
  constraint webhook_told_estimates_endpoint FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id),
  constraint webhook_told_estimates_pk PRIMARY KEY (shipment_id, endpoint_id, estimate),
  constraint webhook_told_estimates_shipment FOREIGN KEY (shipment_id) REFERENCES shipments(id)
);

CREATE INDEX webhook_told_estimates_by_endpoint ON public.webhook_told_estimates USING btree (endpoint_id);

CREATE TABLE witnessed_logs (
  origin text not null,
  tree_size bigint not null,
  root_hash text not null,
  updated_at bigint not null,
  constraint witnessed_logs_pkey PRIMARY KEY (origin)
);

CREATE OR REPLACE FUNCTION public.epcis_event_keys_add()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into epcis_event_keys (key_id, event_key, err_digest, event_row)
      select key_id, event_key, err_digest, id from added;
      return null;
    end $function$;

CREATE TRIGGER epcis_event_keys_added AFTER INSERT ON public.epcis_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION epcis_event_keys_add();

CREATE OR REPLACE FUNCTION public.epcis_event_keys_remove()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from epcis_event_keys where event_row in (select id from removed);
      return null;
    end $function$;

CREATE TRIGGER epcis_event_keys_removed AFTER DELETE ON public.epcis_events REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION epcis_event_keys_remove();

CREATE OR REPLACE FUNCTION public.shipment_numbers_add()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into shipment_numbers (number, shipment_id) values (new.number, new.id) on conflict do nothing;
      return null;
    end $function$;

CREATE TRIGGER shipment_numbers_of_older_nodes AFTER INSERT ON public.shipments FOR EACH ROW EXECUTE FUNCTION shipment_numbers_add();
