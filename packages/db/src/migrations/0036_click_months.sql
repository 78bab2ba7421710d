ALTER TABLE "click_watermark" ADD COLUMN "dropped_before" timestamp (3) with time zone;--> statement-breakpoint
-- The click tables by month of `at` in UTC. The rows are moved by one INSERT ... SELECT, which needs no memory for them,
-- only room on the disk for a second copy until the old table is dropped. Indexes and triggers come after the rows.
ALTER TABLE "clicks" RENAME TO "clicks_before";--> statement-breakpoint
DROP INDEX "clicks_delivery_at_idx";--> statement-breakpoint
DROP INDEX "clicks_send_idx";--> statement-breakpoint
ALTER TABLE "clicks_before" DROP CONSTRAINT "clicks_pkey";--> statement-breakpoint
-- Postgres has no identities over partitions before 17: the numbers go on in a sequence
DO $$
DECLARE
  drawn bigint := (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM clicks_id_seq);
BEGIN
  ALTER TABLE clicks_before ALTER COLUMN id DROP IDENTITY;
  CREATE SEQUENCE clicks_id_seq AS bigint;
  IF drawn > 0 THEN PERFORM setval('clicks_id_seq', drawn); END IF;
END $$;
--> statement-breakpoint
CREATE TABLE "clicks" (LIKE "clicks_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER TABLE "clicks" ALTER COLUMN "id" SET DEFAULT nextval('clicks_id_seq'::regclass);--> statement-breakpoint
ALTER SEQUENCE "clicks_id_seq" OWNED BY "clicks"."id";--> statement-breakpoint
CREATE TABLE "clicks_rest" PARTITION OF "clicks" DEFAULT;--> statement-breakpoint
-- Makes the partition of a month, and moves there what came before it; false: it was there. Inserts into other
-- partitions go on meanwhile.
CREATE FUNCTION make_click_month(month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  partition text := to_char(month, '"clicks_"YYYY_MM');
  first timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
  next timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(partition) IS NOT NULL THEN RETURN false; END IF;
  -- a row that arrives in between would break the bounds of the new partition
  LOCK TABLE clicks_rest IN ACCESS EXCLUSIVE MODE;
  IF to_regclass(partition) IS NOT NULL THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE clicks INCLUDING ALL)', partition);
  EXECUTE format('WITH moved AS (DELETE FROM clicks_rest WHERE at >= %L AND at < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', first, next, partition);
  EXECUTE format('ALTER TABLE clicks ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', partition, first, next);
  RETURN true;
END $$;
--> statement-breakpoint
-- clocks may have been wrong: what is far from now stays in clicks_rest
SELECT make_click_month(m.month) FROM (
  SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC')::date AS month FROM clicks_before
  WHERE at > now() - interval '10 years' AND at < now()
  UNION SELECT (date_trunc('month', now() AT TIME ZONE 'UTC') + n * interval '1 month')::date FROM generate_series(0, 2) n
) m ORDER BY 1;
--> statement-breakpoint
INSERT INTO "clicks" SELECT * FROM "clicks_before";--> statement-breakpoint
DROP TABLE "clicks_before";--> statement-breakpoint
ALTER TABLE "clicks" ADD CONSTRAINT "clicks_id_at_pk" PRIMARY KEY("id","at");--> statement-breakpoint
CREATE INDEX "clicks_delivery_at_idx" ON "clicks" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "clicks_send_idx" ON "clicks" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "clicks_email_norm_idx" ON "clicks" USING btree ("email_norm");--> statement-breakpoint
CREATE INDEX "clicks_at_idx" ON "clicks" USING brin ("at");--> statement-breakpoint
CREATE TRIGGER clicks_changing BEFORE UPDATE ON clicks FOR EACH STATEMENT EXECUTE FUNCTION share_click_counts();
--> statement-breakpoint
CREATE TRIGGER clicks_changed AFTER UPDATE ON clicks
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_click_changes();
--> statement-breakpoint
CREATE TRIGGER clicks_deleted AFTER DELETE ON clicks FOR EACH STATEMENT EXECUTE FUNCTION forget_click_counts();
--> statement-breakpoint
CREATE TRIGGER clicks_truncated AFTER TRUNCATE ON clicks FOR EACH STATEMENT EXECUTE FUNCTION forget_click_counts();
--> statement-breakpoint
-- what retention dropped is no longer in the counts
CREATE OR REPLACE FUNCTION reset_click_counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  drawn bigint := (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM clicks_id_seq);
BEGIN
  TRUNCATE click_changes, click_readers, click_pairs, click_counts;
  INSERT INTO click_watermark (id, counted_id, counted_at, rebuild_until_id) VALUES (1, 0, 'epoch', drawn)
  ON CONFLICT (id) DO UPDATE SET counted_id = 0, counted_at = 'epoch', rebuild_until_id = drawn, dropped_before = NULL;
END $$;
