CREATE TABLE "api_keys" (
  "id" text not null primary key,
  "name" text not null,
  "prefix" text not null,
  "digest" blob not null,
  "plan" text not null,
  "scopes" text not null,
  "created_at" integer not null,
  "expires_at" integer,
  "revoked_at" integer,
  "last_used_at" integer,
  "replaces_id" text,
  constraint "api_keys_digest_unique" unique ("digest"),
  constraint "api_keys_digest_is_sha256" check (length(digest) = 32),
  constraint "api_keys_replaces_id_exists" foreign key ("replaces_id") references "api_keys" ("id")
) strict;

CREATE INDEX "api_keys_by_replaces_id" on "api_keys" ("replaces_id") where "replaces_id" is not null;

CREATE TABLE "chain_links" (
  "shipment_id" text not null,
  "idx" integer not null,
  "commitment" text not null,
  "link" text not null,
  constraint "chain_links_pk" primary key ("shipment_id", "idx"),
  constraint "chain_links_shipment" foreign key ("shipment_id") references "shipments" ("id")
) strict;

CREATE TABLE "change_feeds" (
  "name" text not null primary key,
  "opened_at" integer not null,
  "last_sent_at" integer,
  "error" text,
  "error_at" integer,
  "discarded" integer not null
) strict;

CREATE TABLE "change_outbox" (
  "shipment_id" text not null,
  "sequence" integer not null,
  "event" text not null,
  "created_at" integer not null,
  constraint "change_outbox_pk" primary key ("shipment_id", "sequence")
) strict, without rowid;

CREATE INDEX "change_outbox_by_created_at" on "change_outbox" ("created_at", "shipment_id");

CREATE TABLE "digest_sends" (
  "digest" text not null,
  "period" text not null,
  "key_id" text not null,
  "state" text not null,
  "attempts" integer not null,
  "due_at" integer,
  "running_until" integer not null,
  "last_error_class" text,
  "last_attempt_at" integer,
  "message_id" text not null,
  "mail" blob,
  "settled" text not null,
  "covers_from" integer not null,
  "covers_to" integer not null,
  "created_at" integer not null,
  constraint "digest_sends_pk" primary key ("digest", "period"),
  constraint "digest_sends_key" foreign key ("key_id") references "api_keys" ("id")
) strict;

CREATE INDEX "digest_sends_by_created_at" on "digest_sends" ("created_at");

CREATE INDEX "digest_sends_by_key" on "digest_sends" ("key_id");

CREATE TABLE "epcis_capture_duplicates" (
  "capture_id" text not null,
  "position" integer not null,
  "event_row" integer not null,
  constraint "epcis_capture_duplicates_key" primary key ("capture_id", "position")
) strict, without rowid;

CREATE TABLE "epcis_epcs" (
  "key_id" text not null,
  "epc" text not null,
  "event_time_us" integer not null,
  "event_row" integer not null,
  "record_time_us" integer default 0 not null,
  constraint "epcis_epcs_key" primary key ("key_id", "epc", "event_time_us", "event_row")
) strict, without rowid;

CREATE INDEX "epcis_epcs_by_record_time" on "epcis_epcs" ("key_id", "epc", "record_time_us", "event_row");

CREATE TABLE "epcis_events" (
  "id" integer not null primary key,
  "key_id" text not null,
  "event_key" text not null,
  "long_event_id" text,
  "hash" blob not null,
  "err_digest" blob not null,
  "capture_id" text not null,
  "event_time_us" integer not null,
  "record_time_us" integer not null,
  "biz_step" text,
  "disposition" text,
  "action" text not null,
  "read_point" text,
  "biz_location" text,
  "read_point_text" text,
  "context" text,
  "body" text not null,
  "hidden" integer default 0 not null,
  constraint "epcis_events_identity" unique ("key_id", "event_key", "err_digest"),
  constraint "epcis_events_hash_is_sha256" check (length(hash) = 32)
) strict;

