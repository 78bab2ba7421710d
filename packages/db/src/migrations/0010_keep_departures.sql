CREATE INDEX "consent_events_membership_idx" ON "consent_events" USING btree ("list_id","email_norm","id") WHERE "consent_events"."kind" in ('left-list', 'rejoined-list', 'signup-confirmed');
--> statement-breakpoint
-- Somebody who left a list and is added to it again, say because their contact was deleted and imported anew, has still left.
CREATE FUNCTION keep_departures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM consent_events e WHERE e.kind = 'left-list' AND e.list_id IN (SELECT list_id FROM added_rows)
  ) THEN
    UPDATE contacts c SET left_at = last.at
    FROM (
      SELECT DISTINCT ON (e.list_id, e.email_norm) e.list_id, e.email_norm, e.kind, e.at
      FROM added_rows a JOIN consent_events e ON e.list_id = a.list_id AND e.email_norm = a.email_norm
      WHERE e.kind IN ('left-list', 'rejoined-list', 'signup-confirmed')
      ORDER BY e.list_id, e.email_norm, e.id DESC
    ) last
    WHERE last.kind = 'left-list' AND c.list_id = last.list_id AND c.email_norm = last.email_norm;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_added_departures AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_departures();
