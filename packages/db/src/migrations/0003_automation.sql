ALTER TABLE "research_runs" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "run_id" integer;--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_run_id_research_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."research_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "research_runs_unmailed_idx" ON "research_runs" USING btree ("id") WHERE "research_runs"."mailed_at" is null and "research_runs"."mail_list_ids" <> '{}';--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_run_key" UNIQUE("run_id");