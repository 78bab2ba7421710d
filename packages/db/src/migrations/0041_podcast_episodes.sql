CREATE TABLE "audio_chunks" (
	"object" text NOT NULL,
	"seq" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "audio_chunks_object_seq_pk" PRIMARY KEY("object","seq")
);
--> statement-breakpoint
CREATE TABLE "audio_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "podcast_episodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcast_episodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"campaign_id" integer NOT NULL,
	"series" text NOT NULL,
	"script_version" integer NOT NULL,
	"script" jsonb NOT NULL,
	"voices" jsonb NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"estimated_seconds" double precision NOT NULL,
	"name" text NOT NULL,
	"object" text,
	"bytes" integer,
	"seconds" double precision,
	"lufs" double precision,
	"true_peak_db" double precision,
	"timeline" jsonb,
	CONSTRAINT "podcast_episodes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "podcast_segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "podcast_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"episode_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"turns" jsonb NOT NULL,
	"estimated_seconds" double precision NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"object" text,
	"seconds" double precision,
	"is_reused" boolean DEFAULT false NOT NULL,
	"prompt_tokens" integer DEFAULT 0 NOT NULL,
	"audio_tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "podcast_segments_state_check" CHECK ("podcast_segments"."state" in ('waiting', 'voicing', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "audio_chunks" ADD CONSTRAINT "audio_chunks_object_audio_objects_name_fk" FOREIGN KEY ("object") REFERENCES "public"."audio_objects"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_episodes" ADD CONSTRAINT "podcast_episodes_object_audio_objects_name_fk" FOREIGN KEY ("object") REFERENCES "public"."audio_objects"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_segments" ADD CONSTRAINT "podcast_segments_episode_id_podcast_episodes_id_fk" FOREIGN KEY ("episode_id") REFERENCES "public"."podcast_episodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "podcast_segments" ADD CONSTRAINT "podcast_segments_object_audio_objects_name_fk" FOREIGN KEY ("object") REFERENCES "public"."audio_objects"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "podcast_episodes_campaign_idx" ON "podcast_episodes" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_episodes_active_key" ON "podcast_episodes" USING btree ("campaign_id") WHERE "podcast_episodes"."state" in ('queued', 'running', 'cancelling');--> statement-breakpoint
CREATE UNIQUE INDEX "podcast_segments_place" ON "podcast_segments" USING btree ("episode_id","position");--> statement-breakpoint
CREATE INDEX "podcast_segments_key_idx" ON "podcast_segments" USING btree ("key");--> statement-breakpoint
CREATE INDEX "podcast_segments_object_idx" ON "podcast_segments" USING btree ("object");--> statement-breakpoint
ALTER TABLE "audio_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
