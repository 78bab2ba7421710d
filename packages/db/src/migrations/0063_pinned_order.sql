ALTER TABLE "article_choices" ADD COLUMN "position" integer;--> statement-breakpoint
-- rows that a wipe keeps for its undo have the columns too
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN
    SELECT c.oid::regclass AS name, added.field
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN (VALUES
      ('article_choices', 'position integer')
    ) AS added (of_table, field) ON added.of_table = c.relname
    WHERE n.nspname ~ '^wipe_[0-9]+$' AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s ADD COLUMN %s', kept.name, kept.field);
  END LOOP;
END $$;
