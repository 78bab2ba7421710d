ALTER TABLE "clicks" ADD COLUMN "data_centre" text;--> statement-breakpoint
ALTER TABLE "decoy_clicks" ADD COLUMN "data_centre" text;--> statement-breakpoint
-- requests that a wipe keeps for its undo are read and erased with the person's others
DO $$
DECLARE
  kept regclass;
BEGIN
  FOR kept IN
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname ~ '^wipe_[0-9]+$' AND c.relname IN ('clicks', 'decoy_clicks') AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s ADD COLUMN data_centre text', kept);
  END LOOP;
END $$;
