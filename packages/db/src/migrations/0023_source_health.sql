CREATE TABLE "source_health" (
	"url" text PRIMARY KEY NOT NULL,
	"name" text,
	"kind" text,
	"answer" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"undated" integer DEFAULT 0 NOT NULL,
	"repairs" text[] DEFAULT '{}' NOT NULL,
	"newest_at" timestamp (3) with time zone,
	"rhythm_hours" real,
	"listing" text,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "source_health_kind_check" CHECK ("source_health"."kind" in ('feed', 'sitemap', 'page', 'article', 'api', 'sample')),
	CONSTRAINT "source_health_answer_check" CHECK ("source_health"."answer" in ('read', 'unchanged', 'blocked', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "source_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone,
	"raised_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	CONSTRAINT "source_notices_kind_check" CHECK ("source_notices"."kind" in ('silent', 'failing'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "source_notices_open_key" ON "source_notices" USING btree ("url") WHERE "source_notices"."ended_at" is null;--> statement-breakpoint
-- what is known of sources that were read before
INSERT INTO "source_health" ("url", "name", "kind", "answer", "answered_at", "read_at", "items", "undated", "newest_at", "changed_at")
SELECT s."url", nullif(mode() WITHIN GROUP (ORDER BY a."source"), ''),
  CASE WHEN s."kind" IN ('feed', 'sitemap', 'page', 'article', 'api', 'sample') THEN s."kind" END,
  'read', s."last_read_at", s."last_read_at", count(a."id"), count(a."id") FILTER (WHERE a."published_at" IS NULL),
  max(a."published_at") FILTER (WHERE a."published_at" <= s."last_read_at" + interval '1 hour'), s."last_read_at"
FROM "source_states" s
LEFT JOIN "source_articles" l ON l."source_url" = s."url" AND l."seen_at" >= s."last_read_at"
LEFT JOIN "articles" a ON a."id" = l."article_id"
WHERE s."last_read_at" IS NOT NULL
GROUP BY s."url";
