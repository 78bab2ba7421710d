ALTER TABLE "suppressions" ADD COLUMN "is_wished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "suppressions" SET "is_wished" = true WHERE "reason" = 'unsubscribed';
