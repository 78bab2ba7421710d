import { contactLists } from '@newsloom/db/schema/contacts'
import { researchRunSteps } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendNews } from '../news-sending/send-news.ts'
import type { SourceReading } from '../ports.ts'
import { getSummary } from '../research/get-summary.ts'
import { thaiAnswerTo } from '../testing/analysis/analyses.ts'
import {
  entry,
  fakeAnalyst,
  fakeNews,
  insertTopic,
  read,
  research,
  researchContext,
} from '../testing/research-fixtures.ts'
import { addPeople } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { unseenIn } from './unseen.ts'

const database = testDatabase()
const unread = (missed?: 'late' | 'wall'): SourceReading => ({ state: 'failed', reason: 'no answer', missed })

async function researched(sources: Record<string, SourceReading>) {
  const walled = { state: 'failed', reason: 'HTTP 403', missed: 'wall' } as const
  const ctx = researchContext(database, {
    analyst: fakeAnalyst(async (request) => thaiAnswerTo(request)),
    news: fakeNews(sources, { 'https://www.read.example/paid': walled }),
  })
  const { id: topicId } = await insertTopic(ctx.db, { newsSources: Object.keys(sources) })
  const { id: runId } = await research(ctx, topicId)
  return { ctx, topicId, runId }
}
const READ = read([entry('https://www.read.example/one')])
const SOURCES = {
  'https://www.read.example/feed': read([
    entry('https://www.read.example/one'),
    entry('https://www.read.example/undated', { publishedAt: null }),
    entry('https://www.read.example/paid', { text: '', title: 'Inflation and paid news' }),
  ]),
  'https://down.example/feed': unread(),
  'https://slow.example/feed': unread('late'),
  'https://www.paid.example/feed': unread('wall'),
}

test('the analysis says which sources and pages its research did not see', async () => {
  const { ctx, topicId } = await researched(SOURCES)
  expect((await getSummary(ctx, { topicId }))?.unseen).toEqual({
    failed: ['down.example'],
    late: ['slow.example'],
    wall: ['paid.example'],
    undated: 1,
    latePages: 0,
    wallPages: 1,
  })
})

test('a page that shows a teaser only is behind a wall, and the teaser is its summary', async () => {
  const url = 'https://www.read.example/teaser'
  const teaser = entry(url, { text: '', summary: 'Inflation slowed to 0.4% in October.' })
  const ctx = researchContext(database, {
    news: fakeNews(
      { 'https://www.read.example/feed': read([entry(url, { text: '', summary: '' })]) },
      { [url]: { state: 'read', article: teaser, missed: 'wall' } },
    ),
  })
  const { id: topicId } = await insertTopic(ctx.db, { newsSources: ['https://www.read.example/feed'] })
  const { id: runId } = await research(ctx, topicId)
  expect(await unseenIn(ctx, runId)).toMatchObject({ wallPages: 1, latePages: 0 })
  expect(await ctx.db.execute(sql`select text, summary from articles where url = ${url}`)).toEqual([
    { text: '', summary: teaser.summary },
  ])
})

test('a research run that saw everything says nothing; one from before reasons were kept says that they failed', async () => {
  const seen = await researched({ 'https://www.read.example/feed': READ })
  expect((await getSummary(seen.ctx, seen))?.unseen).toBeNull()
  const { ctx, topicId, runId } = await researched(SOURCES)
  await ctx.db.update(researchRunSteps).set({ missed: null }).where(eq(researchRunSteps.runId, runId))
  expect((await getSummary(ctx, { topicId }))?.unseen).toMatchObject({
    failed: ['down.example', 'slow.example', 'paid.example'],
    late: [],
  })
})

test('an email says it in one line, the first one too', async () => {
  const { ctx, topicId } = await researched(SOURCES)
  const [list] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
  await addPeople(ctx, list?.id ?? 0, 1, 2)
  const input = { topicId, templateId: null, subject: null, contactListIds: [list?.id ?? 0] }
  const { sendId } = await sendNews(ctx, input)
  const [send] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
  expect(send?.snapshot.text.replace(/\s+/g, ' ')).toContain(
    'สิ่งที่ฉบับนี้ไม่ได้อ่าน: อ่านไม่ได้ 1 แหล่ง (down.example) · ไม่ตอบทันเวลา 1 แหล่ง (slow.example) · ไม่เปิดให้อ่าน 1 แหล่ง (paid.example) · ข่าวที่ไม่มีวันที่ 1 ข่าว · หน้าข่าวที่ไม่เปิดให้อ่าน 1 หน้า',
  )
})
