import { mailedStories } from '@newsloom/db/schema/issues'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { currentAnalysis } from '../news-sending/read-news.ts'
import { flood, issueScene, LAOS, RATE } from '../testing/issue-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { updateTopic } from '../topic-editing/update-topic.ts'

const database = testDatabase()
const GAZETTE = { gazette: { ...LAOS, source: 'Gazette' } }

async function secondIssue() {
  const scene = await issueScene(database)
  const board = await scene.list()
  await scene.find({ laos: LAOS, flood: flood(12) })
  const first = await scene.mail(board)
  await scene.find({ laos: LAOS, flood: flood(19), rate: RATE })
  return { ...scene, board, first }
}
/** Where each of these stands in a text; -1: it does not. */
const placesOf = (text: string, ...parts: string[]) => parts.map((part) => text.indexOf(part))
const inOrder = (places: number[]) => {
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
}

test('a first issue says nothing of earlier ones', async () => {
  const { first } = await secondIssue()
  expect(first.snapshot.text).not.toMatch(/ตั้งแต่ฉบับ|เคยส่งแล้ว/)
})

test('an issue says what is new, with the figures that changed, and puts it first', async () => {
  const { mail, board } = await secondIssue()
  const { text, html } = (await mail(board)).snapshot
  expect(text).toMatch(/ตั้งแต่ฉบับวันที่ \d+ \S+ \d{4}: ใหม่ 1 เรื่อง · คืบหน้า 1 เรื่อง · เคยส่งแล้ว 1 เรื่อง/)
  expect(text).toContain('Flood kills 19 people as inflation eases: เสียชีวิต 12 คน → 19 คน')
  const headings = [...html.matchAll(/<h[23][^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, words]) => words)
  expect(headings.slice(-6)).toEqual([
    'เรื่องใหม่',
    RATE.title,
    'เรื่องที่คืบหน้า',
    flood(19).title,
    'เรื่องที่เคยส่งแล้ว',
    LAOS.title,
  ])
  inOrder(
    placesOf(
      text,
      'ตั้งแต่ฉบับ',
      'The Bank of Thailand kept',
      'Floods in Hat Yai killed',
      'Inflation in Laos slowed',
    ),
  )
})

test('known stories are left out as the topic says, and are not repeated', async () => {
  const { ctx, topicId, mail, board } = await secondIssue()
  await updateTopic(ctx, { id: topicId, knownStories: 'leave-out' })
  const send = await mail(board)
  expect(send.snapshot.text).toMatch(/เคยส่งแล้ว 1 เรื่อง\s+\(ไม่รวมในฉบับนี้\)/)
  expect(send.snapshot.text).not.toContain('Laos')
  expect(send.snapshot.values.stories_count).toBe('2')
  expect(await ctx.db.select().from(mailedStories).where(eq(mailedStories.sendId, send.id))).toHaveLength(2)
  const kept = await ctx.db.select().from(mailedStories).where(eq(mailedStories.topicId, topicId))
  expect(kept).toHaveLength(4)
})

test('an issue in which everything is known keeps it', async () => {
  const { ctx, topicId, find, mail, board } = await secondIssue()
  await updateTopic(ctx, { id: topicId, knownStories: 'leave-out' })
  await find({ laos: LAOS })
  expect((await mail(board)).snapshot.text).toContain('Inflation in Laos slowed')
})

test('a list is compared with its own last issue, and a list without one gets no comparison', async () => {
  const { ctx, topicId, find, list, mail, board } = await secondIssue()
  const press = await list()
  expect((await mail(press)).snapshot.text).not.toContain('ตั้งแต่ฉบับ')
  await find({ laos: LAOS, rate: RATE })
  const told = async (...lists: number[]) => {
    const found = await currentAnalysis(ctx, topicId, lists)
    return 'missing' in found ? found : found.issue.since
  }
  expect(await told(board)).toMatchObject({ new: 1, known: 1 })
  expect(await told(press)).toMatchObject({ new: 0, known: 2 })
  expect(await told(board, press)).toMatchObject({ new: 1, known: 1 })
  await find({ laos: LAOS, ...GAZETTE })
  expect(await told(press)).toMatchObject({ developed: 1, known: 0 })
})
