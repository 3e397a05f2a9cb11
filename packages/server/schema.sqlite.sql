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

CREATE TABLE "wayseal_migration_lock" (
  "id" varchar(255) not null primary key,
  "is_locked" integer default 0 not null
);

CREATE TABLE "wayseal_migrations" (
  "name" varchar(255) not null primary key,
  "timestamp" varchar(255) not null
);
