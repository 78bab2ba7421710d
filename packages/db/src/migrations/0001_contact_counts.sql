-- contact_lists.contact_count follows contacts, one update a list and statement, however many rows it touched.
CREATE FUNCTION count_contacts_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_lists l SET contact_count = l.contact_count + n.added
  FROM (SELECT list_id, count(*)::int AS added FROM added_rows GROUP BY list_id) n WHERE l.id = n.list_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_contacts_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_lists l SET contact_count = l.contact_count - n.removed
  FROM (SELECT list_id, count(*)::int AS removed FROM removed_rows GROUP BY list_id) n WHERE l.id = n.list_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_added AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_added();
--> statement-breakpoint
CREATE TRIGGER contacts_removed AFTER DELETE ON contacts
  REFERENCING OLD TABLE AS removed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_contacts_removed();
