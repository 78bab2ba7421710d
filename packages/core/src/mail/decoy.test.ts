import { links } from '@newsloom/db/schema/clicks'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { templates } from '@newsloom/db/schema/templates'
import { DECOY_URL } from '@newsloom/email/merge/decoy-link'
import { eq, sql } from 'drizzle-orm'
import { parseHTML } from 'linkedom'
import { expect, it } from 'vitest'
import { countSendClicks } from '../analytics/count-send-clicks.ts'
import { DECOY_LINK_ID, readClickToken } from '../clicks/click-token.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { getSendMail } from '../send-views/get-send-mail.ts'
import { retryFailed } from '../sends/retry-failed.ts'
import { fakeMailer, sendScene } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readWebVersion } from '../web-version/read-web-version.ts'
import { webVersionToken } from './web-version-token.ts'

const database = testDatabase()
const PAGES = [
  ['a piece of a page', '<h1>{{topic}}</h1>{{content}}<p><a href="https://a.example/">A</a></p>'],
  ['a whole page', '<html><body>{{content}}<p><a href="https://a.example/">A</a></p></body></html>'],
] as const

async function sendOf(html: string) {
  const mailer = fakeMailer()
  const ctx = testContext(database, { mailer })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 3 })
  await ctx.db.update(templates).set({ htmlContent: html }).where(eq(templates.id, templateId))
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  return {
    ctx,
    mailer,
    sendId,
    deliver: (id = sendId) => deliverSend(ctx, { sendId: id, workerId: 'w1' }, never),
  }
}
/** The hidden links of a mail. */
const hiddenLinks = (html: string) => [
  ...parseHTML(html).document.querySelectorAll('[aria-hidden="true"] > a'),
]
const tokenIn = (link: ReturnType<typeof hiddenLinks>[number] | undefined): string =>
  link?.getAttribute('href')?.split('/r/')[1] ?? ''

it.each(PAGES)('every mail of %s has one link that nobody can see, of its own', async (_, html) => {
  const { ctx, mailer, sendId, deliver } = await sendOf(html)
  await deliver()
  const rows = await ctx.db
    .select({ id: deliveries.id, email: deliveries.email })
    .from(deliveries)
    .where(eq(deliveries.sendId, sendId))
  expect(mailer.mails).toHaveLength(3)
  for (const mail of mailer.mails) {
    const [link, ...more] = hiddenLinks(mail.html)
    expect(more).toEqual([])
    expect(readClickToken(ctx.config.linkSecret, tokenIn(link))).toEqual({
      linkId: DECOY_LINK_ID,
      deliveryId: rows.find(({ email }) => email === mail.to)?.id,
    })
    expect(link?.textContent).toBe('')
    expect(link?.getAttribute('tabindex')).toBe('-1')
    for (const part of [link, link?.parentElement])
      expect(part?.getAttribute('style')).toMatch(/(?=.*display:none)(?=.*mso-hide:all)/)
    expect(link?.closest('body')?.lastElementChild).toBe(link?.parentElement)
    expect(link?.parentElement?.outerHTML.length).toBeLessThan(400)
    for (const part of [mail.html, mail.text, mail.subject]) expect(part).not.toContain(DECOY_URL)
    expect(mail.text).not.toContain(tokenIn(link))
  }
})

it('is in no page, count or list of links', async () => {
  const { ctx, sendId, deliver } = await sendOf(PAGES[0][1])
  await deliver()
  const [person] = await ctx.db.select().from(deliveries).where(eq(deliveries.sendId, sendId))
  const token = webVersionToken(ctx.config.linkSecret, { deliveryId: person?.id ?? 0 })
  const shown = [(await readWebVersion(ctx, { token })).html, (await getSendMail(ctx, { id: sendId })).html]
  for (const html of shown) expect(hiddenLinks(html)).toEqual([])
  const urls = (await countSendClicks(ctx, { id: sendId })).links.map(({ url }) => url)
  expect(urls).toContain('https://a.example/')
  expect(urls).not.toContain(DECOY_URL)
  expect(await ctx.db.select().from(links).where(eq(links.url, DECOY_URL))).toEqual([])
})

it('is there once in a retry, and not in a send of an older version', async () => {
  const { ctx, mailer, sendId, deliver } = await sendOf(PAGES[0][1])
  await ctx.db.execute(sql`update sends set snapshot = snapshot - 'hasDecoy' where id = ${sendId}`)
  await deliver()
  expect(mailer.mails.map(({ html }) => hiddenLinks(html).length)).toEqual([0, 0, 0])
  await ctx.db.execute(
    sql`update sends set snapshot = snapshot || '{"hasDecoy": true}'::jsonb where id = ${sendId}`,
  )
  await ctx.db.update(deliveries).set({ state: 'failed' }).where(eq(deliveries.sendId, sendId))
  const retry = await retryFailed(ctx, { id: sendId })
  await deliver(retry.id)
  expect(mailer.mails.slice(3).map(({ html }) => hiddenLinks(html).length)).toEqual([1, 1, 1])
  const [row] = await ctx.db.select({ html: sends.snapshot }).from(sends).where(eq(sends.id, retry.id))
  expect(row?.html.html).not.toContain(DECOY_URL)
})
