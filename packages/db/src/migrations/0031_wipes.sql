CREATE TABLE "wiped_deliveries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"send_id" integer NOT NULL,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"name" text,
	"list_id" integer
);
--> statement-breakpoint
CREATE TABLE "wiped_sends" (
	"id" integer PRIMARY KEY NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wipes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wipes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"wiped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "wiped_deliveries_person_idx" ON "wiped_deliveries" USING btree ("email_norm");