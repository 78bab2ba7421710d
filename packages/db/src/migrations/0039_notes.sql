CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"note" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
