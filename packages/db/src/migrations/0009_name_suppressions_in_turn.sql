-- Imports into two lists that name the same suppressions do so one after another: in any order at once they would wait for
-- each other. Nobody takes this turn who is not in the middle of adding contacts.
CREATE OR REPLACE FUNCTION name_suppressions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM suppressions WHERE email_norm IS NULL) THEN
    IF EXISTS (
      SELECT 1 FROM suppressions s JOIN added_rows a ON s.email_hash = email_hash(a.email_norm) WHERE s.email_norm IS NULL
    ) THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('name-suppressions', 0));
      UPDATE suppressions s SET email_norm = a.email_norm
      FROM (SELECT DISTINCT email_norm FROM added_rows) a
      WHERE s.email_norm IS NULL AND s.email_hash = email_hash(a.email_norm);
    END IF;
  END IF;
  RETURN NULL;
END $$;
