import { researchArchives } from '@newsloom/db/schema/archives'
import { templates } from '@newsloom/db/schema/templates'
import { changedBlock } from '@newsloom/email/blocks/changed-block'
import { type Block, newBlock } from '@newsloom/email/blocks/registry'
import { checkMail } from '@newsloom/email/check-mail'
import { renderPreview } from '@newsloom/email/render-preview'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverSend } from '../delivery/deliver-send.ts'
import { previewData } from '../templates/preview-data.ts'
import { sendTemplateTestEmail } from '../test-sends/send-template-test-email.ts'
import { fakeMailer, sendScene, storeAnalysis } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readWebVersion } from '../web-version/read-web-version.ts'
import { sendNews } from './send-news.ts'

const database = testDatabase()

const UNCITED = '## ภาพรวม\n\nธนาคารกลางคงดอกเบี้ย'
const STORIES = [1, 2].map((n) => ({
  title: `ข่าวเรื่องที่ ${n}`,
  summary: '',
  source: `Publisher ${n}`,
  url: `https://news.example.org/${n}`,
  publishedAt: '2026-11-21T02:00:00.000Z',
  relevanceScore: 1,
  isSample: false,
  others: [],
}))
/** The four kinds of blocks in the specification: none is a place for the research. */
const BLOCKS: Block[] = [
  changedBlock('text', 'words', { content: '<p>Dear {{name | default: "reader"}}</p>' }),
  newBlock('image', 'image'),
  changedBlock('button', 'button', { props: { href: 'https://button.example/' } }),
  newBlock('divider', 'line'),
  changedBlock('footer', 'footer', { props: { webVersion: true } }),
]

test('every view of a mail includes the research, even if the template has no place for it', async () => {
  const mailer = fakeMailer()
  const ctx = testContext(database, { mailer })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 1 })
  const archiveId = await storeAnalysis(ctx, topicId, UNCITED)
  await ctx.db
    .update(researchArchives)
    .set({ content: { newsItems: STORIES } })
    .where(eq(researchArchives.id, archiveId))
  await ctx.db.update(templates).set({ content: BLOCKS }).where(eq(templates.id, templateId))
  const deliver = async (sendId: number) => {
    await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
    const mail = mailer.mails.at(-1)
    if (!mail) throw new Error('nothing was emailed')
    return mail
  }
  const contactListIds = [listId]
  const news = await deliver(
    (await sendNews(ctx, { topicId, templateId, contactListIds, subject: null })).sendId,
  )
  const tested = await deliver(
    (await sendTemplateTestEmail(ctx, { id: templateId, to: 'me@x.org', topicId })).sendId,
  )
  const token = /\/v\/([\w.-]+)/.exec(news.html)?.[1] ?? ''
  const web = await readWebVersion(ctx, { token })
  const data = (await previewData(ctx, { topicId, contactId: null })).mail
  const template = { blocks: BLOCKS, html: '', subject: 'S' }
  const preview = renderPreview({ ...template, data, values: {}, now: ctx.now() })
  for (const shown of [
    news.html,
    news.text,
    tested.html,
    tested.text,
    web.html,
    preview.html,
    preview.text,
  ]) {
    expect(shown).toContain('ธนาคารกลางคงดอกเบี้ย')
    for (const { title, source } of STORIES) {
      expect(shown).toContain(title)
      expect(shown).toContain(source)
    }
  }
  // the unsubscribe link stays last
  expect(news.text.search(/ข่าวเรื่องที่ 2/)).toBeLessThan(news.text.search(/\/u\//))
  // only through tracked links
  expect(news.html + news.text).not.toContain('https://news.example.org/')
  expect(news.text).toMatch(/ข่าวเรื่องที่ 1\s<https:\/\/letters\.example\.org\/r\/[\w.-]+>\s— Publisher 1/)
  expect(checkMail({ ...template, data }).filter(({ level }) => level === 'error')).toEqual([])
})
