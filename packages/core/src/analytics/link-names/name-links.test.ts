import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { SendClickersInput } from '@newsloom/contract/analytics/sends'
import { notes } from '@newsloom/db/schema/analysis'
import { mailedStatements } from '@newsloom/db/schema/issues'
import { articles } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { insertJudgedClicks, mailedSend } from '../../testing/analytics-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { countSendClicks } from '../count-send-clicks.ts'
import { exportAnalytics } from '../export-analytics.ts'
import { exportSend } from '../export-reports.ts'
import { getNamedUrls } from '../get-named-urls.ts'
import { pageSendClickers } from '../page-send-clickers.ts'

const database = testDatabase()
const ctx = testContext(database)
const AT = new Date('2026-11-18T08:00:00.000Z')
const SITE = ctx.config.publicUrl
const NOTE = 'https://old-address.example/n/pjrNi3HoSlpS498j0R0NT'
const RICE = 'https://a.example/rice'
const SAMPLE = `${SITE}/samples/source/slug`
const PAGE = 'https://b.example/page'
const SIGNUP = `${SITE}/join/executives`
const URLS = [NOTE, RICE, SAMPLE, PAGE, SIGNUP]

let sendId = 0
beforeAll(async () => {
  const quote = { quote: 'w', isFound: true, before: '', after: '', publishedAt: null, url: RICE }
  await ctx.db.insert(notes).values({
    id: 'pjrNi3HoSlpS498j0R0NT',
    note: {
      text: 'It rose.',
      quotes: [{ ...quote, title: 'Rice is dear', publisher: 'siamwire.com' }],
      findings: [],
      verdict: 'supported',
      isReleased: false,
      isEdited: false,
      checkedAt: null,
    },
  })
  await ctx.db.insert(articles).values([
    { canonicalUrl: RICE, url: RICE, source: 'A News', title: 'Rice is dear', hash: '1' },
    { canonicalUrl: 'sample:source/slug', url: 'sample:source/slug', source: 'S', title: 'Gold', hash: '2' },
  ])
  const send = await mailedSend(ctx, { recipientCount: 6, at: AT, urls: URLS })
  sendId = send.id
  const html = `<p>It rose. <a href="${NOTE}" style="color:#123">[3]</a></p>`
  await ctx.db
    .update(sends)
    .set({ snapshot: sql`${sends.snapshot} || jsonb_build_object('html', ${html}::text)` })
    .where(eq(sends.id, sendId))
  await ctx.db.insert(mailedStatements).values({ sendId, noteId: 'pjrNi3HoSlpS498j0R0NT' })
  // the sign-up page has most clicks, the note second
  const counts = [5, 4, 3, 2, 6]
  await insertJudgedClicks(
    ctx,
    counts.flatMap((count, link) =>
      send.deliveryIds.slice(0, count).map((deliveryId) => ({
        at: AT,
        deliveryId,
        linkId: send.linkIds[link] ?? 0,
        class: 'people' as const,
      })),
    ),
  )
})

const note = { kind: 'note', title: 'Rice is dear', source: 'siamwire.com', number: 3 }
const nameless = { title: '', source: '', number: null }

it('ranks links by their stories, and service links apart', async () => {
  const { links, services } = await getNamedUrls(ctx, AnalyticsScope.parse({}))
  expect(links.map(({ url, name }) => [url, name])).toEqual([
    [NOTE, note],
    [RICE, { kind: 'article', title: 'Rice is dear', source: 'A News', number: null }],
    [SAMPLE, { kind: 'article', title: 'Gold', source: 'S', number: null }],
    [PAGE, { kind: 'page', ...nameless }],
  ])
  expect(services.map(({ url, name, totalClicks }) => [url, name, totalClicks])).toEqual([
    [SIGNUP, { kind: 'signup', ...nameless }, 6],
  ])
})

it('names what each person clicked, with the numbers of that email', async () => {
  const { items } = await pageSendClickers(ctx, SendClickersInput.parse({ id: sendId }))
  const names = new Map(items[0]?.links.map(({ url, name }) => [url, name]))
  expect(names).toEqual(
    new Map([
      [NOTE, note],
      [RICE, expect.objectContaining({ kind: 'article', title: 'Rice is dear' })],
      [SAMPLE, expect.objectContaining({ kind: 'article', title: 'Gold' })],
      [PAGE, expect.objectContaining({ kind: 'page' })],
      [SIGNUP, expect.objectContaining({ kind: 'signup' })],
    ]),
  )
})

it('names all links of a send, including those that nobody clicked', async () => {
  const { links } = await countSendClicks(ctx, { id: sendId })
  expect(links.map(({ url, name }) => [url, name.kind, name.title])).toEqual([
    [SIGNUP, 'signup', ''],
    [NOTE, 'note', 'Rice is dear'],
    [RICE, 'article', 'Rice is dear'],
    [SAMPLE, 'article', 'Gold'],
    [PAGE, 'page', ''],
  ])
})

it('downloads have the names beside the addresses', async () => {
  const cells = async (pages: AsyncGenerator<(string | number)[][]>) => {
    const rows: (string | number)[][] = []
    for await (const page of pages) rows.push(...page)
    return rows
  }
  const names = (rows: (string | number)[][], at: number) => new Map(rows.map((row) => [row[at], row.at(-1)]))
  const expected = new Map([
    [NOTE, 'Source note [3]: Rice is dear'],
    [RICE, 'Rice is dear'],
    [SAMPLE, 'Gold'],
    [PAGE, ''],
    [SIGNUP, 'Sign-up page'],
  ])
  const urls = exportAnalytics(ctx, 'urls', AnalyticsScope.parse({}))
  expect(names(await cells(urls.pages), 0)).toEqual(expected)
  const clickers = await exportSend(ctx, { table: 'clickers', id: sendId, clicks: 'people' })
  expect(names(await cells(clickers.pages), clickers.header.indexOf('URL'))).toEqual(expected)
})

it('reads on until ten links are found among many service links', async () => {
  const many = Array.from({ length: 40 }, (_, n) => `${SITE}/join/list-${n}`)
  const send = await mailedSend(ctx, { recipientCount: 8, at: AT, urls: many })
  await insertJudgedClicks(
    ctx,
    send.linkIds.flatMap((linkId) =>
      send.deliveryIds.map((deliveryId) => ({ at: AT, deliveryId, linkId, class: 'people' as const })),
    ),
  )
  const { links, services } = await getNamedUrls(ctx, AnalyticsScope.parse({}))
  expect(links.map(({ url }) => url)).toEqual([NOTE, RICE, SAMPLE, PAGE])
  expect(services).toHaveLength(10)
})
