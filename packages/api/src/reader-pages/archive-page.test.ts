import { setApprover } from '@newsloom/core/approvals/set-approver'
import { deleteArchive } from '@newsloom/core/archives/delete-archive'
import { getArchive } from '@newsloom/core/archives/get-archive'
import { getArchiveUsage } from '@newsloom/core/archives/get-archive-usage'
import { deliverSend } from '@newsloom/core/delivery/deliver-send'
import { webVersionToken } from '@newsloom/core/mail/web-version-token'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { cancelSend } from '@newsloom/core/sends/cancel-send'
import { fakeMailer, type SendScene, sendScene } from '@newsloom/core/testing/send-fixtures'
import { type TestContext, testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { researchArchives } from '@newsloom/db/schema/archives'
import { templates } from '@newsloom/db/schema/templates'
import { beforeAll, expect, test } from 'vitest'
import { readerEndpoints } from '../testing/reader-endpoints.ts'

const database = testDatabase()
let ctx: TestContext
let scene: SendScene
let open: ReturnType<typeof readerEndpoints>['open']
beforeAll(async () => {
  ctx = testContext(database, { mailer: fakeMailer() })
  open = readerEndpoints(ctx).open
  scene = await sendScene(ctx, { people: 2 })
  const htmlContent =
    '<p>Dear {{name | default: "reader"}}</p>{{content}}<p>{{email}}</p><a href="{{unsubscribe_url}}">Leave</a>'
  await database.db.update(templates).set({ htmlContent })
  await database.db.update(researchArchives).set({ aiSummary: 'An analysis of **rice**.' })
})
const pathOf = async (): Promise<string> => {
  const { publicUrl } = await getArchive(ctx, { id: scene.archiveId })
  return new URL(publicUrl).pathname
}

test('an archive that was not emailed is shown in the layout of Newsloom', async () => {
  const page = await open(await pathOf())
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('rice')
  expect(html).not.toMatch(/unsubscribe|#personal/i)
  // nor the dots that were between the links
  expect(html).not.toMatch(/>\s*·|·\s*(·|<\/|<br)/)
})

test('an email that waits for approval, or was declined, is not shown to the public', async () => {
  const { topicId, templateId, listId } = scene
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: 'second@example.net' })
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  const shown = async () => (await open(await pathOf())).text()
  expect(await shown()).not.toContain('Dear reader')
  await cancelSend(ctx, { id: sendId })
  expect(await shown()).not.toContain('Dear reader')
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: null })
})

test('an archive that was emailed is shown as its email, without anything of a person', async () => {
  const { topicId, templateId, listId } = scene
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  await deliverSend(ctx, { sendId, workerId: 'w1' }, new AbortController().signal)
  const page = await open(await pathOf())
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Dear reader')
  expect(html).toContain('https://news.example.org/rates')
  expect(html).not.toMatch(/Person \d|p\d@example\.org|#personal|Leave<|\/[upvr]\/\w/)
  expect(page.headers.get('content-security-policy')).toMatch(/sandbox(?! allow-scripts)/)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
})

test('deleting an archive that the next email needs says so, and ends its page', async () => {
  expect(await getArchiveUsage(ctx, { id: scene.archiveId })).toEqual({
    emailsSent: 2,
    currentTopic: 'Thai economy',
  })
  const path = await pathOf()
  await deleteArchive(ctx, { id: scene.archiveId })
  const page = await open(path)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('This email is not available')
})

test('a token for something else opens no archive', async () => {
  const other = webVersionToken(ctx.config.linkSecret, { deliveryId: 1 })
  for (const token of ['1', other]) expect((await open(`/a/${token}`)).status).toBe(404)
})
