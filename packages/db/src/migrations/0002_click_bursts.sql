DROP INDEX "clicks_delivery_idx";--> statement-breakpoint
CREATE INDEX "clicks_delivery_at_idx" ON "clicks" USING btree ("delivery_id","at");