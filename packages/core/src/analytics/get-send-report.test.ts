import { SendClickersInput, SendLinesInput } from '@newsloom/contract/analytics/sends'
import { researchArchives } from '@newsloom/db/schema/archives'
import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { insertJudgedClicks, mailedSend } from '../testing/analytics-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getSendReport } from './get-send-report.ts'
import { pageSendClickers } from './page-send-clickers.ts'
import { pageSends } from './page-sends.ts'

const database = testDatabase()
const ctx = testContext(database)
const AT = new Date('2026-11-18T08:00:00.000Z')
const after = (hours: number) => new Date(AT.getTime() + hours * 3_600_000)
const LEAD = 'https://a.example/rice'
const OTHER = 'https://b.example/rice'
const SECOND = 'https://a.example/baht'
const PLAIN = 'https://shop.example/'
const urls = [LEAD, OTHER, SECOND, PLAIN]

let id: number
let deliveryIds: number[]
let linkIds: number[]
const link = (url: string) => linkIds[urls.indexOf(url)] ?? 0
const click = (place: number, url: string, hours: number, by: 'people' | 'machine' = 'people') => ({
  at: after(hours),
  deliveryId: deliveryIds[place] ?? 0,
  linkId: link(url),
  class: by,
})

beforeAll(async () => {
  ;({ id, deliveryIds, linkIds } = await mailedSend(ctx, { recipientCount: 100, at: AT, urls }))
  const item = { summary: '', publishedAt: null, relevanceScore: 0.5 }
  const [archive] = await ctx.db
    .insert(researchArchives)
    .values({
      topicName: 'Rice prices',
      title: 'Rice',
      executionType: 'manual',
      newsItemsCount: 3,
      resultsCount: 2,
      content: {
        newsItems: [
          {
            ...item,
            title: 'The baht falls',
            source: 'A',
            url: SECOND,
            isSample: false,
            others: [],
          },
          {
            ...item,
            title: 'Rice is dear',
            source: 'A',
            url: LEAD,
            isSample: false,
            others: [{ title: 'Rice, dearer', source: 'B', url: OTHER }],
          },
        ],
      },
    })
    .returning({ id: researchArchives.id })
  const html = urls.map((url) => `<a href="${url}">x</a>`).join('')
  await ctx.db
    .update(sends)
    .set({
      createdAt: AT,
      archiveId: archive?.id ?? null,
      snapshot: sql`${sends.snapshot} || jsonb_build_object('html', ${html}::text)`,
    })
    .where(eq(sends.id, id))
  // ten people click a report of the lead story, five of them both; four the second one
  await insertJudgedClicks(ctx, [
    ...Array.from({ length: 10 }, (_, place) => click(place, LEAD, 0.5)),
    ...Array.from({ length: 5 }, (_, place) => click(place, OTHER, 1.5)),
    ...Array.from({ length: 4 }, (_, place) => click(8 + place, SECOND, 30)),
    click(50, PLAIN, 0, 'machine'),
    click(0, PLAIN, 60),
  ])
})

it('lists the links of the email by their position, with people and share', async () => {
  const report = await getSendReport(ctx, { id, clicks: 'people' })
  expect(report).toMatchObject({
    clicked: 12,
    clicks: 20,
    byClass: { people: 20, machine: 1, unsure: 0 },
    mailed: 100,
    engagementRate: 12,
  })
  expect(report.links).toMatchObject([
    { url: LEAD, position: 1, people: 10, share: 10 / 12 },
    { url: OTHER, position: 2, people: 5 },
    { url: SECOND, position: 3, people: 4 },
    { url: PLAIN, position: 4, people: 1 },
  ])
  const all = await getSendReport(ctx, { id, clicks: 'all' })
  expect(all.links[3]).toMatchObject({ people: 2, clicks: 2 })
})

it('a story has the people of all its reports, each once', async () => {
  const { stories } = await getSendReport(ctx, { id, clicks: 'people' })
  expect(stories).toEqual([
    {
      url: LEAD,
      title: 'Rice is dear',
      source: 'A',
      topic: 'Rice prices',
      position: 1,
      people: 10,
      clicks: 15,
      share: 10 / 12,
      expectedShare: null,
    },
    expect.objectContaining({ title: 'The baht falls', position: 2, people: 4, expectedShare: null }),
  ])
})

it('an expected share is shown from 30 people on', async () => {
  await insertJudgedClicks(
    ctx,
    Array.from({ length: 18 }, (_, place) => click(60 + place, LEAD, 2)),
  )
  const { stories } = await getSendReport(ctx, { id, clicks: 'people' })
  expect(stories.every(({ expectedShare }) => expectedShare !== null)).toBe(true)
  expect((stories[0]?.expectedShare ?? 0) > (stories[1]?.expectedShare ?? 0)).toBe(true)
  const sum = (of: (story: (typeof stories)[number]) => number) =>
    stories.reduce((all, story) => all + of(story), 0)
  expect(sum(({ expectedShare }) => expectedShare ?? 0)).toBeCloseTo(sum(({ share }) => share ?? 0))
})

