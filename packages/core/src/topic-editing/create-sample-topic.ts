import type { TopicView } from '@newsloom/contract/research/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import { SAMPLE_NAME, sampleTopic } from '../topics/sample-topic.ts'
import { topicViews } from '../topics/topic-view.ts'
import { createTopic } from './create-topic.ts'

/** Two simultaneous clicks create one topic. */
const LOCK = 7_205_011

/**
 * A ready-made topic on the bundled sample sources, which need no internet; an existing one is
 * returned.
 */
export async function createSampleTopic(ctx: Context): Promise<TopicView> {
  const newsSources = ctx.news.sampleSources()
  if (newsSources.length === 0) throw new UnavailableError(sentence('noSamples'))
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const [existing] = (await topicViews(tx, eq(researchTopics.name, SAMPLE_NAME))).filter(
      (topic) => topic.usesSamples,
    )
    return existing ?? createTopic(tx, sampleTopic(newsSources))
  })
}
