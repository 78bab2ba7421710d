ALTER TABLE "outbox_mails" ADD COLUMN "send_id" integer;--> statement-breakpoint
-- The send is in the key of each email; so it is in those that a wipe keeps for its undo.
DO $$
DECLARE
  mails regclass;
BEGIN
  FOR mails IN
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE (n.nspname = 'public' OR n.nspname ~ '^wipe_[0-9]+$') AND c.relname = 'outbox_mails' AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s ADD COLUMN IF NOT EXISTS send_id integer', mails);
    EXECUTE format($fill$
      UPDATE %s SET send_id = substring(idempotency_key from '(?:^|/)s/([0-9]{1,9})/[0-9]+/[0-9]+$')::integer
      WHERE idempotency_key ~ '(?:^|/)s/[0-9]{1,9}/[0-9]+/[0-9]+$'$fill$, mails);
  END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX "deliveries_bounced_idx" ON "deliveries" USING btree ("send_id") WHERE "deliveries"."outcome" = 'bounced';--> statement-breakpoint
CREATE INDEX "outbox_mails_send_idx" ON "outbox_mails" USING btree ("send_id","id");
