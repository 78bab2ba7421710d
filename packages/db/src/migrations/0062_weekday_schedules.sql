ALTER TABLE "contact_lists" ADD COLUMN "paused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD COLUMN "weekly" jsonb;--> statement-breakpoint
ALTER TABLE "topic_subscriptions" ADD COLUMN "weekly" jsonb;