it('counts clicks by hours since the start, and how the emails were delivered', async () => {
  await database.sql`update deliveries set state = 'failed' where id = ${deliveryIds[98] ?? 0}`
  await database.sql`update deliveries set outcome = 'bounced' where id = ${deliveryIds[97] ?? 0}`
  await database.sql`insert into consent_events (email_norm, kind, method, delivery_id)
    select email_norm, k, 'page', id from deliveries, unnest(array['unsubscribed', 'left-list', 'paused']) k
    where id = any(${deliveryIds.slice(0, 2)})`
  const { hours, delivery } = await getSendReport(ctx, { id, clicks: 'people' })
  expect(hours).toHaveLength(48)
  expect([0, 1, 2, 30].map((hour) => hours?.[hour])).toEqual([10, 5, 18, 4])
  expect(delivery).toEqual({
    mailed: 99,
    delivered: 0,
    bounced: 1,
    complained: 0,
    failed: 1,
    suppressed: 0,
    skipped: 0,
    open: 0,
    unsubscribed: 2,
  })
})

it('pages and searches who clicked what', async () => {
  const page = (input: object) => pageSendClickers(ctx, SendClickersInput.parse({ id, ...input }))
  const first = await page({ limit: 2 })
  expect(first.items).toMatchObject([
    {
      email: 'reader1@example.org',
      name: 'Reader 1',
      firstClickAt: after(0.5).toISOString(),
      links: [
        { url: LEAD, clicks: 1, class: 'people' },
        { url: OTHER, clicks: 1, class: 'people' },
        { url: PLAIN, clicks: 1, class: 'people' },
      ],
    },
    { email: 'reader2@example.org' },
  ])
  expect((await page({ limit: 2, cursor: first.nextCursor })).items[0]?.email).toBe('reader3@example.org')
  expect((await page({ search: 'READER 12' })).items.map(({ name }) => name)).toEqual(['Reader 12'])
  expect((await page({ search: 'reader51@' })).items).toEqual([])
  expect((await page({ search: 'reader51@', clicks: 'all' })).items).toHaveLength(1)
})

it('lists sends, the newest first, without tests', async () => {
  const newer = await mailedSend(ctx, { kind: 'campaign', recipientCount: 4, at: AT })
  await mailedSend(ctx, { kind: 'test', recipientCount: 1, at: AT })
  const { items } = await pageSends(ctx, SendLinesInput.parse({}))
  expect(items).toMatchObject([
    { id: newer.id, mailed: 4, clicked: 0, engagementRate: 0 },
    { id, label: 'Rice prices', at: AT.toISOString(), clicked: 30 },
  ])
  const own = await pageSends(ctx, SendLinesInput.parse({ campaign: 'topic:Rice prices', limit: 1 }))
  expect(own).toMatchObject({ items: [{ id }], nextCursor: null })
})

it('counts only the people of a list, in sends to it', async () => {
  const [list] = await database.sql<
    { id: number }[]
  >`insert into contact_lists (name) values ('Executives') returning id`
  const listId = list?.id ?? 0
  await database.sql`update deliveries set list_id = ${listId} where id = any(${deliveryIds.slice(0, 20)})`
  const { items } = await pageSends(ctx, SendLinesInput.parse({ listId }))
  expect(items).toMatchObject([{ id, mailed: 20, clicked: 12, engagementRate: 60 }])
  const page = async () => (await pageSends(ctx, SendLinesInput.parse({ listId }))).items.length
  await database.sql`update sends set contact_list_ids = array[7, ${listId}]::int[] where id = ${id}`
  expect(await page()).toBe(1)
  // the recipients of a send to other lists are not read: there may be half a million
  await database.sql`update sends set contact_list_ids = '{7}' where id = ${id}`
  expect(await page()).toBe(0)
})

it('an email that was clicked was received, whatever the email service answered', async () => {
  const own = await mailedSend(ctx, { recipientCount: 4, at: AT, urls: [LEAD] })
  const [clickedId = 0, byMachine = 0, lost = 0] = own.deliveryIds
  const open = [clickedId, byMachine, lost]
  await database.sql`update deliveries set state = 'uncertain', list_id = 1 where id = any(${open})`
  await insertJudgedClicks(ctx, [
    { at: AT, deliveryId: clickedId, linkId: own.linkIds[0] ?? 0, class: 'people' },
    { at: AT, deliveryId: byMachine, linkId: own.linkIds[0] ?? 0, class: 'machine' },
  ])
  const ofSend = (clicks: 'people' | 'all') => getSendReport(ctx, { id: own.id, clicks })
  const report = await ofSend('people')
  expect(report).toMatchObject({ mailed: 2, clicked: 1, engagementRate: 50 })
  expect(report.delivery).toMatchObject({ mailed: 1, open: 3 })
  expect(await ofSend('all')).toMatchObject({ mailed: 3, clicked: 2, engagementRate: 66.7 })
  const line = async (input: object) =>
    (await pageSends(ctx, SendLinesInput.parse(input))).items.find((one) => one.id === own.id)
  expect(await line({})).toMatchObject({ mailed: 2, clicked: 1, engagementRate: 50 })
  await database.sql`update sends set contact_list_ids = '{1}' where id = ${own.id}`
  expect(await line({ listId: 1 })).toMatchObject({ mailed: 1, clicked: 1, engagementRate: 100 })
})

it('a send that is not there is not found', async () => {
  await expect(getSendReport(ctx, { id: 999, clicks: 'people' })).rejects.toThrow(
    'This send no longer exists',
  )
})
