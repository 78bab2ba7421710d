import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import { contactLists } from '@newsloom/db/schema/contacts'
import { mailedFigures } from '@newsloom/db/schema/issues'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { previewCampaign } from '../campaign-sending/preview-campaign.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { preflightNews } from '../news-sending/preflight-news.ts'
import { previewTopicContent } from '../news-sending/preview-topic-content.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { previewData } from '../templates/preview-data.ts'
import { analysisOf, answerTo } from '../testing/analysis/analyses.ts'
import { insertCampaign } from '../testing/campaigns/content-run-fixtures.ts'
import { newsOf } from '../testing/curated-topic.ts'
import {
  entry,
  fakeAnalyst,
  insertTopic,
  NOW,
  research,
  researchContext,
} from '../testing/research-fixtures.ts'
import { addPeople, fakeMailer } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readWebVersion } from '../web-version/read-web-version.ts'

const database = testDatabase()

const told = (rate: string) =>
  `กนง. มีมติเอกฉันท์ให้ลดอัตราดอกเบี้ยนโยบายเหลือร้อยละ ${rate} ต่อปี เมื่อวันพุธ เงินเฟ้ออยู่ในระดับต่ำ inflation`

/** A topic whose one article gives a rate, which is emailed after each research. */
async function rateScene() {
  const mailer = fakeMailer()
  let [rate, now] = ['1.75', NOW]
  const ctx = researchContext(database, {
    mailer,
    now: () => now,
    analyst: fakeAnalyst(async (request) => {
      const quotes = request.articles.map(({ ref, text }): [number, string] => [ref, text])
      const figure = (value: string, place = 0): KeyFigure => ({
        ...{ what: 'อัตราดอกเบี้ยนโยบาย', value, unit: 'ร้อยละ', asOf: '' },
        ...{ articleId: String(quotes[place]?.[0]), quote: quotes[place]?.[1] ?? '' },
      })
      const keyFigures = [figure(rate), figure('9.99')]
      return answerTo(request, { analysis: { ...analysisOf(...quotes), keyFigures } })
    }),
  })
  const { id: topicId } = await insertTopic(ctx.db)
  const [list] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
  const contactListIds = [list?.id ?? 0]
  await addPeople(ctx, list?.id ?? 0, 1, 1)
  const issue = async (next: string) => {
    rate = next
    now = new Date(now.getTime() + 86_400_000)
    const article = entry(`https://wire.example/rate-${next}`, {
      ...{ source: 'Wire | one', title: `กนง. ลดดอกเบี้ยเหลือ ${next}%`, language: 'th' },
      ...{ text: told(next), summary: told(next), publishedAt: new Date(now.getTime() - 3_600_000) },
    })
    await research({ ...ctx, news: newsOf(article) }, topicId)
    const { sendId } = await sendNews(ctx, { topicId, templateId: null, subject: null, contactListIds })
    await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
    const mail = mailer.mails.at(-1)
    if (!mail) throw new Error('nothing was emailed')
    const saved = await ctx.db
      .select({ figure: mailedFigures.figure })
      .from(mailedFigures)
      .where(eq(mailedFigures.sendId, sendId))
      .orderBy(asc(mailedFigures.position))
    return { ...mail, saved: saved.map(({ figure }) => figure.value) }
  }
  return { ctx, topicId, contactListIds, issue }
}

test('an email has the figures that were found, with the value in the last one', async () => {
  const { ctx, issue } = await rateScene()
  const first = await issue('1.75')
  expect(first.saved).toEqual(['1.75'])
  const { html, text, saved } = await issue('1.50')
  const token = /\/v\/([\w.-]+)/.exec(html)?.[1] ?? ''
  for (const shown of [html, (await readWebVersion(ctx, { token })).html]) {
    expect(shown.match(/ตัวเลขสำคัญ/g)).toHaveLength(1)
    expect(shown).toMatch(/<th scope="col"[^>]*>ค่า<\/th>/)
    expect(shown).toMatch(/<strong>ร้อยละ 1\.50<\/strong> \(ฉบับวันที่ [^:]+: ร้อยละ 1\.75 ลดลง 0\.25 จุด\)/)
    expect(shown).toMatch(/<a href="[^"]+"[^>]*>Wire \| one<\/a><\/td>/)
  }
  expect(text).toMatch(
    /ตัวเลขสำคัญ\s+ตัวเลข ค่า แหล่งข่าว\s+อัตราดอกเบี้ยนโยบาย ร้อยละ 1\.50 \(ฉบับวันที่ [^:]+: ร้อยละ 1\.75 ลดลง 0\.25 จุด\)\s+Wire\s+\|\s+one\s+</,
  )
  for (const part of [html, text]) expect(part).not.toContain('9.99')
  expect(saved).toEqual(['1.50'])
})

test('previews have the figures that the email has', async () => {
  const { ctx, topicId, contactListIds, issue } = await rateScene()
  await issue('1.75')
  const choice = { topicId, templateId: null, subject: null, contactListIds }
  const id = await insertCampaign(ctx, [topicId], { kind: 'email', htmlContent: '<p>{{content}}</p>' })
  const shown = {
    template: (await previewData(ctx, { topicId, contactId: null })).mail.analysis,
    topic: (await previewTopicContent(ctx, { id: topicId })).htmlContent,
    campaign: (await previewCampaign(ctx, { id })).mail?.html,
    review: (await preflightNews(ctx, choice)).mail?.html,
  }
  for (const [where, text] of Object.entries(shown)) {
    expect(text, where).toContain('ตัวเลขสำคัญ')
    expect(text, where).toContain('ร้อยละ 1.75')
    expect(text, where).not.toContain('9.99')
  }
})
