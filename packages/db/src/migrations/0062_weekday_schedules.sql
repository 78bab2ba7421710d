ALTER TABLE "contact_lists" ADD COLUMN "paused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD COLUMN "weekly" jsonb;--> statement-breakpoint
ALTER TABLE "topic_subscriptions" ADD COLUMN "weekly" jsonb;--> statement-breakpoint
-- rows that a wipe keeps for its undo have the columns too
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN
    SELECT c.oid::regclass AS name, added.field
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN (VALUES
      ('contact_lists', 'paused_since timestamp (3) with time zone'),
      ('campaign_subscriptions', 'weekly jsonb'),
      ('topic_subscriptions', 'weekly jsonb')
    ) AS added (of_table, field) ON added.of_table = c.relname
    WHERE n.nspname ~ '^wipe_[0-9]+$' AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s ADD COLUMN %s', kept.name, kept.field);
  END LOOP;
END $$;
