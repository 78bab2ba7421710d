CREATE TABLE "mailed_figures" (
	"send_id" integer NOT NULL,
	"position" integer NOT NULL,
	"figure" jsonb NOT NULL,
	CONSTRAINT "mailed_figures_send_id_position_pk" PRIMARY KEY("send_id","position")
);
--> statement-breakpoint
CREATE TABLE "mailed_stories" (
	"send_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"identity" uuid NOT NULL,
	"publishers" text[] NOT NULL,
	"figures" jsonb,
	CONSTRAINT "mailed_stories_send_id_identity_pk" PRIMARY KEY("send_id","identity")
);
--> statement-breakpoint
ALTER TABLE "research_run_steps" ADD COLUMN "missed" text;--> statement-breakpoint
ALTER TABLE "research_topics" ADD COLUMN "known_stories" text DEFAULT 'include' NOT NULL;--> statement-breakpoint
ALTER TABLE "research_topics" ADD COLUMN "nothing_new" text DEFAULT 'send' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_figures" ADD CONSTRAINT "mailed_figures_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_stories" ADD CONSTRAINT "mailed_stories_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_stories_identity_idx" ON "mailed_stories" USING btree ("identity","send_id");--> statement-breakpoint
CREATE INDEX "mailed_stories_topic_idx" ON "mailed_stories" USING btree ("topic_id","send_id");--> statement-breakpoint
ALTER TABLE "research_run_steps" ADD CONSTRAINT "research_run_steps_missed_check" CHECK ("research_run_steps"."missed" in ('failed', 'late', 'wall'));--> statement-breakpoint
ALTER TABLE "research_topics" ADD CONSTRAINT "research_topics_known_stories_check" CHECK ("research_topics"."known_stories" in ('include', 'leave-out'));--> statement-breakpoint
ALTER TABLE "research_topics" ADD CONSTRAINT "research_topics_nothing_new_check" CHECK ("research_topics"."nothing_new" in ('send', 'note', 'skip'));--> statement-breakpoint
-- What was mailed before this was recorded, as far as its research is stored. Newer emails are compared with it.
INSERT INTO "mailed_stories" ("send_id", "topic_id", "identity", "publishers", "figures")
SELECT s.id, max(n.topic_id), st.identity, array_agg(DISTINCT a.source ORDER BY a.source), st.figures
FROM sends s
LEFT JOIN research_archives kept ON kept.id = s.archive_id
JOIN stories st ON st.run_id = coalesce(s.research_run_id, s.run_id, kept.run_id)
JOIN news_items n ON n.story_id = st.id
JOIN articles a ON a.id = n.article_id
WHERE s.kind IN ('news', 'campaign') AND s.retry_of_id IS NULL
GROUP BY s.id, st.id;
--> statement-breakpoint
-- An automation of several topics: their stories with an article that it was written from.
INSERT INTO "mailed_stories" ("send_id", "topic_id", "identity", "publishers", "figures")
SELECT told.send_id, max(n.topic_id), st.identity, array_agg(DISTINCT a.source ORDER BY a.source), st.figures
FROM (
  SELECT DISTINCT ON (s.id, st.identity) s.id AS send_id, st.id AS story_id
  FROM sends s
  JOIN campaign_runs r ON r.id = s.campaign_run_id
  CROSS JOIN LATERAL jsonb_array_elements_text(r.content -> 'articleIds') written (article_id)
  JOIN news_items n ON n.article_id = written.article_id::int AND r.input -> 'topicIds' @> to_jsonb(n.topic_id)
  JOIN stories st ON st.id = n.story_id
  JOIN research_runs run ON run.id = st.run_id AND run.queued_at <= s.created_at
  WHERE s.research_run_id IS NULL AND s.retry_of_id IS NULL
  ORDER BY s.id, st.identity, st.run_id DESC) told
JOIN stories st ON st.id = told.story_id
JOIN news_items n ON n.story_id = st.id
JOIN articles a ON a.id = n.article_id
GROUP BY told.send_id, st.id
ON CONFLICT DO NOTHING;
