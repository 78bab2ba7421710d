-- Each topic of a campaign has its share of a call. Whole tokens: the shares add up to the call's.
INSERT INTO "model_calls" ("task", "model", "ms", "prompt_tokens", "answer_tokens", "cost_usd", "error", "topic_id", "campaign_id", "created_at")
SELECT call.task, call.model, call.ms,
	call.prompt_tokens / own.topics + (own.place < call.prompt_tokens % own.topics)::int,
	call.answer_tokens / own.topics + (own.place < call.answer_tokens % own.topics)::int,
	call.cost_usd / own.topics, call.error, own.topic_id, call.campaign_id, call.created_at
FROM "model_calls" call
JOIN (
	SELECT campaign_id, topic_id,
		row_number() OVER (PARTITION BY campaign_id ORDER BY position)::int - 1 AS place,
		count(*) OVER (PARTITION BY campaign_id)::int AS topics
	FROM "campaign_topics"
) own ON own.campaign_id = call.campaign_id
WHERE call.topic_id IS NULL;--> statement-breakpoint
DELETE FROM "model_calls" call
WHERE call.topic_id IS NULL AND EXISTS (SELECT 1 FROM "campaign_topics" own WHERE own.campaign_id = call.campaign_id);
