-- The Dashboard's feed hears of everything that is created, changed or deleted, whoever writes it: one notice a
-- statement, and equal ones of a transaction are one.
CREATE FUNCTION notify_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('newsloom_events', '{"kind":"activity","id":0}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_activity AFTER INSERT OR DELETE OR TRUNCATE ON contacts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_activity();
--> statement-breakpoint
CREATE TRIGGER templates_activity AFTER INSERT OR UPDATE OF name, subject OR DELETE OR TRUNCATE ON templates
  FOR EACH STATEMENT EXECUTE FUNCTION notify_activity();
--> statement-breakpoint
CREATE TRIGGER campaigns_activity AFTER INSERT OR UPDATE OF name, status OR DELETE OR TRUNCATE ON campaigns
  FOR EACH STATEMENT EXECUTE FUNCTION notify_activity();
--> statement-breakpoint
CREATE TRIGGER research_archives_activity AFTER INSERT OR DELETE OR TRUNCATE ON research_archives
  FOR EACH STATEMENT EXECUTE FUNCTION notify_activity();
--> statement-breakpoint
CREATE TRIGGER source_notices_activity AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON source_notices
  FOR EACH STATEMENT EXECUTE FUNCTION notify_activity();
