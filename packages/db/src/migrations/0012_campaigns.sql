CREATE TABLE "campaign_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"input" jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prompts" jsonb,
	"content" jsonb,
	"error" text,
	"mail_list_ids" integer[] DEFAULT '{}' NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_topics" (
	"campaign_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "campaign_topics_campaign_id_topic_id_pk" PRIMARY KEY("campaign_id","topic_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_batch_id_send_batches_id_fk";
--> statement-breakpoint
DROP INDEX "deliveries_state_idx";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "html_content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "content" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "status_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "scheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "audience_kind" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "audience_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "persona" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "gemini_model" text DEFAULT 'gemini-1.5-flash' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "podcast_language" text DEFAULT 'English' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "custom_prompt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "format_prompt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "generated_content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "generated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "research_sources" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "podcast_url" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "podcast_title" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "podcast_generated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "tested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "send_batches" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "send_batches" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "campaign_run_id" integer;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "retry_of_id" integer;--> statement-breakpoint
ALTER TABLE "campaign_runs" ADD CONSTRAINT "campaign_runs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_topics" ADD CONSTRAINT "campaign_topics_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_topics" ADD CONSTRAINT "campaign_topics_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_runs_campaign_idx" ON "campaign_runs" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_runs_active_key" ON "campaign_runs" USING btree ("campaign_id",("kind" = 'automation')) WHERE "campaign_runs"."state" in ('queued', 'running', 'cancelling');--> statement-breakpoint
CREATE INDEX "campaign_topics_topic_idx" ON "campaign_topics" USING btree ("topic_id");--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_campaign_run_id_campaign_runs_id_fk" FOREIGN KEY ("campaign_run_id") REFERENCES "public"."campaign_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_retry_of_id_sends_id_fk" FOREIGN KEY ("retry_of_id") REFERENCES "public"."sends"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_due_idx" ON "campaigns" USING btree ("scheduled_at") WHERE "campaigns"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "clicks_send_idx" ON "clicks" USING btree ("send_id");--> statement-breakpoint
CREATE INDEX "sends_campaign_idx" ON "sends" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "deliveries_state_idx" ON "deliveries" USING btree ("send_id","state","id");--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_campaign_run_key" UNIQUE("campaign_run_id");--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_retry_key" UNIQUE("retry_of_id");