CREATE INDEX "epcis_events_by_capture" on "epcis_events" ("key_id", "capture_id", "id");

CREATE INDEX "epcis_events_by_event_time" on "epcis_events" ("key_id", "event_time_us", "id");

CREATE INDEX "epcis_events_by_record_time" on "epcis_events" ("key_id", "record_time_us", "id");

CREATE TABLE "epcis_hidden_keys" (
  "key_id" text not null primary key
) strict;

CREATE TABLE "epcis_matches" (
  "token" text not null,
  "key_id" text not null,
  "event_time_us" integer not null,
  "event_row" integer not null,
  constraint "epcis_matches_of_keys_key" primary key ("token", "key_id", "event_time_us", "event_row")
) strict, without rowid;

CREATE TABLE "epcis_secrets" (
  "name" text not null primary key,
  "secret" blob not null
) strict;

CREATE TABLE "feed_call_totals" (
  "feed" text not null primary key,
  "calls" integer not null
) strict;

CREATE TABLE "feed_calls" (
  "feed" text not null,
  "number" integer not null,
  "starts_at" integer not null,
  constraint "feed_calls_key" primary key ("feed", "number")
) strict, without rowid;

CREATE INDEX "feed_calls_by_starts_at" on "feed_calls" ("feed", "starts_at");

CREATE TABLE "feed_health" (
  "feed" text not null primary key,
  "health" text not null,
  "reason" text not null,
  "changed_at" integer not null,
  "revision" integer not null
) strict;

CREATE TABLE "feed_polls" (
  "shipment_id" text not null primary key,
  "feed" text not null,
  "next_poll_at" integer,
  "last_polled_at" integer,
  "unchanged_polls" integer not null,
  "not_found_polls" integer not null,
  "recent_polls" text not null,
  constraint "feed_polls_shipment" foreign key ("shipment_id") references "shipments" ("id")
) strict;

CREATE INDEX "feed_polls_by_next_poll_at" on "feed_polls" ("next_poll_at") where "next_poll_at" is not null;

CREATE TABLE "feed_usage" (
  "feed" text not null,
  "day" text not null,
  "used" integer not null,
  "used_anonymous" integer not null,
  "used_poll" integer not null,
  "next_slot_at" integer not null,
  constraint "feed_usage_pk" primary key ("feed", "day")
) strict;

CREATE TABLE "follow_links" (
  "id" text not null primary key,
  "key_id" text not null,
  "token_digest" blob not null,
  "filters" text not null,
  "language" text not null,
  "created_at" integer not null,
  "last_used_at" integer,
  "revoked_at" integer,
  constraint "follow_links_digest_unique" unique ("token_digest"),
  constraint "follow_links_key" foreign key ("key_id") references "api_keys" ("id")
) strict;

CREATE INDEX "follow_links_by_key" on "follow_links" ("key_id", "created_at", "id");

CREATE TABLE "follow_tags" (
  "follow_id" text not null,
  "tag" text not null,
  "key_id" text not null,
  "changed_at" integer not null,
  constraint "follow_tags_pk" primary key ("follow_id", "tag"),
  constraint "follow_tags_follow" foreign key ("follow_id") references "follows" ("id") on delete cascade
) strict, without rowid;

CREATE INDEX "follow_tags_by_change" on "follow_tags" ("key_id", "tag", "changed_at", "follow_id");

CREATE TABLE "follows" (
  "id" text not null primary key,
  "key_id" text not null,
  "number" text not null,
  "carrier" text not null,
  "vertical" text not null,
  "shipment_id" text,
  "source" text not null,
  "state" text not null,
  "detail" text,
  "last_event_at" integer,
  "eta_at" integer,
  "event_count" integer not null,
  "changed_at" integer not null,
  "is_stale" integer not null,
  "is_overdue" integer not null,
  "reference" text,
  "expected_by" integer,
  "check_at" integer,
  "is_explicit" integer not null,
  "followed_at" integer not null,
  "requested_at" integer not null,
  "ends_at" integer not null,
  "eta_uncertainty_s" integer,
  constraint "follows_number_unique" unique ("key_id", "number", "carrier"),
  constraint "follows_key" foreign key ("key_id") references "api_keys" ("id"),
  constraint "follows_shipment" foreign key ("shipment_id") references "shipments" ("id")
) strict;

