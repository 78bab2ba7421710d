CREATE TABLE "podcast_script_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcast_script_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"campaign_id" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"line_id" text,
	"base_version" integer,
	"step" text DEFAULT '' NOT NULL,
	"version" integer
);
--> statement-breakpoint
CREATE TABLE "podcast_scripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcast_scripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"version" integer NOT NULL,
	"script" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"removed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text NOT NULL,
	"model_used" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "podcast_scripts_origin_check" CHECK ("podcast_scripts"."origin" in ('written', 'line', 'edited', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "model_calls" DROP CONSTRAINT "model_calls_task_check";--> statement-breakpoint
ALTER TABLE "podcast_script_runs" ADD CONSTRAINT "podcast_script_runs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_scripts" ADD CONSTRAINT "podcast_scripts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_script_runs_active_key" ON "podcast_script_runs" USING btree ("campaign_id") WHERE "podcast_script_runs"."state" in ('queued', 'running', 'cancelling');--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_scripts_key" ON "podcast_scripts" USING btree ("campaign_id","version");--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_task_check" CHECK ("model_calls"."task" in ('analysis', 'quotes', 'arrangement', 'topic', 'campaign', 'script'));