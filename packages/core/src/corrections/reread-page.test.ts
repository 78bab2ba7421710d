import { citedPages } from '@newsloom/db/schema/analysis'
import { articles } from '@newsloom/db/schema/research'
import { beforeEach, expect, test } from 'vitest'
import { approveSend } from '../approvals/decide.ts'
import { setApprover } from '../approvals/set-approver.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { pauseSend } from '../sends/pause-send.ts'
import { resumeSend } from '../sends/resume-send.ts'
import { sendNewsTest } from '../test-sends/send-news-test.ts'
import { mailedLink } from '../testing/approvals/approval-scene.ts'
import { correctionScene, EXPORTS, FOUND, PAGE, RATE } from '../testing/corrections/correction-scene.ts'
import { never } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'

import { rereadPage } from './reread-page.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate corrections, cited_pages, notes, sends, contact_lists, research_topics, articles cascade`
})

const OTHER_RATE =
  'Inflation slowed to 0.4% in October, and the central bank raised its interest rate to 1.75%.'
const DAY = 24

test('a page of an email is read at once and once a day for 7 days, then no more', async () => {
  const { mail, reread, pass } = await correctionScene(database)
  await mail()
  expect([await reread(), await reread()]).toEqual([1, 0])
  const readings: number[] = []
  for (let hour = 0; hour < 9 * DAY; hour += 12) {
    pass(12)
    readings.push(await reread())
  }
  expect(readings.reduce((sum, one) => sum + one, 0)).toBe(6)
  expect(readings.slice(0, 4)).toEqual([0, 1, 0, 1])
})

test('the days count from the end of an email that was paused', async () => {
  const { ctx, choice, reread, pass, lastSend } = await correctionScene(database)
  const { sendId } = await sendNews(ctx, choice)
  await pauseSend(ctx, { id: sendId })
  const days = async (count: number) => {
    let readings = 0
    for (let day = 0; day < count; day++) {
      readings += await reread()
      pass(DAY)
    }
    return readings
  }
  expect(await days(10)).toBe(10)
  await resumeSend(ctx, { id: sendId })
  await deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  expect((await lastSend()).state).toBe('done')
  expect(await days(10)).toBe(6)
})

test('an unexpected error is kept with its page, which is read again the next day', async () => {
  const { ctx, mail, reread, pass, fails } = await correctionScene(database)
  await mail()
  const [page] = await ctx.db.select().from(citedPages)
  const broken: typeof ctx = {
    ...ctx,
    news: {
      ...ctx.news,
      readArticle: async () => {
        throw new Error('the parser is broken')
      },
    },
  }
  await expect(rereadPage(broken, { pageId: page?.id ?? 0 }, never)).rejects.toThrow('the parser is broken')
  expect(await ctx.db.select().from(citedPages)).toMatchObject([{ problem: 'the parser is broken' }])
  pass(DAY / 2)
  expect(await reread()).toBe(0)
  fails('the site is down')
  pass(DAY / 2)
  expect(await reread()).toBe(1)
})

test('a quote that changed is proposed for correction, with what the page says by now', async () => {
  const { mail, reread, pass, says, proposals } = await correctionScene(database)
  await mail()
  await reread()
  says(`${OTHER_RATE} ${EXPORTS}`)
  pass(DAY)
  await reread()
  expect(await proposals()).toMatchObject([
    {
      state: 'open',
      said: FOUND.text,
      lang: 'en',
      cause: { kind: 'changed', url: PAGE, quote: RATE, now: OTHER_RATE, publisher: 'a.example' },
      erratum: { kind: 'corrected', right: OTHER_RATE, why: 'a.example has changed its article since.' },
    },
  ])
  pass(DAY)
  await reread()
  expect(await proposals()).toHaveLength(1)
})

test('a change before the first reading is known from the stored text', async () => {
  const { mail, reread, says, proposals } = await correctionScene(database)
  await mail()
  says(`${OTHER_RATE} ${EXPORTS}`)
  await reread()
  expect(await proposals()).toHaveLength(1)
})

test('a text that was replaced takes all its statements along; an earlier reading had them', async () => {
  const { mail, reread, pass, says, proposals } = await correctionScene(database)
  await mail()
  await reread()
  says('This page is about football. The home side won.')
  pass(DAY)
  await reread()
  expect((await proposals()).map(({ cause, erratum }) => [cause.kind, erratum])).toEqual([
    ['gone', { kind: 'withdrawn', why: 'An article by a.example no longer says this.' }],
    ['gone', { kind: 'withdrawn', why: 'An article by a.example no longer says this.' }],
  ])
})

test('other white space and quotation marks do not count as a change', async () => {
  const { mail, reread, pass, says, proposals } = await correctionScene(database)
  await mail()
  await reread()
  says(`${RATE.replaceAll(' ', '\n ')}\u00a0 ${EXPORTS}`)
  pass(DAY)
  expect(await reread()).toBe(1)
  expect(await proposals()).toEqual([])
})

test('a page that cannot be read proves nothing, nor does one without a text', async () => {
  const { ctx, mail, reread, pass, fails, says, proposals } = await correctionScene(database)
  await mail()
  await reread()
  fails('HTTP 503')
  pass(DAY)
  expect(await reread()).toBe(1)
  pass(DAY)
  expect(await reread()).toBe(1)
  says('  ')
  pass(DAY)
  expect(await reread()).toBe(1)
  expect(await proposals()).toEqual([])
  expect(await ctx.db.execute('select problem from cited_pages')).toEqual([
    { problem: 'no text was found on the page' },
  ])
})

test.each(['HTTP 404', 'HTTP 410'])('a page that answers %s twice was taken down', async (gone) => {
  const { mail, reread, pass, fails, proposals } = await correctionScene(database)
  await mail()
  await reread()
  fails(gone)
  pass(DAY)
  await reread()
  expect(await proposals()).toEqual([])
  pass(DAY)
  await reread()
  const proposed = await proposals()
  expect(proposed.map(({ said }) => said).toSorted()).toEqual([EXPORTS, FOUND.text].toSorted())
  expect(proposed.find(({ said }) => said === FOUND.text)).toMatchObject({
    cause: { kind: 'deleted', url: PAGE, publisher: 'a.example', quote: RATE },
    erratum: { kind: 'withdrawn', why: 'a.example has taken down the article that said this.' },
  })
})

test('a page that was missing once and is back proves nothing', async () => {
  const { mail, reread, pass, fails, says, proposals } = await correctionScene(database)
  await mail()
  for (const step of [() => fails('HTTP 404'), () => says(`${RATE} ${EXPORTS}`), () => fails('HTTP 404')]) {
    step()
    await reread()
    pass(DAY)
  }
  expect(await proposals()).toEqual([])
})

test('a quote from elsewhere, which the page never had, does not count as a change', async () => {
  const { ctx, mail, reread, pass, says, proposals } = await correctionScene(database)
  await mail()
  await ctx.db.update(articles).set({ text: '' })
  says('Markets closed higher. Rates were in focus.')
  await reread()
  pass(DAY)
  await reread()
  expect(await proposals()).toEqual([])
})

test('tests are not followed, and a send that waits for approval only once it is approved', async () => {
  const { ctx, topicId, choice, mailer, mail, reread } = await correctionScene(database)
  await sendNewsTest(ctx, { ...choice, to: 'me@example.org' })
  expect(await reread()).toBe(0)
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: 'second@example.org' })
  await mail()
  expect(await reread()).toBe(0)
  await approveSend(ctx, { token: await mailedLink(ctx, mailer) })
  expect(await reread()).toBe(1)
})
