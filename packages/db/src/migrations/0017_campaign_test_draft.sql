ALTER TABLE "campaigns" ADD COLUMN "is_test_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_test_draft_key" ON "campaigns" USING btree ("is_test_draft") WHERE "campaigns"."is_test_draft";--> statement-breakpoint
-- when a held campaign was due is its scheduled_at; the note says only why it was not sent
UPDATE "campaigns" SET "status_note" = 'Newsloom was not running when it was due. Send it now, or choose another time.'
WHERE "status" = 'held' AND "status_note" ~ '^It was due on .* UTC while Newsloom was not running';--> statement-breakpoint
UPDATE "campaigns" SET "status_note" = regexp_replace("status_note", '^It was due on .*? UTC and was not sent: ', 'It was not sent: ')
WHERE "status" = 'held' AND "status_note" ~ '^It was due on .* UTC and was not sent: ';
