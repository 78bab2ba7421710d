ALTER TABLE "articles" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "date_certainty" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "date_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;