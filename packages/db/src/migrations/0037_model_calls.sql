CREATE TABLE "model_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"ms" integer NOT NULL,
	"prompt_tokens" integer,
	"answer_tokens" integer,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_calls_task_check" CHECK ("model_calls"."task" in ('analysis', 'quotes', 'arrangement', 'topic', 'campaign'))
);
--> statement-breakpoint
CREATE INDEX "model_calls_created_idx" ON "model_calls" USING btree ("created_at");