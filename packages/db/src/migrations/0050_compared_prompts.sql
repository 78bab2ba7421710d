ALTER TABLE "template_tests" ADD COLUMN "cost_usd" double precision;--> statement-breakpoint
ALTER TABLE "template_tests" ADD COLUMN "ms" integer;--> statement-breakpoint
ALTER TABLE "template_tests" ADD COLUMN "statements" integer;--> statement-breakpoint
ALTER TABLE "template_tests" ADD COLUMN "found" integer;--> statement-breakpoint
ALTER TABLE "template_tests" ADD COLUMN "saved" jsonb;