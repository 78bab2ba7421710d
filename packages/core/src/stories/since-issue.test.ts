import { mailedFigures, mailedStories } from '@newsloom/db/schema/issues'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { leaveOutStory } from '../curation/choose-story.ts'
import { getSummary } from '../research/get-summary.ts'
import { listNews } from '../research/list-news.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { flood, issueScene, LAOS, RATE } from '../testing/issue-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sinceIssueOfRunForLists } from './run-since-issue.ts'
import { joinedSince } from './since-issue.ts'

const database = testDatabase()

const changes = async (ctx: Context, topicId: number) =>
  Object.fromEntries((await listNews(ctx, { topicId })).map(({ title, story }) => [title, story.change]))

test('a story is new, developed or known since the last issue that had it', async () => {
  const { ctx, topicId, list, find, mail } = await issueScene(database)
  const board = await list()
  await find({ flood: flood(12), laos: LAOS })
  expect(Object.values(await changes(ctx, topicId))).toEqual([null, null])
  expect((await getSummary(ctx, { topicId }))?.since).toBeNull()
  const issue = await mail(board)
  // nothing is compared with the email that this research itself was sent in
  expect(Object.values(await changes(ctx, topicId))).toEqual([null, null])
  await find({ rate: RATE })
  await mail(board)
  await find({
    flood: flood(19),
    laos: LAOS,
    gazette: { ...RATE, source: 'Gazette' },
    oil: { title: 'Inflation and oil' },
  })
  expect(await changes(ctx, topicId)).toMatchObject({
    [LAOS.title]: { kind: 'known' },
    [flood(19).title]: {
      kind: 'developed',
      figures: [{ unit: 'person', before: { value: 12 }, after: { value: 19 } }],
      publishers: [],
    },
    [RATE.title]: { kind: 'developed', figures: [], publishers: ['Gazette'] },
    'Inflation and oil': { kind: 'new' },
  })
  expect((await getSummary(ctx, { topicId }))?.since).toMatchObject({ new: 1, developed: 2, known: 1 })
  // nobody has read what waits for approval, or was cancelled
  const set = (values: Partial<typeof sends.$inferInsert>) =>
    ctx.db.update(sends).set(values).where(eq(sends.id, issue.id))
  await set({ state: 'paused', pauseKind: 'approval' })
  expect(await changes(ctx, topicId)).toMatchObject({ [LAOS.title]: { kind: 'new' } })
  await set({ pauseKind: 'person' })
  expect(await changes(ctx, topicId)).toMatchObject({ [LAOS.title]: { kind: 'known' } })
  await set({ state: 'cancelled', pauseKind: null })
  expect(await changes(ctx, topicId)).toMatchObject({ [LAOS.title]: { kind: 'new' } })
})

test('a story that two earlier ones became says so once, and repeats nothing of either', async () => {
  const { ctx, topicId, list, find, mail } = await issueScene(database)
  const board = await list()
  const pages = { rate: 'https://a.example/rate', page: 'https://b.example/page' }
  const rate = { ...RATE, url: pages.rate }
  const laos = { ...LAOS, url: pages.page, source: 'Gazette' }
  await find({ rate, laos })
  await mail(board)
  const again = {
    title: 'Thai interest rate unchanged at 2.25%',
    text: 'The Bank of Thailand kept its interest rate at 2.25% on Wednesday, as expected.',
  }
  const one = { rate, laos: { ...laos, ...again } }
  await find(one)
  const [item, ...rest] = await listNews(ctx, { topicId })
  expect(rest).toEqual([])
  const other = item?.story.joined[0] ?? ''
  expect([RATE.title, LAOS.title]).toContain(other)
  expect(item?.story.change).toMatchObject({ kind: 'developed', publishers: [], joined: [other] })
  await mail(board)
  await find({ ...one, oil: { title: 'Inflation and oil' } })
  const [later] = (await listNews(ctx, { topicId })).filter(({ story }) => story.others.length > 0)
  expect(later?.story.joined).toEqual([other])
  expect(later?.story.change).toEqual({ kind: 'known' })
})

test('the analysis leads with what is new, and says of each statement what it is', async () => {
  const { ctx, topicId, list, find, mail } = await issueScene(database)
  const board = await list()
  await find({ flood: flood(12), laos: LAOS })
  await mail(board)
  await find({ laos: LAOS, flood: flood(19), rate: RATE })
  const analysis = await getAnalysis(ctx, { topicId })
  const statements = analysis?.sections.flatMap((section) => section.statements) ?? []
  expect(statements.map(({ novelty, text }) => [novelty, text.slice(0, 9)])).toEqual([
    ['new', 'The Bank '],
    ['developed', 'Floods in'],
    ['known', 'Inflation'],
  ])
  const text = (await getSummary(ctx, { topicId }))?.overallSummary ?? ''
  expect(text.indexOf('The Bank')).toBeLessThan(text.indexOf('Inflation in Laos'))
})

test('each list has its own last issue; together, what one of them did not get is new', async () => {
  const { ctx, topicId, list, find, mail } = await issueScene(database)
  const [board, press] = [await list(), await list()]
  await find({ flood: flood(12), laos: LAOS })
  await mail(board, press)
  await find({ rate: RATE })
  await mail(board)
  const runId = await find({ laos: LAOS, rate: RATE })
  const since = await sinceIssueOfRunForLists(ctx, { topicId, runId }, [board, press, await list()])
  const kinds = [...since.values()].map(
    (one) => one && [...one.changes.values()].map(({ kind }) => kind).sort(),
  )
  expect(kinds).toEqual([['known', 'known'], ['known', 'new'], null])
  const both = joinedSince([since.get(board) ?? null, since.get(press) ?? null])
  expect([...(both?.changes.values() ?? [])].map(({ kind }) => kind).sort()).toEqual(['known', 'new'])
  expect(joinedSince(since.values())).toBeNull()
})

test('a send records the stories that it mailed, without those left out', async () => {
  const { ctx, topicId, list, find, mail } = await issueScene(database)
  await find({ flood: flood(12), laos: LAOS })
  const [first] = await listNews(ctx, { topicId })
  await leaveOutStory(ctx, { itemId: first?.id ?? 0 })
  const { id } = await mail(await list())
  const told = await ctx.db.select().from(mailedStories).where(eq(mailedStories.sendId, id))
  expect(told).toMatchObject([{ topicId, publishers: ['a.example'] }])
  expect(told[0]?.figures).not.toEqual([])
  expect(await ctx.db.select().from(mailedFigures).where(eq(mailedFigures.sendId, id))).toEqual([])
})
