ALTER TABLE "campaigns" ALTER COLUMN "template_ids" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "template_ids" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "templates_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "campaigns" SET "template_ids" = NULL WHERE "kind" = 'automation' AND "template_ids" = '{}';
