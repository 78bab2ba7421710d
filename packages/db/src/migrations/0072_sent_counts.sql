CREATE TABLE "sent_counts" (
	"send_id" integer PRIMARY KEY NOT NULL,
	"emails" integer NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reset_click_counts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  drawn bigint := (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM clicks_id_seq);
BEGIN
  TRUNCATE click_changes, click_readers, click_pairs, click_counts;
  -- not truncated: senders, which write the first, do not wait
  DELETE FROM mailed_changes;
  DELETE FROM mailed_counts;
  DELETE FROM sent_counts;
  INSERT INTO click_watermark (id, counted_id, counted_at, rebuild_until_id) VALUES (1, 0, 'epoch', drawn)
  ON CONFLICT (id) DO UPDATE SET counted_id = 0, counted_at = 'epoch', rebuild_until_id = drawn, dropped_before = NULL;
END $$;
