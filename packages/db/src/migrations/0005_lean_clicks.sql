ALTER TABLE "clicks" DROP CONSTRAINT "clicks_link_id_links_id_fk";
--> statement-breakpoint
DROP INDEX "clicks_class_email_idx";