-- a plain number beside the trigrams: a search reads one stretch of ids at a time
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "contacts_search_idx";--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin (("id" >> 14) int4_ops,(coalesce("name", '') || ' ' || "email") gin_trgm_ops);
