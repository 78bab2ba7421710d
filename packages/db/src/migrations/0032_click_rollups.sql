CREATE TABLE "click_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "click_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"link_id" integer NOT NULL,
	"topic_id" integer,
	"old_class" text NOT NULL,
	"old_send_id" integer,
	"old_email_norm" text,
	"new_class" text NOT NULL,
	"new_send_id" integer,
	"new_email_norm" text
);
--> statement-breakpoint
CREATE TABLE "click_counts" (
	"kind" text NOT NULL,
	"key" bigint NOT NULL,
	"part" bigint NOT NULL,
	"people" bigint DEFAULT 0 NOT NULL,
	"machine" bigint DEFAULT 0 NOT NULL,
	"unsure" bigint DEFAULT 0 NOT NULL,
	"people_readers" bigint DEFAULT 0 NOT NULL,
	"readers" bigint DEFAULT 0 NOT NULL,
	"people_first_at" timestamp (3) with time zone,
	"people_last_at" timestamp (3) with time zone,
	"first_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "click_counts_kind_key_part_pk" PRIMARY KEY("kind","key","part")
);
--> statement-breakpoint
CREATE TABLE "click_pairs" (
	"kind" smallint NOT NULL,
	"key" bigint NOT NULL,
	"reader_id" integer NOT NULL,
	"people_clicks" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "click_pairs_kind_key_reader_id_pk" PRIMARY KEY("kind","key","reader_id")
);
--> statement-breakpoint
CREATE TABLE "click_readers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "click_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email_norm" text NOT NULL,
	"people_clicks" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"people_sends" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"people_campaigns" integer DEFAULT 0 NOT NULL,
	"campaigns" integer DEFAULT 0 NOT NULL,
	"people_last_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	CONSTRAINT "click_readers_email_norm_key" UNIQUE("email_norm")
);
--> statement-breakpoint
CREATE TABLE "click_watermark" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_id" bigint DEFAULT 0 NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rebuild_until_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "click_watermark_one_row" CHECK ("click_watermark"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "campaign_group" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "click_counts_people_idx" ON "click_counts" USING btree ("kind","people") WHERE "click_counts"."kind" in ('campaign', 'link');--> statement-breakpoint
CREATE INDEX "click_counts_all_idx" ON "click_counts" USING btree ("kind",("people" + "machine" + "unsure")) WHERE "click_counts"."kind" in ('campaign', 'link');--> statement-breakpoint
UPDATE "sends" s SET "campaign_group" = CASE
  WHEN s.kind = 'campaign' AND s.campaign_id IS NOT NULL THEN s.campaign_id::bigint * 4 + 1
  WHEN s.kind <> 'campaign' AND s.topic_id IS NOT NULL THEN s.topic_id::bigint * 4 + 2
  -- its campaign or topic was deleted: those of one name belong together
  ELSE (SELECT min(o.id) FROM sends o WHERE o.kind = s.kind AND o.label = s.label
    AND CASE WHEN o.kind = 'campaign' THEN o.campaign_id ELSE o.topic_id END IS NULL)::bigint * 4 + 3 END;
--> statement-breakpoint
CREATE FUNCTION set_campaign_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a send that is brought back has one
  IF NEW.campaign_group = 0 THEN
    NEW.campaign_group := CASE
      WHEN NEW.kind = 'campaign' AND NEW.campaign_id IS NOT NULL THEN NEW.campaign_id::bigint * 4 + 1
      WHEN NEW.kind <> 'campaign' AND NEW.topic_id IS NOT NULL THEN NEW.topic_id::bigint * 4 + 2
      ELSE NEW.id::bigint * 4 + 3 END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sends_campaign_group BEFORE INSERT ON sends FOR EACH ROW EXECUTE FUNCTION set_campaign_group();
--> statement-breakpoint
-- Empties the counts, and has every click counted anew. The caller holds the lock 'click-rollups'.
CREATE FUNCTION reset_click_counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  drawn bigint := (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM clicks_id_seq);
BEGIN
  TRUNCATE click_changes, click_readers, click_pairs, click_counts;
  INSERT INTO click_watermark (id, counted_id, counted_at, rebuild_until_id) VALUES (1, 0, 'epoch', drawn)
  ON CONFLICT (id) DO UPDATE SET counted_id = 0, counted_at = 'epoch', rebuild_until_id = drawn;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_click_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('click-rollups', 0));
  PERFORM reset_click_counts();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before any row is locked: whoever counts, or erases a person, takes the lock first as well.
CREATE FUNCTION share_click_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('click-rollups', 0));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A changed click is either counted as it was, and queued, or will be counted as it is: the lock, which counting takes
-- exclusively, keeps the watermark where it is.
CREATE FUNCTION queue_click_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted bigint;
BEGIN
  -- a transaction with an older snapshot fails here, rather than read an older watermark
  SELECT counted_id INTO counted FROM click_watermark FOR SHARE;
  INSERT INTO click_changes
    (at, link_id, topic_id, old_class, old_send_id, old_email_norm, new_class, new_send_id, new_email_norm)
  SELECT n.at, n.link_id, n.topic_id, o.class, o.send_id, o.email_norm, n.class, n.send_id, n.email_norm
  FROM old_rows o JOIN new_rows n USING (id)
  WHERE o.id <= counted AND (o.class, o.send_id, o.email_norm) IS DISTINCT FROM (n.class, n.send_id, n.email_norm);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER clicks_changing BEFORE UPDATE ON clicks FOR EACH STATEMENT EXECUTE FUNCTION share_click_counts();
--> statement-breakpoint
CREATE TRIGGER clicks_changed AFTER UPDATE ON clicks
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION queue_click_changes();
--> statement-breakpoint
CREATE TRIGGER clicks_deleted AFTER DELETE ON clicks FOR EACH STATEMENT EXECUTE FUNCTION forget_click_counts();
--> statement-breakpoint
CREATE TRIGGER clicks_truncated AFTER TRUNCATE ON clicks FOR EACH STATEMENT EXECUTE FUNCTION forget_click_counts();
--> statement-breakpoint
-- the workers count the clicks that are there
SELECT reset_click_counts();
