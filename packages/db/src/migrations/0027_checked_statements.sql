CREATE TABLE "analysis_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"summary_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"section" integer NOT NULL,
	"text" text NOT NULL,
	"original_text" text,
	"quotes" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"verdict" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "analysis_statements_verdict_check" CHECK ("analysis_statements"."verdict" in ('supported', 'unsupported', 'unclear'))
);
--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "analysis" jsonb;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "article_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "research_topics" ADD COLUMN "unsupported" text DEFAULT 'leave-out' NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_statements" ADD CONSTRAINT "analysis_statements_summary_id_summaries_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_statements_key" ON "analysis_statements" USING btree ("summary_id","position");--> statement-breakpoint
ALTER TABLE "research_topics" ADD CONSTRAINT "research_topics_unsupported_check" CHECK ("research_topics"."unsupported" in ('leave-out', 'mark', 'hold'));