CREATE INDEX "follows_by_carrier" on "follows" ("key_id", "carrier", "changed_at", "id");

CREATE INDEX "follows_by_change" on "follows" ("key_id", "changed_at", "id");

CREATE INDEX "follows_by_check_at" on "follows" ("check_at") where "check_at" is not null;

CREATE INDEX "follows_by_detail" on "follows" ("key_id", "detail", "changed_at", "id") where "detail" is not null;

CREATE INDEX "follows_by_ends_at" on "follows" ("ends_at");

CREATE INDEX "follows_by_expected_by" on "follows" ("key_id", "expected_by", "id") where "expected_by" is not null;

CREATE INDEX "follows_by_followed_at" on "follows" ("key_id", "followed_at", "id");

CREATE INDEX "follows_by_reference" on "follows" ("key_id", "reference", "changed_at", "id") where "reference" is not null;

CREATE INDEX "follows_by_shipment" on "follows" ("shipment_id", "key_id") where "shipment_id" is not null;

CREATE INDEX "follows_by_state" on "follows" ("key_id", "state", "changed_at", "id");

CREATE INDEX "follows_by_vertical" on "follows" ("key_id", "vertical", "changed_at", "id");

CREATE INDEX "follows_is_overdue" on "follows" ("key_id", "changed_at", "id") where "is_overdue" = 1;

CREATE INDEX "follows_is_stale" on "follows" ("key_id", "changed_at", "id") where "is_stale" = 1;

CREATE INDEX "follows_unrecorded" on "follows" ("number") where "shipment_id" is null;

CREATE TABLE "forecast_outcomes" (
  "forecast_id" text not null,
  "target" text not null,
  "outcome" text not null,
  "resolved_at" integer not null,
  constraint "forecast_outcomes_pk" primary key ("forecast_id", "target"),
  constraint "forecast_outcomes_forecast_exists" foreign key ("forecast_id") references "forecasts" ("id")
) strict;

CREATE TABLE "forecast_reports" (
  "made_at" integer not null primary key,
  "report" text not null
) strict;

CREATE TABLE "forecasts" (
  "id" text not null primary key,
  "observation_id" text not null,
  "age_mark_h" integer not null,
  "made_at" integer not null,
  "vertical" text not null,
  "elapsed_s" integer not null,
  "level" text,
  "window_days" integer,
  "observations" integer,
  "targets" text,
  "is_resolved" integer not null,
  constraint "forecasts_observation_mark_unique" unique ("observation_id", "age_mark_h")
) strict;

CREATE INDEX "forecasts_by_is_resolved" on "forecasts" ("is_resolved", "made_at");

CREATE TABLE "idempotency_keys" (
  "key_id" text not null,
  "route" text not null,
  "value" text not null,
  "fingerprint" blob not null,
  "lease_token" text,
  "lease_until" integer not null,
  "answer" blob,
  "created_at" integer not null,
  constraint "idempotency_keys_pk" primary key ("key_id", "route", "value"),
  constraint "idempotency_keys_key" foreign key ("key_id") references "api_keys" ("id")
) strict;

CREATE INDEX "idempotency_keys_by_created_at" on "idempotency_keys" ("created_at");

CREATE TABLE "job_leases" (
  "job" text not null primary key,
  "holder" text not null,
  "fence" integer not null,
  "held_until" integer not null
) strict;

