ALTER TABLE "deliveries" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "send_batches" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "pause_kind" text;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "pause_detail" text;--> statement-breakpoint
ALTER TABLE "sends" ADD COLUMN "resumed_at" timestamp (3) with time zone;--> statement-breakpoint
-- until now these were sentences, or what a sentence began with
UPDATE "sends" SET
  "pause_kind" = CASE
    WHEN "state_reason" IS NULL OR "state_reason" = 'paused by you' THEN 'person'
    WHEN "state_reason" = 'paused: quota' THEN 'quota'
    WHEN "state_reason" ~ '^paused: refused' THEN 'refused'
    ELSE 'settings' END,
  "pause_detail" = CASE
    WHEN "state_reason" IN ('paused by you', 'paused: quota', 'paused: refused') THEN NULL
    ELSE regexp_replace("state_reason", '^paused: refused: ', '') END
WHERE "state" = 'paused';--> statement-breakpoint
UPDATE "send_batches" SET "outcome" = 'refused', "last_error" = substr("last_error", length('refused: ') + 1)
WHERE "state" = 'done' AND "last_error" LIKE 'refused: %';--> statement-breakpoint
UPDATE "send_batches" SET "outcome" = 'accepted'
WHERE "state" = 'done' AND "outcome" IS NULL AND "last_error" IS NULL AND "people" > 0;--> statement-breakpoint
-- the reasons of suppressed people are their names already
UPDATE "deliveries" SET
  "reason" = CASE "reason"
    WHEN 'paused by the reader' THEN 'paused'
    WHEN 'does not want this topic' THEN 'topic-opt-out'
    WHEN 'left the list' THEN 'left-list'
    WHEN 'already received this analysis' THEN 'already-received'
    ELSE "reason" END
WHERE "state" = 'skipped' AND "reason" IS NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET
  "detail" = CASE WHEN "reason" <> 'the address is not valid' THEN "reason" END,
  "reason" = CASE WHEN "reason" = 'the address is not valid' THEN 'invalid-address' ELSE 'rejected' END
WHERE "state" = 'failed' AND "reason" IS NOT NULL;--> statement-breakpoint
UPDATE "deliveries" SET
  "detail" = CASE
    WHEN "reason" LIKE 'an earlier attempt had no answer; then: %' THEN substr("reason", length('an earlier attempt had no answer; then: ') + 1)
    WHEN "reason" NOT LIKE 'an earlier attempt had other contents; %'
      AND "reason" NOT LIKE 'no answer within 23 hours; %'
      AND "reason" <> 'the send was cancelled before an answer came' THEN "reason" END,
  "reason" = CASE
    WHEN "reason" LIKE 'an earlier attempt had no answer; then: %' THEN 'refused-later'
    WHEN "reason" LIKE 'an earlier attempt had other contents; %' THEN 'contents-changed'
    WHEN "reason" LIKE 'no answer within 23 hours; %' THEN 'no-answer'
    WHEN "reason" = 'the send was cancelled before an answer came' THEN 'cancelled-unanswered'
    ELSE 'key-conflict' END
WHERE "state" = 'uncertain' AND "reason" IS NOT NULL;--> statement-breakpoint
-- what the mail service said of an email that came back, also where its request has not ended
UPDATE "deliveries" SET "detail" = "reason", "reason" = NULL
WHERE "state" IN ('sent', 'pending') AND "reason" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "sends" DROP COLUMN "state_reason";--> statement-breakpoint
ALTER TABLE "sends" ADD CONSTRAINT "sends_pause_check" CHECK (("sends"."state" = 'paused') = ("sends"."pause_kind" is not null));
