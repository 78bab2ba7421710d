ALTER TABLE "click_judging" ADD COLUMN "round_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "click_judging" ADD COLUMN "round_id" bigint;