CREATE TABLE "log_checkpoints" (
  "log_id" integer not null,
  "tree_size" integer not null,
  "root_hash" text not null,
  "cosigned_s" integer not null,
  "created_at" integer not null,
  "note" text,
  constraint "log_checkpoints_pk" primary key ("log_id", "tree_size"),
  constraint "log_checkpoints_log" foreign key ("log_id") references "logs" ("id")
) strict;

CREATE INDEX "log_checkpoints_unsigned" on "log_checkpoints" ("log_id", "tree_size") where "note" is null;

CREATE TABLE "log_entries" (
  "log_id" integer not null,
  "idx" integer not null,
  "entry" text not null,
  "tag" blob,
  constraint "log_entries_pk" primary key ("log_id", "idx"),
  constraint "log_entries_tag_unique" unique ("log_id", "tag"),
  constraint "log_entries_log" foreign key ("log_id") references "logs" ("id")
) strict;

CREATE TABLE "log_nodes" (
  "log_id" integer not null,
  "level" integer not null,
  "idx" integer not null,
  "hash" blob not null,
  constraint "log_nodes_pk" primary key ("log_id", "level", "idx")
) strict, without rowid;

CREATE TABLE "log_roots" (
  "log_id" integer not null,
  "idx" integer not null,
  "tree_size" integer not null,
  "listed_at" integer not null,
  constraint "log_roots_pk" primary key ("log_id", "idx"),
  constraint "log_roots_size_unique" unique ("log_id", "tree_size"),
  constraint "log_roots_checkpoint" foreign key ("log_id", "tree_size") references "log_checkpoints" ("log_id", "tree_size")
) strict;

CREATE TABLE "logs" (
  "id" integer not null primary key,
  "origin" text not null unique,
  "sandbox" integer not null,
  "opened_at" integer not null,
  "tree_size" integer not null,
  "root_hash" text not null
) strict;

CREATE TABLE "message_counters" (
  "recipient" text not null primary key,
  "next_number" integer not null
) strict;

CREATE TABLE "message_events" (
  "shipment_id" text not null,
  "idx" integer not null,
  "interchange_id" text not null,
  "message" integer not null,
  "family" text not null,
  "sender" text not null,
  "control_reference" text not null,
  "message_reference" text not null,
  "document" text,
  "local_time" text not null,
  "place_code" text,
  "pieces" text,
  "journey_code" text,
  "eta_at" integer,
  "eta_stated_at" integer,
  "eta_uncertainty_s" integer,
  constraint "message_events_pk" primary key ("shipment_id", "idx", "interchange_id", "message"),
  constraint "message_events_event" foreign key ("shipment_id", "idx") references "shipment_events" ("shipment_id", "idx") on delete cascade
) strict, without rowid;

CREATE INDEX "message_events_by_document" on "message_events" ("sender", "document") where "document" is not null;

CREATE TABLE "message_interchanges" (
  "id" text not null primary key,
  "family" text not null,
  "sender" text not null,
  "recipient" text not null,
  "control_reference" text not null,
  "content_hash" text not null,
  "state" text not null,
  "received_at" integer not null,
  "messages_done" integer not null,
  "report" text
) strict;

CREATE INDEX "message_interchanges_by_received_at" on "message_interchanges" ("received_at");

CREATE UNIQUE INDEX "message_interchanges_key" on "message_interchanges" ("family", "sender", "recipient", "control_reference", "content_hash");

CREATE TABLE "observation_revisions" (
  "vertical" text not null primary key,
  "revision" integer not null,
  "changed_at" integer not null
) strict;

CREATE TABLE "observations" (
  "id" text not null primary key,
  "subject" text,
  "vertical" text not null,
  "origin_country" text not null,
  "destination_country" text not null,
  "is_domestic" integer not null,
  "carrier_slug" text,
  "clock" text not null,
  "started_day" integer not null,
  "duration_s" integer not null,
  "outcome" text not null,
  "entry_age_s" integer,
  "sample_rank" integer default 0 not null,
  "recorded_month" integer default 0 not null,
  constraint "observations_subject_clock_unique" unique ("subject", "clock")
) strict;

