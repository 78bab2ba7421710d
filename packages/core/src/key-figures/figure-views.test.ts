import { stories } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { statedMeasures } from '../ranking/stated-measures.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { analysisOf, answerTo } from '../testing/analysis/analyses.ts'
import { newsOf } from '../testing/curated-topic.ts'
import {
  entry,
  fakeAnalyst,
  hoursAgo,
  insertTopic,
  research,
  researchContext,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()

const TEXT =
  'Thai exports rose 7.9% in October from a year earlier, led by electronics and rice, as inflation eased.'
const EXPORTS = { what: 'exports', value: '7.9', unit: '%', asOf: 'October' }
const report = (source: string, hours: number) =>
  entry(`https://${source.toLowerCase()}.example/exports`, {
    ...{ source, publishedAt: hoursAgo(hours), summary: TEXT, text: TEXT },
    title: `Thai exports rise 7.9% in October on electronics, ${source} reports`,
  })

test('the figure of a story is shown beside those of its other reports', async () => {
  const ctx = researchContext(database, {
    news: newsOf(report('Wire', 4), report('Post', 3), report('Times', 2)),
    analyst: fakeAnalyst(async (request) => {
      const [{ ref } = { ref: 0 }] = request.articles
      const keyFigures = [{ ...EXPORTS, articleId: String(ref), quote: TEXT }]
      return answerTo(request, { analysis: { ...analysisOf([ref, TEXT]), keyFigures } })
    }),
  })
  const { id: topicId } = await insertTopic(ctx.db)
  const { id: runId } = await research(ctx, topicId)
  const seen = async () => {
    const view = await getAnalysis(ctx, { topicId })
    return { lead: view?.articles[0]?.publisher ?? '', figures: view?.keyFigures }
  }
  const { lead, figures } = await seen()
  expect(figures).toMatchObject([
    { ...EXPORTS, verdict: 'supported', isFirst: true, isDisputed: false, others: [], mailed: null },
  ])
  const [other, another] = ['Wire', 'Post', 'Times'].filter((publisher) => publisher !== lead)
  // reports of one story that were joined for other reasons
  const titles = { [lead]: '7.9%', [other ?? '']: '8.3%', [another ?? '']: '9.4%' }
  const told = Object.entries(titles).map(([publisher, value]) => ({
    ...{ publisher, title: `Thai exports rise ${value} in October`, text: '', publishedAt: null },
  }))
  await ctx.db
    .update(stories)
    .set({ figures: statedMeasures(told) })
    .where(eq(stories.runId, runId))
  const source = (publisher = '') => [
    { publisher, url: `https://${publisher.toLowerCase()}.example/exports` },
  ]
  expect((await seen()).figures).toMatchObject([
    {
      ...{ ...EXPORTS, isFirst: true, isDisputed: true },
      others: [
        { value: 8.3, unit: 'percent', sources: source(other) },
        { value: 9.4, unit: 'percent', sources: source(another) },
      ],
    },
  ])
})
