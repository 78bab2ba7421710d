ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_held_reason_check";--> statement-breakpoint
ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_held_check";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "hold" jsonb;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "topic_subscriptions" ADD COLUMN "note" jsonb;--> statement-breakpoint
-- The sentences become what they say; what is not known keeps its words.
CREATE FUNCTION pg_temp.stored_refusal(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN said ~ '^the sender is a sample \(.*\)\. Set MAIL_FROM\.$' THEN jsonb_build_object('kind', 'sample-sender',
      'sender', substring(said from '^the sender is a sample \((.*)\)\. Set'))
    WHEN said = 'the postal address in the email is a sample. Set MAIL_POSTAL_ADDRESS.' THEN '{"kind":"sample-address"}'
    WHEN said ~ '^links in the email would start with .*, which recipients cannot open, not even to unsubscribe\. Set PUBLIC_URL to an address that they can open, such as https://news\.example\.org, and restart Newsloom\.$'
      THEN jsonb_build_object('kind', 'private-links',
        'publicUrl', substring(said from '^links in the email would start with (.*), which recipients cannot open'))
    WHEN said ~ '^.*, the sender''s domain, is not verified at the email service, which refuses the email\. Verify it there, or change MAIL_FROM\.$'
      THEN jsonb_build_object('kind', 'unverified-domain', 'domain', substring(said from '^(.*), the sender''s domain, is not'))
    ELSE jsonb_build_object('kind', 'other', 'text', said) END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.stored_hold(said text, reason text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN said = 'Newsloom was not running when it was due. Send it now, or choose another time.' THEN '{"kind":"missed"}'
    WHEN reason = 'refused' AND starts_with(said, 'It was not sent: ') THEN jsonb_build_object('kind', 'refused',
      'refusal', pg_temp.stored_refusal(substring(said from '^It was not sent: (.*)$')))
    WHEN said ~ '^The topic ''.*'', whose research it was to send, was deleted\. Choose another topic, or it will use the latest research of all topics\.$'
      THEN jsonb_build_object('kind', 'topic-gone', 'isOnly', false,
        'topic', substring(said from '^The topic ''(.*)'', whose research it was to send'))
    WHEN said ~ '^The topic ''.*'', its only one, was deleted\. Check its content, then send it or choose another time\.$'
      THEN jsonb_build_object('kind', 'topic-gone', 'isOnly', true,
        'topic', substring(said from '^The topic ''(.*)'', its only one'))
    WHEN said ~ '^The contact list ''.*'', which it was to be sent to, was deleted\. Check its recipients, then send it or choose another time\.$'
      THEN jsonb_build_object('kind', 'list-gone',
        'list', substring(said from '^The contact list ''(.*)'', which it was to be sent to'))
    WHEN said = 'The database was restored from a backup after this campaign was due, so it may already have been sent. Send it now, or choose another time.'
      THEN '{"kind":"restored","from":"backup"}'
    WHEN said = 'The data was wiped when this campaign was due. Send it now, or choose another time.'
      THEN '{"kind":"restored","from":"wipe"}'
    ELSE jsonb_build_object('kind', 'earlier', 'reason', reason, 'text', said) END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.stored_note(said text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN said = '' THEN NULL
    WHEN said = 'A short note was emailed: nothing is new since the last email' THEN '{"kind":"short-note"}'
    WHEN NOT starts_with(said, 'Nothing was emailed: ') OR starts_with(said, 'Nothing was emailed: the analysis is on hold. ')
      OR starts_with(said, 'Nothing was emailed: the analysis is held. ')
      THEN jsonb_build_object('kind', 'earlier', 'text', said)
    ELSE (
      SELECT CASE
        WHEN plain.kind IS NOT NULL THEN jsonb_build_object('kind', plain.kind)
        WHEN why ~ '^the research failed\.' THEN jsonb_build_object('kind', 'research-failed',
          'error', substring(why from '^the research failed\. ?(.*)$'))
        WHEN why ~ '^the analysis could not be written\.' THEN jsonb_build_object('kind', 'analysis-failed',
          'error', substring(why from '^the analysis could not be written\. ?(.*)$'))
        WHEN why ~ '^the content could not be written\.' THEN jsonb_build_object('kind', 'content-failed',
          'error', substring(why from '^the content could not be written\. ?(.*)$'))
        ELSE jsonb_build_object('kind', 'refused', 'refusal', pg_temp.stored_refusal(why)) END
      FROM (SELECT substring(said from '^Nothing was emailed: (.*)$') AS why) AS told
      LEFT JOIN (VALUES
        ('topic-inactive', 'the topic is not active'),
        ('sent-by-hand', 'a template-based campaign is sent by hand or on its schedule'),
        ('no-topics', 'the campaign has no topics left'),
        ('no-active-topic', 'none of its topics is active'),
        ('research-cancelled', 'the research was cancelled'),
        ('run-cancelled', 'the run was cancelled'),
        ('no-articles', 'the research found no articles'),
        ('no-new-articles', 'no new articles since the last email'),
        ('nothing-new', 'nothing is new since the last email'),
        ('awaiting-approval', 'an email with the same articles is waiting for approval'),
        ('nobody-mailable', 'nobody in the list may be emailed at present'),
        ('no-contacts', 'the list has no contacts yet'),
        ('all-received', 'everyone in the list already received this analysis'),
        ('restored', 'the database was restored from a backup, and this email may have been sent before that'),
        ('wiped', 'the data was wiped when this email was due')
      ) AS plain (kind, words) ON plain.words = why
    ) END
$$;--> statement-breakpoint
-- rows that a wipe keeps for its undo are converted too
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN
    SELECT c.oid::regclass AS name, c.relname, n.nspname = 'public' AS is_live
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE (n.nspname = 'public' OR n.nspname ~ '^wipe_[0-9]+$') AND c.relkind = 'r'
      AND c.relname IN ('campaigns', 'topic_subscriptions', 'campaign_subscriptions')
  LOOP
    IF kept.relname = 'campaigns' THEN
      IF NOT kept.is_live THEN EXECUTE format('ALTER TABLE %s ADD COLUMN hold jsonb', kept.name); END IF;
      EXECUTE format(
        'UPDATE %s SET hold = pg_temp.stored_hold(status_note, held_reason) WHERE status = ''held''', kept.name);
      EXECUTE format('ALTER TABLE %s DROP COLUMN status_note, DROP COLUMN held_reason', kept.name);
    ELSE
      IF NOT kept.is_live THEN EXECUTE format('ALTER TABLE %s ADD COLUMN note jsonb', kept.name); END IF;
      EXECUTE format('UPDATE %s SET note = pg_temp.stored_note(last_note) WHERE last_note <> ''''', kept.name);
      EXECUTE format('ALTER TABLE %s DROP COLUMN last_note', kept.name);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION pg_temp.stored_note(text);--> statement-breakpoint
DROP FUNCTION pg_temp.stored_hold(text, text);--> statement-breakpoint
DROP FUNCTION pg_temp.stored_refusal(text);--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_hold_kind_check" CHECK (coalesce("campaigns"."hold" ->> 'kind' in ('missed', 'refused', 'topic-gone', 'list-gone', 'restored', 'earlier'), "campaigns"."hold" is null));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_held_check" CHECK (("campaigns"."status" = 'held') = ("campaigns"."hold" is not null));
