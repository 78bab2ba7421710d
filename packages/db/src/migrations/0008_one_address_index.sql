ALTER TABLE "contacts" DROP CONSTRAINT "contacts_list_email_key";--> statement-breakpoint
DROP INDEX "contacts_email_norm_idx";--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_email_list_key" UNIQUE("email_norm","list_id");