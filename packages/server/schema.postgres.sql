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
