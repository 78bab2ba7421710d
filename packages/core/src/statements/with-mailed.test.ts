import type { CheckedFigure } from '@newsloom/contract/analysis/checked-analysis'
import { mailedFigures } from '@newsloom/db/schema/issues'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueScene, LAOS, RATE } from '../testing/issue-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { withMailed } from './with-mailed.ts'

const database = testDatabase()

const figure = (what: string, value: string, unit: string): CheckedFigure => ({
  ...{ what, value, unit, asOf: '', articleId: '1', quote: '' },
  ...{ verdict: 'supported', reasons: [], checks: [] },
})

test('a key figure knows the last value that an earlier email gave, and its change', async () => {
  const { ctx, topicId, list, find, mail } = await issueScene(database)
  const board = await list()
  const mailed = async (...figures: CheckedFigure[]) => {
    const send = await mail(board)
    const rows = figures.map(({ what, value, unit, asOf, articleId, quote }, place) => ({
      sendId: send.id,
      position: 100 + place,
      figure: { what, value, unit, asOf, articleId, quote },
    }))
    await ctx.db.insert(mailedFigures).values(rows)
    return send
  }
  await find({ laos: LAOS })
  await mailed(figure('Policy rate', '2.00', '%'), figure('อัตราดอกเบี้ยนโยบาย', '2.00', 'ร้อยละ'))
  await find({ rate: RATE })
  const second = await mailed(
    figure('Policy rate', '2.25', '%'),
    figure('Exports', '3.2', 'billion US dollars'),
    figure('Core inflation, rural', '0.4', '%'),
  )
  const now = [
    figure('policy rate', '1.75', '%'),
    figure('Exports', '3.5', 'billion US dollars'),
    figure('Exports', '7', '%'),
    figure('Core inflation, urban', '0.5', '%'),
  ]
  const runId = await find({ laos: LAOS, rate: RATE })
  const shown = async () => (await withMailed(ctx, { topicId, runId }, now)).map(({ mailed }) => mailed)
  expect(await shown()).toEqual([
    {
      value: '2.25',
      unit: '%',
      asOf: '',
      sentAt: second.createdAt.toISOString(),
      change: { amount: -0.5, unit: 'percent' },
    },
    expect.objectContaining({ value: '3.2', change: { amount: 300_000_000, unit: 'USD' } }),
    null,
    null,
  ])
  // the same in Thai; an email with this research, or one that was cancelled, does not count
  const thai = [figure('อัตราดอกเบี้ยนโยบาย', '2.50', 'ร้อยละ')]
  await mailed(figure('Policy rate', '9', '%'))
  expect((await withMailed(ctx, { topicId, runId }, thai))[0]?.mailed).toMatchObject({
    value: '2.25',
    change: { amount: 0.25, unit: 'percent' },
  })
  for (const unread of [
    { state: 'paused', pauseKind: 'approval' },
    { state: 'cancelled', pauseKind: null },
  ] as const) {
    await ctx.db.update(sends).set(unread).where(eq(sends.id, second.id))
    expect((await shown())[0]).toMatchObject({ value: '2.00', change: { amount: -0.25, unit: 'percent' } })
  }
  expect(await withMailed(ctx, { topicId: topicId + 1, runId }, now)).toMatchObject(
    now.map(() => ({ mailed: null })),
  )
})
