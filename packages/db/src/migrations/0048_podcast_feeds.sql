CREATE TABLE "podcast_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcast_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"email_norm" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "podcast_feeds_kind_check" CHECK ("podcast_feeds"."kind" in ('shared', 'reader'))
);
--> statement-breakpoint
ALTER TABLE "podcast_episodes" ADD COLUMN "edition" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_feeds_shared_key" ON "podcast_feeds" USING btree ("campaign_id") WHERE "podcast_feeds"."kind" = 'shared' and "podcast_feeds"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_feeds_reader_key" ON "podcast_feeds" USING btree ("campaign_id","email_norm") WHERE "podcast_feeds"."kind" = 'reader' and "podcast_feeds"."revoked_at" is null;--> statement-breakpoint
-- an episode from before is of the script that was last written as a whole, while that is kept
UPDATE "podcast_episodes" "e" SET "edition" = (
	SELECT max("s"."version") FROM "podcast_scripts" "s"
	WHERE "s"."campaign_id" = "e"."campaign_id" AND "s"."origin" = 'written' AND "s"."version" <= "e"."script_version"
);
