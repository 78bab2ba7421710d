CREATE TABLE "cited_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cited_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" text,
	"seen" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "cited_pages_url_key" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "correction_notes" (
	"correction_id" integer NOT NULL,
	"note_id" text NOT NULL,
	CONSTRAINT "correction_notes_correction_id_note_id_pk" PRIMARY KEY("correction_id","note_id")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"told" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"said" text NOT NULL,
	"label" text NOT NULL,
	"topic_id" integer,
	"lang" text NOT NULL,
	"cause" jsonb NOT NULL,
	"erratum" jsonb NOT NULL,
	"send_id" integer,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "corrections_state_check" CHECK ("corrections"."state" in ('open', 'dismissed', 'waiting', 'mailed')),
	CONSTRAINT "corrections_end_check" CHECK (("corrections"."state" in ('dismissed', 'mailed')) = ("corrections"."ended_at" is not null)),
	CONSTRAINT "corrections_reason_check" CHECK (("corrections"."state" = 'dismissed') = ("corrections"."reason" is not null)),
	CONSTRAINT "corrections_send_check" CHECK (case "corrections"."state" when 'waiting' then "corrections"."send_id" is not null when 'mailed' then true else "corrections"."send_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "mailed_statements" (
	"send_id" integer NOT NULL,
	"note_id" text NOT NULL,
	"statement_id" integer,
	CONSTRAINT "mailed_statements_send_id_note_id_pk" PRIMARY KEY("send_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "correction_notes" ADD CONSTRAINT "correction_notes_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_notes" ADD CONSTRAINT "correction_notes_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_statements" ADD CONSTRAINT "mailed_statements_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_statements" ADD CONSTRAINT "mailed_statements_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cited_pages_next_idx" ON "cited_pages" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "correction_notes_note_idx" ON "correction_notes" USING btree ("note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_told_key" ON "corrections" USING btree ("told") WHERE "corrections"."state" <> 'dismissed';--> statement-breakpoint
CREATE INDEX "corrections_send_idx" ON "corrections" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "mailed_statements_note_idx" ON "mailed_statements" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "mailed_statements_statement_idx" ON "mailed_statements" USING btree ("statement_id");--> statement-breakpoint
-- a correction is no issue of its topic: its figures are added up apart, under its own name
CREATE OR REPLACE FUNCTION set_campaign_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- a send that is brought back has one
  IF NEW.campaign_group = 0 THEN
    NEW.campaign_group := CASE
      WHEN NEW.kind = 'campaign' AND NEW.campaign_id IS NOT NULL THEN NEW.campaign_id::bigint * 4 + 1
      WHEN NEW.kind NOT IN ('campaign', 'correction') AND NEW.topic_id IS NOT NULL THEN NEW.topic_id::bigint * 4 + 2
      ELSE coalesce(
        (SELECT min(s.campaign_group) FROM sends s
          WHERE s.kind = NEW.kind AND s.label = NEW.label AND s.campaign_group % 4 = 3),
        NEW.id::bigint * 4 + 3) END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- the notes that earlier emails link to, and the statements that still say the same
INSERT INTO "mailed_statements" ("send_id", "note_id", "statement_id")
SELECT s.id, n.id, (
  SELECT min(st.id) FROM "analysis_statements" st JOIN "summaries" su ON su.id = st.summary_id
  WHERE su.run_id = s.research_run_id AND st.text = n.note ->> 'text')
FROM "sends" s
CROSS JOIN LATERAL jsonb_object_keys(s.snapshot -> 'links') AS l(url)
JOIN "notes" n ON l.url = (s.snapshot ->> 'publicUrl') || '/n/' || n.id
WHERE s.kind <> 'test'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "cited_pages" ("url", "until", "next_at")
SELECT q ->> 'url', max(s.created_at) + interval '7 days', now()
FROM "sends" s
JOIN "mailed_statements" m ON m.send_id = s.id
JOIN "notes" n ON n.id = m.note_id
CROSS JOIN LATERAL jsonb_array_elements(n.note -> 'quotes') AS q
WHERE s.created_at > now() - interval '7 days' AND s.state <> 'cancelled'
  AND q ->> 'url' LIKE 'http%' AND (q ->> 'isFound')::boolean
  AND NOT starts_with(q ->> 'url', (s.snapshot ->> 'publicUrl') || '/')
GROUP BY 1;
