ALTER TABLE "campaign_runs" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "research_runs" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "template_tests" RENAME COLUMN "beat_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "workers" RENAME TO "leases";--> statement-breakpoint
ALTER INDEX "workers_pkey" RENAME TO "leases_pkey";