CREATE INDEX "observations_by_carrier_destination" on "observations" ("vertical", "clock", "carrier_slug", "destination_country", "sample_rank", "started_day", "duration_s", "outcome");

CREATE INDEX "observations_by_carrier_lane" on "observations" ("vertical", "clock", "carrier_slug", "destination_country", "origin_country", "sample_rank", "started_day", "duration_s", "outcome");

CREATE INDEX "observations_by_lane" on "observations" ("vertical", "clock", "origin_country", "destination_country", "sample_rank", "started_day", "duration_s", "outcome");

CREATE INDEX "observations_by_vertical" on "observations" ("vertical", "clock", "is_domestic", "sample_rank", "started_day", "duration_s", "outcome");

CREATE INDEX "observations_open" on "observations" ("clock", "duration_s") where "outcome" = 'open';

CREATE TABLE "pods" (
  "shipment_id" text not null,
  "issue" integer not null,
  "event_index" integer not null,
  "seal_seq" integer not null,
  "key_id" text not null,
  "issued_at" integer not null,
  "log_id" integer not null,
  "leaf_index" integer not null,
  "tree_size" integer not null,
  "statement" text,
  "document" text,
  "withdrawn_at" integer,
  constraint "pods_pk" primary key ("shipment_id", "issue"),
  constraint "pods_seal" foreign key ("shipment_id", "seal_seq") references "seals" ("shipment_id", "seq"),
  constraint "pods_log" foreign key ("log_id") references "logs" ("id")
) strict;

CREATE INDEX "pods_unbuilt" on "pods" ("log_id", "leaf_index") where document is null and statement is not null;

CREATE TABLE "seals" (
  "shipment_id" text not null,
  "seq" integer not null,
  "kind" text not null,
  "event_count" integer not null,
  "head" text not null,
  "sealed_at" text not null,
  "hash" text not null,
  "log_id" integer not null,
  "leaf_index" integer not null,
  constraint "seals_pk" primary key ("shipment_id", "seq"),
  constraint "seals_shipment" foreign key ("shipment_id") references "shipments" ("id"),
  constraint "seals_log" foreign key ("log_id") references "logs" ("id")
) strict;

CREATE TABLE "shipment_estimates" (
  "shipment_id" text not null,
  "idx" integer not null,
  "kind" text not null,
  "place" text not null,
  "vehicle" text not null,
  "leg" integer,
  "vessel_imo" text,
  "vessel_name" text,
  "is_final" integer not null,
  "observed_at" integer not null,
  "value_at" integer not null,
  "classifier" text not null,
  "source_created_at" integer,
  "feed" text not null,
  "reason" text,
  constraint "shipment_estimates_pk" primary key ("shipment_id", "idx"),
  constraint "shipment_estimates_shipment" foreign key ("shipment_id") references "shipments" ("id")
) strict;

CREATE TABLE "shipment_etas" (
  "shipment_id" text not null,
  "seen_at" integer not null,
  "eta_at" integer not null,
  "source" text not null,
  constraint "shipment_etas_pk" primary key ("shipment_id", "seen_at"),
  constraint "shipment_etas_shipment" foreign key ("shipment_id") references "shipments" ("id")
) strict;

CREATE TABLE "shipment_events" (
  "shipment_id" text not null,
  "idx" integer not null,
  "event_key" blob not null,
  "body" text not null,
  "rule" text,
  "informational" integer not null,
  "effective_at" integer not null,
  "occurred_at" integer not null,
  "uncertainty_s" integer not null,
  "time_source" text not null,
  "recorded_at" integer not null,
  "leg" integer not null,
  "wording" text,
  "revision" text,
  "home_month" integer default 0 not null,
  constraint "shipment_events_pk" primary key ("shipment_id", "idx"),
  constraint "shipment_events_key_unique" unique ("shipment_id", "event_key"),
  constraint "shipment_events_shipment" foreign key ("shipment_id") references "shipments" ("id")
) strict;

