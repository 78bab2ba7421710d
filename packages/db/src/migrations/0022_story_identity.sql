ALTER TABLE "stories" ADD COLUMN "identity" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "figures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "stories" SET "first_seen_at" = coalesce("research_runs"."ended_at", "research_runs"."queued_at") FROM "research_runs" WHERE "research_runs"."id" = "stories"."run_id";--> statement-breakpoint
CREATE UNIQUE INDEX "stories_identity_key" ON "stories" USING btree ("identity","run_id");