ALTER TABLE "stories" ALTER COLUMN "figures" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stories" ALTER COLUMN "figures" DROP NOT NULL;--> statement-breakpoint
UPDATE "stories" SET "figures" = null;
