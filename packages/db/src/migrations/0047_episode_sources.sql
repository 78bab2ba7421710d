ALTER TABLE "podcast_episodes" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- an episode from before has those of the script that it was voiced from, while that is kept
UPDATE "podcast_episodes" "e" SET "sources" = "s"."sources"
FROM "podcast_scripts" "s"
WHERE "s"."campaign_id" = "e"."campaign_id" AND "s"."version" = "e"."script_version";
