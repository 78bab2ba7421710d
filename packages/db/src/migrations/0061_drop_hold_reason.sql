ALTER TABLE "summaries" DROP COLUMN "hold_reason";--> statement-breakpoint
DO $$
DECLARE
  kept regclass;
BEGIN
  FOR kept IN
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname ~ '^wipe_[0-9]+$' AND c.relname = 'summaries' AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s DROP COLUMN hold_reason', kept);
  END LOOP;
END $$;