CREATE TABLE "shipment_journeys" (
  "shipment_id" text not null primary key,
  "feed" text not null,
  "seen_at" integer not null,
  "document" text not null,
  constraint "shipment_journeys_shipment" foreign key ("shipment_id") references "shipments" ("id")
) strict;

CREATE TABLE "shipment_numbers" (
  "number" text not null,
  "shipment_id" text not null,
  constraint "shipment_numbers_pk" primary key ("number", "shipment_id")
) strict, without rowid;

CREATE TABLE "shipment_salt_keys" (
  "shipment_id" text not null,
  "from_index" integer not null,
  "salt_key" blob not null,
  constraint "shipment_salt_keys_pk" primary key ("shipment_id", "from_index"),
  constraint "shipment_salt_keys_shipment" foreign key ("shipment_id") references "shipments" ("id"),
  constraint "shipment_salt_keys_length" check (length(salt_key) = 32)
) strict;

CREATE TABLE "shipments" (
  "id" text not null primary key,
  "number" text not null,
  "carrier" text not null,
  "vertical" text not null,
  "source" text not null,
  "feed" text,
  "state" text not null,
  "detail" text,
  "origin_country" text,
  "destination_country" text,
  "eta_at" integer,
  "created_at" integer not null,
  "updated_at" integer not null,
  "last_event_at" integer,
  "event_count" integer not null,
  "chain_head" text not null,
  "seal_due_at" integer,
  "purged_count" integer not null,
  "purged_at" integer,
  "is_returning" integer default 0 not null,
  "home_month" integer default 0 not null,
  "eta_stated_at" integer,
  "eta_uncertainty_s" integer,
  constraint "shipments_number_unique" unique ("number", "carrier")
) strict;

CREATE INDEX "shipments_by_purged_at" on "shipments" ("purged_at") where "purged_at" is not null;

CREATE INDEX "shipments_by_seal_due_at" on "shipments" ("seal_due_at") where "seal_due_at" is not null;

CREATE INDEX "shipments_by_updated_at" on "shipments" ("updated_at");

CREATE INDEX "shipments_with_details" on "shipments" ("updated_at") where "event_count" > "purged_count";

CREATE TABLE "signing_keys" (
  "kid" text not null primary key,
  "purpose" text not null,
  "origin" text,
  "status" text not null,
  "created_at" integer not null,
  "secret" blob not null,
  "record" text not null
) strict;

CREATE TABLE "wayseal_migration_lock" (
  "id" varchar(255) not null primary key,
  "is_locked" integer default 0 not null
);

CREATE TABLE "wayseal_migrations" (
  "name" varchar(255) not null primary key,
  "timestamp" varchar(255) not null
);

CREATE TABLE "webhook_attempts" (
  "endpoint_id" text not null,
  "event_id" text not null,
  "n" integer not null,
  "trigger" text not null,
  "started_at" integer not null,
  "outcome" text,
  "duration_ms" integer,
  "dns_ms" integer,
  "connect_ms" integer,
  "tls_ms" integer,
  "ttfb_ms" integer,
  "status" integer,
  "error_class" text,
  "response" blob,
  "address" text,
  "next_attempt_at" integer,
  "hint" text,
  constraint "webhook_attempts_pk" primary key ("event_id", "endpoint_id", "n"),
  constraint "webhook_attempts_delivery" foreign key ("endpoint_id", "event_id") references "webhook_deliveries" ("endpoint_id", "event_id")
) strict;

