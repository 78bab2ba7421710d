import { notes } from '@newsloom/db/schema/analysis'
import { articles } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refreshApprovals } from '../approvals/refresh-approvals.ts'
import { setApprover } from '../approvals/set-approver.ts'
import { NotFoundError } from '../errors.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { editStatement } from '../statement-editing/change-statement.ts'
import { getAnalysis } from '../statements/get-analysis.ts'
import { sendNewsTest } from '../test-sends/send-news-test.ts'
import { ALTERED, EXPORTS, FOUND, statementScene } from '../testing/analysis/statement-scene.ts'
import { insertList, insertTopicWithTemplate } from '../testing/people/subscription-fixtures.ts'
import { research } from '../testing/research-fixtures.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readNote } from './save-notes.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate notes, sends, contact_lists, research_topics, articles cascade`
})

/** A topic whose analysis has two statements that are found and one that is not. */
async function scene() {
  const told = { text: EXPORTS, quotes: [{ articleId: '1', quote: EXPORTS }] }
  const ctx = statementScene(database, [FOUND, ALTERED, told], { mailer: fakeMailer() })
  const topicId = await insertTopicWithTemplate(ctx)
  await research(ctx, topicId)
  const choice = { topicId, templateId: null, subject: null }
  const listId = await insertList(ctx, 2)
  const lists = { ...choice, contactListIds: [listId] }
  const send = async ({ isTest = false } = {}) => {
    await (isTest ? sendNewsTest(ctx, { ...choice, to: 'me@example.org' }) : sendNews(ctx, lists))
    const [row] = (await ctx.db.select().from(sends).orderBy(sends.id)).slice(-1)
    if (!row) throw new Error('nothing was sent')
    return row.snapshot
  }
  return { ctx, topicId, lists, send }
}

const PAGE = /https?:\/\/[^\s"<>]+\/n\/([\w-]+)/g
const idsIn = (text: string): string[] => [...new Set([...text.matchAll(PAGE)].map(([, id = '']) => id))]

test('each statement in an email has a numbered note, tracked, with its own page', async () => {
  const { ctx, send } = await scene()
  const { html, text, links, publicUrl } = await send()
  const ids = idsIn(html)
  expect(ids).toHaveLength(2)
  expect(html).toMatch(/1\.50%\. <a [^>]+>\[1\]<\/a>/)
  expect(html).toMatch(/\/n\/[\w-]{21}"[^>]*>\[2\]<\/a>/)
  for (const id of ids) expect(links).toHaveProperty(`${publicUrl}/n/${id}`)
  for (const [place, id] of ids.entries())
    expect(text).toMatch(new RegExp(`\\[${place + 1}\\] <${publicUrl}/n/${id}>`))
  const [first, second] = await Promise.all(ids.map((id) => readNote(ctx, { id })))
  expect(first).toMatchObject({ text: FOUND.text, verdict: 'supported', isReleased: false, isEdited: false })
  expect(second).toMatchObject({
    text: EXPORTS,
    quotes: [{ quote: EXPORTS, isFound: true, publisher: 'a.example', url: 'https://a.example/one' }],
  })
  expect(second?.quotes[0]?.before).toMatch(/kept its interest rate at 1\.50%\. $/)
  expect(first?.findings).toContainEqual({ kind: 'quote', finding: 'found' })
})

test('the review shows the same numbers, but a note has no page before it is sent', async () => {
  const { ctx, lists, send } = await scene()
  const { mail, links } = await preflightNews(ctx, lists)
  const reviewed = idsIn(mail?.html ?? '')
  expect(reviewed).toHaveLength(2)
  expect(links.filter((url) => url.includes('/n/'))).toEqual([])
  expect(links).toContain('https://a.example/one')
  await expect(readNote(ctx, { id: reviewed[0] ?? '' })).rejects.toThrow(NotFoundError)
  expect(idsIn((await send()).html)).toEqual(reviewed)
})

test('notes outlive the topic, its research and an edit', async () => {
  const { ctx, topicId, send } = await scene()
  const [id = ''] = idsIn((await send()).html)
  const rowId = (await getAnalysis(ctx, { topicId }))?.sections[0]?.statements[0]?.rowId ?? 0
  await editStatement(ctx, { rowId, text: 'The rate stays at 1.50%.' })
  const again = idsIn((await send()).html)
  expect(again).not.toContain(id)
  expect(await readNote(ctx, { id: again[0] ?? '' })).toMatchObject({ isEdited: true })
  await ctx.db.delete(researchTopics)
  expect(await readNote(ctx, { id })).toMatchObject({ text: FOUND.text })
})

test('the same note is kept once, however often it is mailed', async () => {
  const { ctx, send } = await scene()
  const tested = idsIn((await send({ isTest: true })).html)
  expect(idsIn((await send()).html)).toEqual(tested)
  expect(await ctx.db.select().from(notes)).toHaveLength(2)
})

test('an analysis whose article has another address by now is mailed as it is, without notes', async () => {
  const { ctx, send } = await scene()
  await ctx.db.update(articles).set({ url: 'https://a.example/moved' })
  const { html } = await send()
  expect(idsIn(html)).toEqual([])
  expect(html).toContain('https://a.example/one')
})

test('an article that is read again asks nobody again to approve the same words; an edit does', async () => {
  const { ctx, topicId, lists, send } = await scene()
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: 'second@example.org' })
  const asked = idsIn((await send()).html)
  await ctx.db.update(articles).set({ text: sql`${articles.text} || ' Imports fell.'` })
  expect(idsIn((await preflightNews(ctx, lists)).mail?.html ?? '')).not.toEqual(asked)
  await refreshApprovals(ctx)
  expect(await ctx.db.select().from(sends)).toHaveLength(1)
  const rowId = (await getAnalysis(ctx, { topicId }))?.sections[0]?.statements[0]?.rowId ?? 0
  await editStatement(ctx, { rowId, text: 'The rate stays at 1.50%.' })
  await refreshApprovals(ctx)
  expect(await ctx.db.select().from(sends).where(eq(sends.pauseKind, 'approval'))).toHaveLength(1)
  expect(await ctx.db.select().from(sends)).toHaveLength(2)
})
