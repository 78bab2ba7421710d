import { deliverSend } from '@newsloom/core/delivery/deliver-send'
import { webVersionToken } from '@newsloom/core/mail/web-version-token'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { erasePerson } from '@newsloom/core/people/erase-person'
import { unsubscribeToken } from '@newsloom/core/suppressions/unsubscribe-token'
import { fakeMailer, sendScene } from '@newsloom/core/testing/send-fixtures'
import { type TestContext, testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { templates } from '@newsloom/db/schema/templates'
import { beforeAll, expect, test } from 'vitest'
import { readerEndpoints } from '../testing/reader-endpoints.ts'

const database = testDatabase()
let ctx: TestContext
let mailer: ReturnType<typeof fakeMailer>
let open: ReturnType<typeof readerEndpoints>['open']
beforeAll(async () => {
  mailer = fakeMailer()
  ctx = testContext(database, { mailer })
  open = readerEndpoints(ctx).open
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 2 })
  const htmlContent = '<p>Dear {{name}}</p>{{content}}<a href="{{web_version_url}}">View in browser</a>'
  await database.db.update(templates).set({ htmlContent })
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  await deliverSend(ctx, { sendId, workerId: 'w1' }, new AbortController().signal)
})

const linkIn = (html: string): string => /href="[^"]*(\/v\/[^"]+)"/.exec(html)?.[1] ?? 'no link'

test('the link in an email shows that email to anyone, without running scripts', async () => {
  const mail = mailer.mails.find(({ to }) => to === 'p1@example.org')
  const page = await open(linkIn(mail?.html ?? ''))
  expect(page.status).toBe(200)
  // the hidden link stays out: programs that read this page are nobody's mailbox
  expect((await page.text()).replace(/<style>@font-face.*?<\/style>/, '')).toBe(
    mail?.html.replace(/<div [^>]*aria-hidden="true"><a [^>]*><\/a><\/div>\n/, ''),
  )
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox(?! allow-scripts)/)
  expect(policy).not.toMatch(/allow-(scripts|same-origin|forms)|script-src/)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('other tokens give a page with a message', async () => {
  const { linkSecret } = ctx.config
  const unsubscribe = unsubscribeToken(linkSecret, { email: 'p1@example.org', listId: 1, deliveryId: 1 })
  const nobody = webVersionToken(linkSecret, { deliveryId: 999_999 })
  const foreign = webVersionToken(`${linkSecret}x`, { deliveryId: 1 })
  for (const token of ['none', unsubscribe, nobody, foreign]) {
    const page = await open(`/v/${token}`)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('This email is not available')
  }
})

test("an erased person's email is no longer shown; others' are", async () => {
  await erasePerson(ctx, { email: 'p1@example.org' })
  const rows = await database.sql<{ id: string }[]>`select id from deliveries order by id`
  const statuses = await Promise.all(
    rows.map(async ({ id }) => {
      const { status } = await open(
        `/v/${webVersionToken(ctx.config.linkSecret, { deliveryId: Number(id) })}`,
      )
      return status
    }),
  )
  expect(statuses).toEqual([404, 200])
})
