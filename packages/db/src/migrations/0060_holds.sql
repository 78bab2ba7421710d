ALTER TABLE "summaries" ADD COLUMN "hold" jsonb;--> statement-breakpoint
-- The sentences become what they say; so do those that a wipe keeps for its undo.
DO $$
DECLARE
  holding regclass;
BEGIN
  FOR holding IN
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE (n.nspname = 'public' OR n.nspname ~ '^wipe_[0-9]+$') AND c.relname = 'summaries' AND c.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s ADD COLUMN IF NOT EXISTS hold jsonb', holding);
    EXECUTE format($convert$
      UPDATE %s SET hold = CASE
        WHEN hold_reason = 'It has no statements.' THEN '{"kind":"no-statements"}'::jsonb
        WHEN hold_reason = 'You left out the articles of all its statements.' THEN '{"kind":"all-left-out"}'
        WHEN hold_reason = 'None of its statements were found in their articles.' THEN '{"kind":"none-found"}'
        WHEN hold_reason = 'Its statements were changed since it was held.' THEN '{"kind":"changed"}'
        WHEN hold_reason ~ '^Only \d+ of \d+ statements ' THEN jsonb_build_object('kind', 'few-found',
          'found', substring(hold_reason from '^Only (\d+) of')::int,
          'of', substring(hold_reason from '^Only \d+ of (\d+)')::int)
        WHEN hold_reason ~ '^\d+ of \d+ statements were not found ' THEN jsonb_build_object('kind', 'some-missing',
          'found', substring(hold_reason from '^\d+ of (\d+)')::int - substring(hold_reason from '^(\d+) of')::int,
          'of', substring(hold_reason from '^\d+ of (\d+)')::int)
        ELSE jsonb_build_object('kind', 'earlier', 'text', hold_reason) END
      WHERE hold_reason IS NOT NULL$convert$, holding);
  END LOOP;
END $$;
