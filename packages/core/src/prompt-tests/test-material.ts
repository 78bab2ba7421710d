import { researchRuns } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import type { Context } from '../context.ts'
import { leadArticles } from '../research/lead-articles.ts'
import { usefulRunId } from '../runs/useful-run.ts'
import { type SampleResearch, sampleResearch } from '../samples/sample-research.ts'

export type TestMaterial = { topic: SampleResearch['topic']; articles: AnalysisArticle[]; isSample: boolean }

/**
 * The articles that prompts are tested on: the topic's latest research with articles (topic null:
 * the latest of all), or the bundled sample if there is none.
 * @throws UnavailableError when there is neither
 */
export async function testMaterial(
  ctx: Context,
  topicId: number | null,
  signal: AbortSignal,
): Promise<TestMaterial> {
  const runId = await usefulRunId(ctx, topicId)
  if (runId === null) return { ...(await sampleResearch(ctx, signal)), isSample: true }
  const { id, name, description, keywords, persona, unsupported } = researchTopics
  const [topic] = await ctx.db
    .select({ id, name, description, keywords, persona, unsupported })
    .from(researchRuns)
    .innerJoin(researchTopics, eq(researchTopics.id, researchRuns.topicId))
    .where(eq(researchRuns.id, runId))
  const articles = topic ? await leadArticles(ctx, { topicId: topic.id, runId }) : []
  // deleted in the meantime: the next newest is used
  if (!topic || articles.length === 0) return testMaterial(ctx, topicId, signal)
  return { topic, articles, isSample: false }
}