CREATE TABLE "webhook_deliveries" (
  "endpoint_id" text not null,
  "event_id" text not null,
  "is_test" integer not null,
  "state" text not null,
  "attempts" integer not null,
  "log_count" integer not null,
  "due_at" integer,
  "running_until" integer not null,
  "signature" text not null,
  "secret_version" integer not null,
  "created_at" integer not null,
  "held_at" integer,
  constraint "webhook_deliveries_pk" primary key ("endpoint_id", "event_id"),
  constraint "webhook_deliveries_endpoint" foreign key ("endpoint_id") references "webhook_endpoints" ("id"),
  constraint "webhook_deliveries_event" foreign key ("event_id") references "webhook_events" ("id"),
  constraint "webhook_deliveries_at_most_six" check (attempts between 0 and 6)
) strict;

CREATE INDEX "webhook_deliveries_by_created_at" on "webhook_deliveries" ("created_at");

CREATE INDEX "webhook_deliveries_by_event" on "webhook_deliveries" ("event_id");

CREATE INDEX "webhook_deliveries_held" on "webhook_deliveries" ("endpoint_id", "held_at") where "held_at" is not null;

CREATE INDEX "webhook_deliveries_next" on webhook_deliveries (endpoint_id, due_at, event_id) where due_at is not null;

CREATE INDEX "webhook_deliveries_running" on "webhook_deliveries" ("running_until") where "running_until" > 0;

CREATE TABLE "webhook_endpoints" (
  "id" text not null primary key,
  "key_id" text not null,
  "url" text not null,
  "sandbox" integer not null,
  "status" text not null,
  "dns_status" text not null,
  "created_at" integer not null,
  "url_changed_at" integer,
  "consecutive_failures" integer not null,
  "first_failure_at" integer,
  "last_success_at" integer,
  "pauses" integer not null,
  "paused_until" integer not null,
  "disabled_at" integer,
  "disabled_reason" text,
  "lease_token" text,
  "lease_until" integer not null,
  "last_served" integer not null,
  "events" text default 'shipment.status_changed' not null,
  "estimate_threshold_s" integer default 3600 not null,
  "carriers" text,
  "tags" text,
  "format" text default 'json' not null,
  "language" text default 'en' not null,
  "address" blob,
  constraint "webhook_endpoints_key" foreign key ("key_id") references "api_keys" ("id"),
  constraint "webhook_endpoints_status" check (status in ('enabled', 'disabled', 'deleted'))
) strict;

CREATE INDEX "webhook_endpoints_by_key" on "webhook_endpoints" ("key_id", "created_at");

CREATE TABLE "webhook_events" (
  "id" text not null primary key,
  "type" text not null,
  "body" blob not null,
  "ts_unix" integer not null,
  "created_at" integer not null,
  "cause" text
) strict;

CREATE UNIQUE INDEX "webhook_events_by_cause" on "webhook_events" ("cause") where "cause" is not null;

CREATE TABLE "webhook_secrets" (
  "endpoint_id" text not null,
  "version" integer not null,
  "sealed" blob not null,
  "created_at" integer not null,
  "expires_at" integer,
  constraint "webhook_secrets_pk" primary key ("endpoint_id", "version"),
  constraint "webhook_secrets_endpoint" foreign key ("endpoint_id") references "webhook_endpoints" ("id")
) strict;

CREATE TABLE "webhook_told_estimates" (
  "shipment_id" text not null,
  "endpoint_id" text not null,
  "estimate" text not null,
  "value_at" integer not null,
  constraint "webhook_told_estimates_pk" primary key ("shipment_id", "endpoint_id", "estimate"),
  constraint "webhook_told_estimates_shipment" foreign key ("shipment_id") references "shipments" ("id"),
  constraint "webhook_told_estimates_endpoint" foreign key ("endpoint_id") references "webhook_endpoints" ("id")
) strict;

CREATE INDEX "webhook_told_estimates_by_endpoint" on "webhook_told_estimates" ("endpoint_id");

CREATE TABLE "witnessed_logs" (
  "origin" text not null primary key,
  "tree_size" integer not null,
  "root_hash" text not null,
  "updated_at" integer not null
) strict;
