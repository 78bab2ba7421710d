import { expect, test } from 'vitest'
import { getCampaignOrigin } from '../campaign-checks/content-origin.ts'
import { startRegenerate } from '../campaign-content/start-regenerate.ts'
import { ALTERED, analystThatSays, FOUND, statementNews } from '../testing/analysis/statement-scene.ts'
import { contentRunBed, doCampaignJobs, insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { insertTopic } from '../testing/research-fixtures.ts'
import { editStatement } from './change-statement.ts'

const bed = contentRunBed()

test("of two edits of a statement of content at the same time, the second is refused and shows the first's", async () => {
  const ctx = bed.context({ news: statementNews(), analyst: analystThatSays([FOUND, ALTERED]) })
  // its news is of tomorrow
  ctx.pass(24)
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId])
  await startRegenerate(ctx, { id })
  await doCampaignJobs(ctx)
  const { runId = 0 } = (await getCampaignOrigin(ctx, { id })) ?? {}
  const texts = ['Exports rose 5.2% in October.', 'In October, exports rose 5.2%.']
  const outcomes = await Promise.allSettled(
    texts.map((text) => editStatement(ctx, { rowId: 2, runId, text, basedOn: ALTERED.text })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const won = texts[outcomes.findIndex(({ status }) => status === 'fulfilled')]
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', details: { text: won } },
  })
  const sections = (await getCampaignOrigin(ctx, { id }))?.analysis?.sections ?? []
  expect(sections.flatMap(({ statements }) => statements)[1]?.text).toBe(won)
})
