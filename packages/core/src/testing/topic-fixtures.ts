import { CreateTopicInput } from '@newsloom/contract/research/topics'
import type { Db } from '@newsloom/db/client'
import { articles, newsItems, researchRuns, stories, summaries } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import type { TestDatabase } from '@newsloom/db/testing'
import { eq } from 'drizzle-orm'
import { type TestContext, testContext } from './test-context.ts'

export const topicInput = (over: object = {}): CreateTopicInput =>
  CreateTopicInput.parse({ name: 'ดอกเบี้ย', keywords: ['กนง.'], ...over })

/** A context with two sample sources, on a database without topics and templates. */
export async function withoutTopics(database: TestDatabase): Promise<TestContext> {
  const ctx = testContext(database)
  ctx.news.sampleSources = () => ['sample:thai-economy', 'sample:world-economy']
  await database.db.delete(researchTopics)
  await database.db.delete(templates)
  return ctx
}

export const countTemplates = async ({ db }: TestDatabase): Promise<number> =>
  (await db.select().from(templates)).length

/** A finished research with two reports of one story and one other, with an analysis. */
export async function insertResearch(db: Db, topicId: number): Promise<void> {
  const [run] = await db
    .insert(researchRuns)
    .values({ topicId, kind: 'research', executionType: 'manual', state: 'succeeded' })
    .returning()
  const runId = run?.id ?? 0
  for (const [i, storyOf] of [0, 0, 1].entries()) {
    const url = `https://news.example.org/${runId}/${i}`
    const [article] = await db
      .insert(articles)
      .values({ canonicalUrl: url, url, source: 's', title: `ข่าว ${i}`, hash: `${i}` })
      .returning()
    const [story] =
      i === 1
        ? await db.select().from(stories).where(eq(stories.runId, runId))
        : await db
            .insert(stories)
            .values({ runId, title: `เรื่อง ${storyOf}` })
            .returning()
    await db.insert(newsItems).values({
      runId,
      topicId,
      articleId: article?.id ?? 0,
      storyId: story?.id ?? 0,
      isLead: i !== 1,
      position: i + 1,
      relevance: 0.9 - i / 10,
      parts: [],
    })
  }
  await db.insert(summaries).values({
    topicId,
    runId,
    generating: false,
    overallSummary: '## แนวโน้ม\n\n- โต **3%** [[1]](https://news.example.org/1)',
    modelUsed: 'gemini-3.8-flash',
    totalArticles: 2,
    completedAt: new Date(),
  })
}
