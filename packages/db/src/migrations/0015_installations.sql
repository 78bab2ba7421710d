CREATE TABLE "installations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "installations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" text NOT NULL,
	"home" text NOT NULL,
	"made_in" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installations_uuid_key" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "signup_requests" ADD COLUMN "installation" text;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "installation" text;--> statement-breakpoint
-- What a copy of this database does not share with it: the cluster and its timeline (a recovery begins another one), the
-- data folder (its file PG_VERSION is written anew wherever the folder is copied), the database and the table.
CREATE FUNCTION installation_home() RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  home text := format('table %s of %s', to_regclass('installations')::oid,
    (SELECT oid FROM pg_database WHERE datname = current_database()));
BEGIN
  -- managed services keep some of these to themselves
  IF has_function_privilege('pg_control_system()', 'EXECUTE') THEN
    home := home || (SELECT format(', cluster %s', system_identifier) FROM pg_control_system());
  END IF;
  IF has_function_privilege('pg_walfile_name(pg_lsn)', 'EXECUTE') THEN
    home := home || format(', timeline %s', left(pg_walfile_name(pg_current_wal_lsn()), 8));
  END IF;
  IF has_function_privilege('pg_stat_file(text)', 'EXECUTE') THEN
    home := home || (SELECT format(', folder of %s', extract(epoch FROM coalesce(change, creation))::bigint)
      FROM pg_stat_file('PG_VERSION'));
  END IF;
  RETURN home;
END $$;
--> statement-breakpoint
-- The installation that this database is; null when it is a copy or a restore of one, until make_installation() is called.
CREATE FUNCTION current_installation() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN i.home = installation_home() AND i.written_by = i.made_in THEN i.uuid END
  FROM (SELECT *, xmin::text::bigint AS written_by FROM installations ORDER BY id DESC LIMIT 1) i
$$;
--> statement-breakpoint
CREATE FUNCTION make_installation() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  made installations;
BEGIN
  INSERT INTO installations (uuid, home, made_in) VALUES (gen_random_uuid()::text, installation_home(), 0) RETURNING * INTO made;
  -- in a subtransaction, xmin is none that could be known before
  UPDATE installations SET made_in = xmin::text::bigint WHERE id = made.id;
  RETURN made.uuid;
END $$;
--> statement-breakpoint
SELECT make_installation();
