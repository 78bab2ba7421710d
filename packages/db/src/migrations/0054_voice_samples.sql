CREATE TABLE "voice_samples" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voice_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"heartbeat_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"voice" text NOT NULL,
	"language" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"object" text,
	"bytes" integer,
	"seconds" double precision
);
--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_object_audio_objects_name_fk" FOREIGN KEY ("object") REFERENCES "public"."audio_objects"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_samples_voice_idx" ON "voice_samples" USING btree ("voice","language");--> statement-breakpoint
CREATE INDEX "voice_samples_object_idx" ON "voice_samples" USING btree ("object");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_samples_active_key" ON "voice_samples" USING btree ("voice","language") WHERE "voice_samples"."state" in ('queued', 'running', 'cancelling');