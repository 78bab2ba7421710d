import { templates } from '@newsloom/db/schema/templates'
import { preheaderOf } from '@newsloom/email/layout/preheader'
import { expect, test } from 'vitest'
import { deliverSend } from '../delivery/deliver-send.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { fakeMailer, sendScene, storeAnalysis } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()

async function mailed(preheader: string) {
  const mailer = fakeMailer()
  const ctx = testContext(database, { mailer })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 1 })
  await ctx.db.update(templates).set({ preheader })
  await storeAnalysis(ctx, topicId, 'News of the day')
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  return preheaderOf(mailer.mails[0]?.html ?? '')
}

test("an email begins with its template's preview text, or else with its own first words", async () => {
  expect(await mailed('For {{email}}')).toMatch(/^For \S+@\S+$/)
  expect(await mailed('')).toContain('News of the day')
})

test('an unknown tag in the preview text stops the send', async () => {
  await expect(mailed('{{nmae}}')).rejects.toThrow('unknown merge tags: {{nmae}}')
})
