CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"media" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"custom_prompt" text NOT NULL,
	"format_prompt" text NOT NULL,
	"gemini_model" text NOT NULL,
	"topic_id" integer,
	"topic_name" text DEFAULT '' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"articles_used" integer DEFAULT 0 NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"model_used" text DEFAULT '' NOT NULL,
	"prompt_tokens" integer,
	"answer_tokens" integer,
	"error" text,
	"fence" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "template_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "template_tests" ADD CONSTRAINT "template_tests_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_tests_template_idx" ON "template_tests" USING btree ("template_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "template_tests_active_key" ON "template_tests" USING btree ("template_id") WHERE "template_tests"."state" in ('queued', 'running', 'cancelling');--> statement-breakpoint
CREATE UNIQUE INDEX "template_versions_key" ON "template_versions" USING btree ("template_id","version");--> statement-breakpoint
UPDATE "templates" SET "updated_at" = "created_at";
