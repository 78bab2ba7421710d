ALTER TABLE "campaigns" ADD COLUMN "held_reason" text;--> statement-breakpoint
-- until now the note alone said why
UPDATE "campaigns" SET "held_reason" = CASE
  WHEN "status_note" LIKE 'The topic ''%' THEN 'topic-gone'
  WHEN "status_note" LIKE 'The contact list ''%' THEN 'list-gone'
  WHEN "status_note" LIKE 'The database was restored%' THEN 'restored'
  WHEN "status_note" LIKE 'It was not sent: %' THEN 'refused'
  ELSE 'missed' END
WHERE "status" = 'held';--> statement-breakpoint
-- a reason of an unknown kind is somebody's words
UPDATE "deliveries" SET "detail" = coalesce("detail", "reason"), "reason" = NULL
WHERE "reason" NOT IN ('unsubscribed', 'bounced', 'complained', 'manual', 'provider', 'paused', 'topic-opt-out', 'left-list', 'already-received', 'cancelled', 'erased', 'invalid-address', 'rejected', 'contents-changed', 'no-answer', 'cancelled-unanswered', 'refused-later', 'key-conflict');--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_held_reason_check" CHECK ("campaigns"."held_reason" in ('missed', 'refused', 'topic-gone', 'list-gone', 'restored'));--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_held_check" CHECK (("campaigns"."status" = 'held') = ("campaigns"."held_reason" is not null));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_reason_check" CHECK ("deliveries"."reason" in ('unsubscribed', 'bounced', 'complained', 'manual', 'provider', 'paused', 'topic-opt-out', 'left-list', 'already-received', 'cancelled', 'erased', 'invalid-address', 'rejected', 'contents-changed', 'no-answer', 'cancelled-unanswered', 'refused-later', 'key-conflict'));--> statement-breakpoint
ALTER TABLE "send_batches" ADD CONSTRAINT "send_batches_outcome_check" CHECK ("send_batches"."outcome" in ('accepted', 'refused', 'rejected', 'split', 'uncertain', 'cancelled'));--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_pause_kind_check" CHECK ("sends"."pause_kind" in ('person', 'quota', 'refused', 'settings'));