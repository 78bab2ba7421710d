ALTER TABLE "research_archives" ADD COLUMN "search_words" "tsvector";--> statement-breakpoint
CREATE INDEX "research_archives_name_idx" ON "research_archives" USING btree ("topic_name","id");--> statement-breakpoint
CREATE INDEX "research_archives_words_idx" ON "research_archives" USING gin ("search_words");--> statement-breakpoint
CREATE INDEX "research_archives_unread_idx" ON "research_archives" USING btree ("id") WHERE "research_archives"."search_words" is null;