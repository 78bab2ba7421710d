CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "research_archives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "research_archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer,
	"topic_name" text NOT NULL,
	"run_id" integer,
	"title" text NOT NULL,
	"execution_type" text NOT NULL,
	"news_items_count" integer NOT NULL,
	"results_count" integer NOT NULL,
	"ai_summary" text,
	"model_used" text,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clicks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"link_id" integer NOT NULL,
	"delivery_id" bigint,
	"send_id" integer,
	"email_norm" text,
	"news_item_id" integer,
	"topic_id" integer,
	"class" text NOT NULL,
	"class_reason" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"url_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "links_urlHash_unique" UNIQUE("url_hash")
);
--> statement-breakpoint
CREATE TABLE "contact_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"contact_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_list_email_key" UNIQUE("list_id","email_norm")
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"email_norm" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"canonical_url" text NOT NULL,
	"url" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"language" text,
	"published_at" timestamp (3) with time zone,
	"date_source" text,
	"hash" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_canonicalUrl_unique" UNIQUE("canonical_url")
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"story_id" integer NOT NULL,
	"is_lead" boolean NOT NULL,
	"position" integer NOT NULL,
	"relevance" real NOT NULL,
	"parts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "research_run_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "research_run_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"found" integer,
	"kept" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "research_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "research_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer NOT NULL,
	"kind" text NOT NULL,
	"execution_type" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"archive_id" integer,
	"fence" integer DEFAULT 0 NOT NULL,
	"beat_at" timestamp (3) with time zone,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "source_articles" (
	"source_url" text NOT NULL,
	"article_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_articles_source_url_article_id_pk" PRIMARY KEY("source_url","article_id")
);
--> statement-breakpoint
CREATE TABLE "source_states" (
	"url" text PRIMARY KEY NOT NULL,
	"kind" text,
	"feed_url" text,
	"etag" text,
	"last_modified" text,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summaries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer NOT NULL,
	"run_id" integer NOT NULL,
	"generating" boolean NOT NULL,
	"overall_summary" text DEFAULT '' NOT NULL,
	"model_used" text DEFAULT '' NOT NULL,
	"total_articles" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"send_id" integer NOT NULL,
	"batch_id" integer,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"name" text,
	"list_id" integer,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"provider_id" text,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"place" integer NOT NULL,
	"to_address" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"headers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_slots" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "send_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "send_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"send_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"payload_hash" text,
	"first_attempt_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "sends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"topic_id" integer,
	"archive_id" integer,
	"template_id" integer,
	"contact_list_ids" integer[] NOT NULL,
	"subject" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"state_reason" text,
	"audience" integer NOT NULL,
	"duplicates" integer NOT NULL,
	"served_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"html_content" text NOT NULL,
	"content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"custom_prompt" text DEFAULT '' NOT NULL,
	"format_prompt" text DEFAULT '' NOT NULL,
	"gemini_model" text NOT NULL,
	"is_reusable" boolean DEFAULT true NOT NULL,
	"topic_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "research_topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "research_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"news_sources" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"persona" text,
	"custom_prompt" text DEFAULT '' NOT NULL,
	"format_prompt" text DEFAULT '' NOT NULL,
	"gemini_model" text NOT NULL,
	"time_sensitive" boolean DEFAULT false NOT NULL,
	"time_filter" text NOT NULL,
	"custom_time_value" double precision NOT NULL,
	"custom_time_unit" text NOT NULL,
	"template_id" integer,
	"last_research_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "research_archives" ADD CONSTRAINT "research_archives_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_run_id_research_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."research_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_run_steps" ADD CONSTRAINT "research_run_steps_run_id_research_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."research_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_runs" ADD CONSTRAINT "research_runs_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_articles" ADD CONSTRAINT "source_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_run_id_research_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."research_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_run_id_research_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."research_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_batch_id_send_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."send_batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_batches" ADD CONSTRAINT "send_batches_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_archive_id_research_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."research_archives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_topics" ADD CONSTRAINT "research_topics_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "research_archives_topic_idx" ON "research_archives" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "research_archives_run_idx" ON "research_archives" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "clicks_delivery_at_idx" ON "clicks" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "contacts_list_id_idx" ON "contacts" USING btree ("list_id","id");--> statement-breakpoint
CREATE INDEX "contacts_email_norm_idx" ON "contacts" USING btree ("email_norm");--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ((coalesce("name", '') || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "news_items_run_article_key" ON "news_items" USING btree ("run_id","article_id");--> statement-breakpoint
CREATE INDEX "news_items_run_idx" ON "news_items" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "news_items_story_idx" ON "news_items" USING btree ("story_id");--> statement-breakpoint
CREATE UNIQUE INDEX "research_run_steps_key" ON "research_run_steps" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "research_runs_topic_idx" ON "research_runs" USING btree ("topic_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "research_runs_active_key" ON "research_runs" USING btree ("topic_id") WHERE "research_runs"."state" in ('queued', 'running', 'cancelling');--> statement-breakpoint
CREATE INDEX "stories_run_idx" ON "stories" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "summaries_topic_idx" ON "summaries" USING btree ("topic_id","id");--> statement-breakpoint
CREATE INDEX "summaries_run_idx" ON "summaries" USING btree ("run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_send_email_key" ON "deliveries" USING btree ("send_id","email_norm");--> statement-breakpoint
CREATE INDEX "deliveries_batch_idx" ON "deliveries" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "deliveries_state_idx" ON "deliveries" USING btree ("send_id","state");--> statement-breakpoint
CREATE INDEX "deliveries_email_norm_idx" ON "deliveries" USING btree ("email_norm");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mails_key" ON "outbox_mails" USING btree ("idempotency_key","place");--> statement-breakpoint
CREATE UNIQUE INDEX "send_batches_key" ON "send_batches" USING btree ("send_id","seq","revision");--> statement-breakpoint
CREATE INDEX "send_batches_open_idx" ON "send_batches" USING btree ("send_id","state","seq");--> statement-breakpoint
CREATE INDEX "sends_fingerprint_idx" ON "sends" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "sends_archive_idx" ON "sends" USING btree ("archive_id");--> statement-breakpoint
CREATE INDEX "sends_open_idx" ON "sends" USING btree ("id") WHERE "sends"."state" in ('sending', 'paused');--> statement-breakpoint
CREATE INDEX "templates_topic_idx" ON "templates" USING btree ("topic_id");