CREATE TABLE "approvers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer,
	"campaign_id" integer,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvers_topic_key" UNIQUE("topic_id"),
	CONSTRAINT "approvers_campaign_key" UNIQUE("campaign_id"),
	CONSTRAINT "approvers_owner_check" CHECK (num_nonnulls("approvers"."topic_id", "approvers"."campaign_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "send_approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "send_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"send_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"content_hash" text NOT NULL,
	"skips_received" boolean NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"mail_error" text,
	"installation" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "send_approvals_state_check" CHECK ("send_approvals"."state" in ('waiting', 'approved', 'declined', 'changed', 'replaced', 'cancelled', 'erased')),
	CONSTRAINT "send_approvals_end_check" CHECK (("send_approvals"."state" = 'waiting') = ("send_approvals"."ended_at" is null)),
	CONSTRAINT "send_approvals_reason_check" CHECK (("send_approvals"."state" = 'declined') = ("send_approvals"."reason" is not null)),
	CONSTRAINT "send_approvals_mail_check" CHECK (num_nonnulls("send_approvals"."mailed_at", "send_approvals"."mail_error") < 2)
);
--> statement-breakpoint
ALTER TABLE "sends" DROP CONSTRAINT "sends_pause_kind_check";--> statement-breakpoint
ALTER TABLE "approvers" ADD CONSTRAINT "approvers_topic_id_research_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."research_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvers" ADD CONSTRAINT "approvers_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_approvals" ADD CONSTRAINT "send_approvals_send_id_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."sends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvers_person_idx" ON "approvers" USING btree ("email_norm");--> statement-breakpoint
CREATE UNIQUE INDEX "send_approvals_waiting_key" ON "send_approvals" USING btree ("send_id") WHERE "send_approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "send_approvals_send_idx" ON "send_approvals" USING btree ("send_id","id");--> statement-breakpoint
CREATE INDEX "send_approvals_person_idx" ON "send_approvals" USING btree ("email_norm");--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_pause_kind_check" CHECK ("sends"."pause_kind" in ('person', 'quota', 'refused', 'settings', 'approval'));