import type { CheckedFigure } from '@newsloom/contract/analysis/checked-analysis'
import { mailedFigures } from '@newsloom/db/schema/issues'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { issueScene, LAOS, RATE } from '../testing/issue-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { withMailedFigures } from './with-mailed-figures.ts'

const database = testDatabase()

const figure = (what: string, value: string, unit: string): CheckedFigure => ({
  ...{ what, value, unit, asOf: '', articleId: '1', quote: '' },
  ...{ verdict: 'supported', reasons: [], checks: [] },
})

type Context = Partial<Pick<CheckedFigure, 'asOf' | 'quote'>>
const told = (what: string, value: string, over: Context): CheckedFigure => ({
  ...figure(what, value, '%'),
  ...over,
})
const FORECAST = 'GDP growth forecast'
const bankOfThailand = (value: string, asOf = '2026') =>
  told(FORECAST, value, { asOf, quote: `The Bank of Thailand expects growth of ${value}% in ${asOf}.` })
const worldBank = (value: string) =>
  told(FORECAST, value, {
    asOf: 'ปี 2569',
    quote: `The World Bank cut its forecast to ${value}%, below the 2.2% of the Bank of Thailand.`,
  })

test('only a figure of the same body and period has changed', async () => {
  const { ctx, topicId, list, find, mail } = await issueScene(database)
  await find({ laos: LAOS })
  const { id: sendId } = await mail(await list())
  const earlier = [
    bankOfThailand('2.2'),
    told('Exports', '7.9', { asOf: 'September' }),
    told('Policy rate', '1.75', { asOf: '8 Oct 2026' }),
  ]
  await ctx.db.insert(mailedFigures).values(
    earlier.map(({ what, value, unit, asOf, articleId, quote }, place) => ({
      ...{ sendId, position: 100 + place },
      figure: { what, value, unit, asOf, articleId, quote },
    })),
  )
  const runId = await find({ rate: RATE })
  const now = [
    bankOfThailand('2.0'),
    worldBank('2.0'),
    bankOfThailand('2.4', '2027'),
    told(FORECAST, '2.0', { asOf: '2026' }),
    told('Exports', '9.4', { asOf: 'October' }),
    told('Exports', '8.1', { asOf: 'September 2026' }),
    told('Policy rate', '1.50', { asOf: '19 Nov 2026' }),
  ]
  const shown = await withMailedFigures(ctx, { topicId, runId }, now)
  expect(shown.map(({ mailed }) => mailed && [mailed.value, mailed.change?.amount ?? null])).toEqual([
    ['2.2', -0.2],
    null,
    null,
    null,
    ['7.9', null],
    ['7.9', 0.2],
    ['1.75', -0.25],
  ])
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
  const shown = async () =>
    (await withMailedFigures(ctx, { topicId, runId }, now)).map(({ mailed }) => mailed)
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
  expect((await withMailedFigures(ctx, { topicId, runId }, thai))[0]?.mailed).toMatchObject({
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
  expect(await withMailedFigures(ctx, { topicId: topicId + 1, runId }, now)).toMatchObject(
    now.map(() => ({ mailed: null })),
  )
})
