CREATE TABLE "click_judging" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rules_version" integer NOT NULL,
	"judged_id" bigint NOT NULL,
	"rechecked_id" bigint NOT NULL,
	"recheck_until_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decoy_clicks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decoy_clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivery_id" bigint NOT NULL,
	"email_norm" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_hash" text DEFAULT '' NOT NULL,
	"network_hash" text,
	"method" text,
	"purpose" text,
	"fetch_mode" text,
	"has_language" boolean,
	"has_client_hints" boolean,
	"is_altered" boolean
);
--> statement-breakpoint
CREATE TABLE "send_links" (
	"send_id" integer NOT NULL,
	"link_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "send_links_send_id_link_id_pk" PRIMARY KEY("send_id","link_id")
);
--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "fetch_mode" text;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "has_language" boolean;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "has_client_hints" boolean;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "is_altered" boolean;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "since_sent_ms" bigint;--> statement-breakpoint
ALTER TABLE "send_links" ADD CONSTRAINT "send_links_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decoy_clicks_delivery_idx" ON "decoy_clicks" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "decoy_clicks_email_idx" ON "decoy_clicks" USING btree ("email_norm");--> statement-breakpoint
-- what the reasons of older clicks say of their requests, which rules read from now on
UPDATE "clicks" SET
	"method" = CASE "class_reason" WHEN 'asked for the headers only (HEAD)' THEN 'HEAD' END,
	"purpose" = CASE "class_reason" WHEN 'fetched ahead of a person (prefetch)' THEN 'prefetch' END,
	"fetch_mode" = CASE "class_reason" WHEN 'loaded by a page or script, not opened' THEN 'no-cors' END,
	"has_language" = CASE "class_reason" WHEN 'a browser that names no language' THEN false END
WHERE "class_reason" IN ('asked for the headers only (HEAD)', 'fetched ahead of a person (prefetch)',
	'loaded by a page or script, not opened', 'a browser that names no language');
