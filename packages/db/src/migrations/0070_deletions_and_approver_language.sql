CREATE TABLE "deletions" (
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"uses" jsonb NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deletions_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
ALTER TABLE "approvers" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "send_approvals" ADD COLUMN "lang" text;