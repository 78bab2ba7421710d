CREATE TABLE "consent_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email_norm" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"list_id" integer,
	"list_name" text,
	"delivery_id" bigint,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"email_norm" text PRIMARY KEY NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signup_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signup_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"name" text,
	"lang" text NOT NULL,
	"ip_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "topic_opt_outs" (
	"email_norm" text NOT NULL,
	"topic_id" integer NOT NULL,
	CONSTRAINT "topic_opt_outs_email_norm_topic_id_pk" PRIMARY KEY("email_norm","topic_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"email_norm" text,
	"delivery_id" bigint,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"effect" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_subscriptions" (
	"list_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"frequency" numeric(6, 1) NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_note" text DEFAULT '' NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_subscriptions_list_id_campaign_id_pk" PRIMARY KEY("list_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "topic_subscriptions" (
	"list_id" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"frequency" numeric(6, 1) NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_note" text DEFAULT '' NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_subscriptions_list_id_topic_id_pk" PRIMARY KEY("list_id","topic_id")
);
--> statement-breakpoint
-- The key of a person who asked for no more mail, which stays when all else about them is erased.
CREATE FUNCTION email_hash(email_norm text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN encode(sha256(convert_to(email_norm, 'UTF8')), 'hex');
--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "email_hash" text;--> statement-breakpoint
UPDATE "suppressions" SET "email_hash" = email_hash("email_norm");--> statement-breakpoint
INSERT INTO "consent_events" ("email_norm", "at", "kind", "method", "delivery_id")
  SELECT "email_norm", "created_at", 'unsubscribed', split_part("source", ',', 1), substring("source" from 'delivery ([0-9]+)')::bigint
  FROM "suppressions" WHERE split_part("source", ',', 1) IN ('one-click', 'page');--> statement-breakpoint
ALTER TABLE "suppressions" DROP CONSTRAINT "suppressions_pkey";--> statement-breakpoint
ALTER TABLE "suppressions" ADD PRIMARY KEY ("email_hash");--> statement-breakpoint
ALTER TABLE "suppressions" ALTER COLUMN "email_norm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "suppressions" DROP COLUMN "source";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "template_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_lists" ADD COLUMN "signup_slug" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "research_runs" ADD COLUMN "mail_list_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "outcome_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signup_requests" ADD CONSTRAINT "signup_requests_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_opt_outs" ADD CONSTRAINT "topic_opt_outs_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD CONSTRAINT "campaign_subscriptions_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_subscriptions" ADD CONSTRAINT "campaign_subscriptions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_subscriptions" ADD CONSTRAINT "topic_subscriptions_list_id_contact_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."contact_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_subscriptions" ADD CONSTRAINT "topic_subscriptions_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_events_person_idx" ON "consent_events" USING btree ("email_norm","id");--> statement-breakpoint
CREATE INDEX "signup_requests_person_idx" ON "signup_requests" USING btree ("email_norm","created_at");--> statement-breakpoint
CREATE INDEX "signup_requests_ip_idx" ON "signup_requests" USING btree ("ip_hash","created_at");--> statement-breakpoint
CREATE INDEX "signup_requests_created_idx" ON "signup_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_transient_idx" ON "webhook_events" USING btree ("email_norm","occurred_at") WHERE "webhook_events"."effect" = 'transient';--> statement-breakpoint
CREATE INDEX "webhook_events_person_idx" ON "webhook_events" USING btree ("email_norm");--> statement-breakpoint
CREATE INDEX "campaign_subscriptions_campaign_idx" ON "campaign_subscriptions" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_subscriptions_due_idx" ON "campaign_subscriptions" USING btree ("next_run_at") WHERE "campaign_subscriptions"."is_active";--> statement-breakpoint
CREATE INDEX "topic_subscriptions_topic_idx" ON "topic_subscriptions" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "topic_subscriptions_due_idx" ON "topic_subscriptions" USING btree ("next_run_at") WHERE "topic_subscriptions"."is_active";--> statement-breakpoint
ALTER TABLE "contact_lists" ADD CONSTRAINT "contact_lists_signup_slug_key" UNIQUE("signup_slug");--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_email_norm_key" UNIQUE("email_norm");--> statement-breakpoint
-- A suppression that was kept as a hash alone gets its address back as soon as the address is in a list again.
CREATE FUNCTION name_suppressions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM suppressions WHERE email_norm IS NULL) THEN
    UPDATE suppressions s SET email_norm = a.email_norm
    FROM (SELECT DISTINCT email_norm FROM added_rows) a
    WHERE s.email_norm IS NULL AND s.email_hash = email_hash(a.email_norm);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_added_suppressions AFTER INSERT ON contacts
  REFERENCING NEW TABLE AS added_rows FOR EACH STATEMENT EXECUTE FUNCTION name_suppressions();
--> statement-breakpoint
CREATE INDEX "suppressions_nameless_idx" ON "suppressions" ("email_hash") WHERE "email_norm" IS NULL;
