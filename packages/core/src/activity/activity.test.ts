import type { ActivityCursor, ActivityItem } from '@newsloom/contract/activity/activity'
import { researchArchives } from '@newsloom/db/schema/archives'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { sends } from '@newsloom/db/schema/sends'
import { templates } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { setApprover } from '../approvals/set-approver.ts'
import { sendCampaign } from '../campaign-sending/send-campaign.ts'
import { campaignScene } from '../testing/campaigns/campaign-scene.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { mergeNewest } from './merge-newest.ts'
import { pageActivity } from './page-activity.ts'

const database = testDatabase()
const ctx = testContext(database)

const minute = (at: number) => new Date(Date.UTC(2026, 10, 20, 0, at))
const archive = (at: number) => ({
  topicName: 'Rice',
  title: `Archive ${at}`,
  executionType: 'manual' as const,
  newsItemsCount: 7,
  resultsCount: 5,
  content: { newsItems: [] },
  createdAt: minute(at),
})
const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** The pages from the first to the last. */
async function allPages(): Promise<ActivityItem[][]> {
  const pages: ActivityItem[][] = []
  for (let cursor: ActivityCursor | null | undefined; cursor !== null; ) {
    const page = await pageActivity(ctx, { cursor })
    pages.push(page.items)
    cursor = page.nextCursor
  }
  return pages
}
const countOf = (items: ActivityItem[], type: string) => items.filter((item) => item.type === type).length

test('an empty installation has no activity and no further page', async () => {
  expect(await pageActivity(ctx, {})).toEqual({ items: [], nextCursor: null })
})

async function fill(): Promise<void> {
  const [list] = await database.db.insert(contactLists).values({ name: 'Board' }).returning()
  const listId = list?.id ?? 0
  await database.db.insert(researchArchives).values(places(23).map((at) => archive(at)))
  await database.db.insert(templates).values(
    places(4).map((at) => ({
      name: `Template ${at}`,
      subject: 'Update',
      htmlContent: '',
      geminiModel: 'm',
      createdAt: minute(2 * at),
    })),
  )
  await database.db.insert(campaigns).values([
    { kind: 'automation', name: 'Digest', status: 'scheduled', createdAt: minute(3) },
    { kind: 'email', name: 'Letter', createdAt: minute(30) },
    { kind: 'email', name: 'Test draft', isTestDraft: true, createdAt: minute(50) },
  ])
  // an import: all at once, and newer than everything else
  await database.db.insert(contacts).values(
    places(60).map((n) => ({
      listId,
      email: `P${n}@example.org`,
      emailNorm: `p${n}@example.org`,
      name: n % 2 === 0 ? `Reader ${n}` : null,
      createdAt: minute(40),
      leftAt: n === 59 ? minute(41) : null,
    })),
  )
}

describe('with activity', () => {
  beforeAll(fill)

  test('a page has at most 10 of 5 archives, 3 templates, 2 campaigns and 2 contacts, newest first', async () => {
    const { items } = await pageActivity(ctx, {})
    expect(items).toHaveLength(10)
    const times = items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
    expect(items[0]).toEqual({
      type: 'contact',
      id: expect.any(Number),
      title: 'Reader 58',
      email: 'P58@example.org',
      listName: 'Board',
      at: minute(40).toISOString(),
    })
    expect(items[2]).toMatchObject({ type: 'campaign', title: 'Letter', kind: 'email', status: 'draft' })
    expect(items[3]).toMatchObject({
      type: 'research',
      title: 'Archive 22',
      topicName: 'Rice',
      executionType: 'manual',
      articles: 7,
    })
    expect(['research', 'template', 'campaign', 'contact'].map((type) => countOf(items, type))).toEqual([
      5, 2, 1, 2,
    ])
  })

  test('through all pages everything is shown once, and an import does not hide the rest', async () => {
    const pages = await allPages()
    const items = pages.flat()
    expect(items).toHaveLength(23 + 4 + 2 + 59)
    expect(new Set(items.map(({ type, id }) => `${type} ${id}`)).size).toBe(items.length)
    for (const page of pages) expect(countOf(page, 'contact')).toBeLessThanOrEqual(2)
    expect(countOf(pages.slice(0, 5).flat(), 'research')).toBe(23)
    expect(items.some(({ title }) => title === 'Test draft' || title === 'Reader 59')).toBe(false)
  })

  test('an entry created between two pages neither repeats nor hides another', async () => {
    const first = await pageActivity(ctx, {})
    await database.db.insert(researchArchives).values([archive(100), archive(101)])
    const second = await pageActivity(ctx, { cursor: first.nextCursor })
    const titles = [...first.items, ...second.items].flatMap(({ type, title }) =>
      type === 'research' ? [title] : [],
    )
    expect(titles).toEqual(places(titles.length).map((place) => `Archive ${22 - place}`))
  })
})

test('an entry that is older by its time than by its id is not passed over', () => {
  const rows = [1, 9, 8, 7, 6].map((at, place) => ({ type: 'research' as const, id: 50 - place, at }))
  const others = [5, 5].map((at, place) => ({ type: 'campaign' as const, id: 9 - place, at }))
  const { taken } = mergeNewest([...rows, ...others])
  expect(taken.filter(({ type }) => type === 'research').map(({ id }) => id)).toEqual([50, 49, 48, 47, 46])
})

test('a campaign that waits for an approval is not listed as sent', async () => {
  const { ctx: sending, campaignId: id } = await campaignScene(database)
  await setApprover(sending, { owner: { kind: 'campaign', id }, approver: 'second.person@example.org' })
  await sendCampaign(sending, { id })
  const shown = async () => (await pageActivity(ctx, {})).items.find((item) => item.type === 'campaign')
  expect(await shown()).toMatchObject({ id, status: 'waiting' })
  await database.db.update(sends).set({ state: 'sending', pauseKind: null }).where(eq(sends.campaignId, id))
  expect(await shown()).toMatchObject({ id, status: 'sent' })
})
