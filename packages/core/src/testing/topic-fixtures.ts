import type { Db } from '@newsloom/db/client'
import { articles, newsItems, researchRuns, stories, summaries } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'

/** A finished research of two reports of one story and one more, with an analysis. */
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
