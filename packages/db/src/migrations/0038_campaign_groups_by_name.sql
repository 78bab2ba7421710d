-- A send whose campaign or topic is not known belongs to the earlier ones of its kind and name.
CREATE OR REPLACE FUNCTION set_campaign_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a send that is brought back has one
  IF NEW.campaign_group = 0 THEN
    NEW.campaign_group := CASE
      WHEN NEW.kind = 'campaign' AND NEW.campaign_id IS NOT NULL THEN NEW.campaign_id::bigint * 4 + 1
      WHEN NEW.kind <> 'campaign' AND NEW.topic_id IS NOT NULL THEN NEW.topic_id::bigint * 4 + 2
      ELSE coalesce(
        (SELECT min(s.campaign_group) FROM sends s
          WHERE s.kind = NEW.kind AND s.label = NEW.label AND s.campaign_group % 4 = 3),
        NEW.id::bigint * 4 + 3) END;
  END IF;
  RETURN NEW;
END $$;
