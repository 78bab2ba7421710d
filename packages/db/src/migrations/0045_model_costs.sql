CREATE TABLE "gone_models" (
	"model" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "cost_usd" double precision;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "topic_id" integer;--> statement-breakpoint
ALTER TABLE "model_calls" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "research_runs" ADD COLUMN "is_local" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "prompt_tokens" integer;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "answer_tokens" integer;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "cost_usd" double precision;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "ms" integer;--> statement-breakpoint
ALTER TABLE "research_topics" ADD COLUMN "monthly_budget" double precision;--> statement-breakpoint
CREATE INDEX "model_calls_topic_idx" ON "model_calls" USING btree ("topic_id","created_at");