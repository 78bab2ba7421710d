CREATE TABLE "article_choices" (
	"topic_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"story_identity" uuid NOT NULL,
	"choice" text NOT NULL,
	"lead_id" integer NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_choices_topic_id_article_id_pk" PRIMARY KEY("topic_id","article_id"),
	CONSTRAINT "article_choices_choice_check" CHECK ("article_choices"."choice" in ('pinned', 'left-out'))
);
--> statement-breakpoint
ALTER TABLE "research_topics" ADD COLUMN "curated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_choices" ADD CONSTRAINT "article_choices_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_choices" ADD CONSTRAINT "article_choices_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_choices" ADD CONSTRAINT "article_choices_lead_id_articles_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;