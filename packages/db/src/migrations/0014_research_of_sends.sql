ALTER TABLE "sends" ADD COLUMN "research_run_id" integer;--> statement-breakpoint
CREATE INDEX "sends_research_run_idx" ON "sends" USING btree ("research_run_id");--> statement-breakpoint
UPDATE "sends" SET "research_run_id" = coalesce("run_id", (
  SELECT a."run_id" FROM "research_archives" a WHERE a."id" = "sends"."archive_id"
)) WHERE "kind" = 'news';
