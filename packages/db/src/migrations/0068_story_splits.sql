CREATE TABLE "story_splits" (
	"topic_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"apart_id" integer NOT NULL,
	"story_identity" uuid NOT NULL,
	"split_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_splits_topic_id_article_id_apart_id_pk" PRIMARY KEY("topic_id","article_id","apart_id")
);
--> statement-breakpoint
ALTER TABLE "story_splits" ADD CONSTRAINT "story_splits_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_splits" ADD CONSTRAINT "story_splits_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_splits" ADD CONSTRAINT "story_splits_apart_id_articles_id_fk" FOREIGN KEY ("apart_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;