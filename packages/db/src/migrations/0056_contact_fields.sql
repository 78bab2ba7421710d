CREATE TABLE "contact_fields" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "wiped_deliveries" ADD COLUMN "fields" jsonb;--> statement-breakpoint
-- The fields of a person from those of their contacts: write `person_fields(fields ORDER BY id DESC)`, and the oldest
-- value of each field stays.
CREATE AGGREGATE person_fields(jsonb) (SFUNC = jsonb_concat, STYPE = jsonb);
--> statement-breakpoint
-- emails that a wipe keeps for its undo are read and erased with the person's other emails
DO $$
DECLARE
  kept regclass;
BEGIN
  FOR kept IN
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname ~ '^wipe_[0-9]+$' AND c.relname = 'deliveries' AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s ADD COLUMN fields jsonb', kept);
  END LOOP;
END $$;
