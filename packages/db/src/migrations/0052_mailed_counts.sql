CREATE TABLE "mailed_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"send_id" integer,
	"email_norm" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_counts" (
	"campaign_group" bigint NOT NULL,
	"clicks" text NOT NULL,
	"mailed" integer NOT NULL,
	"sends" integer NOT NULL,
	"last_send_id" integer,
	CONSTRAINT "mailed_counts_campaign_group_clicks_pk" PRIMARY KEY("campaign_group","clicks")
);
--> statement-breakpoint
ALTER TABLE "click_readers" ADD COLUMN "people_mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "click_readers" ADD COLUMN "mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "click_readers_breadth_idx" ON "click_readers" USING btree ((least(1, "people_sends"::float8 / greatest(3, "people_mails"))) desc);--> statement-breakpoint
-- Deliveries are inserted before they are sent. They are only deleted by a wipe, which empties the counts.
CREATE FUNCTION queue_mailed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mailed_changes (send_id, email_norm) VALUES (NEW.send_id, NEW.email_norm);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER deliveries_mailed AFTER UPDATE ON deliveries FOR EACH ROW
  WHEN ((OLD.state = 'sent') IS DISTINCT FROM (NEW.state = 'sent')) EXECUTE FUNCTION queue_mailed_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reset_click_counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  drawn bigint := (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM clicks_id_seq);
BEGIN
  TRUNCATE click_changes, click_readers, click_pairs, click_counts;
  -- not truncated: senders, which write the first, do not wait
  DELETE FROM mailed_changes;
  DELETE FROM mailed_counts;
  INSERT INTO click_watermark (id, counted_id, counted_at, rebuild_until_id) VALUES (1, 0, 'epoch', drawn)
  ON CONFLICT (id) DO UPDATE SET counted_id = 0, counted_at = 'epoch', rebuild_until_id = drawn, dropped_before = NULL;
END $$;
--> statement-breakpoint
-- the workers count what the readers of before got
INSERT INTO mailed_changes (email_norm) SELECT email_norm FROM click_readers;
--> statement-breakpoint
-- every click changes rows of these: with room in their pages, the indexes need not follow
ALTER TABLE click_readers SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE click_pairs SET (fillfactor = 85);
