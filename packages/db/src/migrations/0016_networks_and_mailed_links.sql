ALTER TABLE "signup_requests" ADD COLUMN "block_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "signup_requests_block_idx" ON "signup_requests" USING btree ("block_hash","created_at");--> statement-breakpoint
CREATE INDEX "sends_links_idx" ON "sends" USING gin (("snapshot" -> 'links'));