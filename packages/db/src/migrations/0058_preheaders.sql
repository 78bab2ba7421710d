ALTER TABLE "campaigns" ADD COLUMN "preheader" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "preheader" text DEFAULT '' NOT NULL;