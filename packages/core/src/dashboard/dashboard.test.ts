import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { researchArchives } from '@newsloom/db/schema/archives'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { expect, it } from 'vitest'
import { getClickTotals } from '../analytics/get-analytics.ts'
import { ensureLinks } from '../clicks/ensure-links.ts'
import { insertClicks } from '../clicks/insert-clicks.ts'
import { importEmails } from '../contact-imports/import-emails.ts'
import { createList } from '../contact-lists/create-list.ts'
import { foldClicks } from '../rollups/fold-clicks.ts'
import { insertDeliveries, insertSend, personRequest } from '../testing/click-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getDashboardStats } from './get-dashboard-stats.ts'

const database = testDatabase()
const ctx = testContext(database)
const EVERYTHING = AnalyticsScope.parse({})

it('shows zeros before anything was done', async () => {
  expect(await getDashboardStats(ctx)).toEqual({
    contacts: 0,
    campaigns: 0,
    templates: 0,
    researchTopics: 0,
    researchArchived: 0,
    linkClicks: 0,
    emailsSent: 0,
  })
  expect(await getClickTotals(ctx, EVERYTHING)).toEqual({
    totalClicks: 0,
    uniqueContacts: 0,
    activeCampaigns: 0,
    averageClicksPerContact: 0,
    machineClicks: 0,
  })
})

it('counts only people, real sends and accepted mail', async () => {
  await insertThings()
  const [first, second] = [await insertSend(ctx), await insertSend(ctx)]
  const test = await insertSend(ctx, 'test')
  const [ann = 0, ben = 0] = await insertDeliveries(ctx, first, 3)
  const [annAgain = 0] = await insertDeliveries(ctx, second, 1)
  const [tester = 0] = await insertDeliveries(ctx, test, 1)
  await database.sql`update deliveries set state = 'failed' where id = ${ben}`
  const url = 'https://news.example/rice'
  const linkId = (await ensureLinks(ctx, [url])).get(url) ?? 0
  const click = (deliveryId: number | null, request = personRequest()) => ({
    at: new Date(),
    linkId,
    deliveryId,
    newsItemId: null,
    topicId: null,
    request,
  })
  const robot = personRequest({ method: 'HEAD' })
  await insertClicks(
    ctx,
    [ann, ann, ben, annAgain, tester, null].map((id) => click(id)),
  )
  await insertClicks(ctx, [click(ann, robot), click(tester, robot), click(null, robot)])
  await foldClicks(ctx)
  expect(await getDashboardStats(ctx)).toEqual({
    contacts: 3,
    campaigns: 1,
    templates: 2,
    researchTopics: 1,
    researchArchived: 1,
    linkClicks: 5,
    emailsSent: 3,
  })
  // three clicks by reader 1 and one by reader 2; the fifth is from the News panel
  expect(await getClickTotals(ctx, EVERYTHING)).toEqual({
    totalClicks: 5,
    uniqueContacts: 2,
    // both sends are of one topic
    activeCampaigns: 1,
    averageClicksPerContact: 2,
    machineClicks: 2,
  })
  await insertClicks(ctx, [click(ann)])
  await foldClicks(ctx)
  expect((await getClickTotals(ctx, EVERYTHING)).averageClicksPerContact).toBe(2.5)
})

async function insertThings(): Promise<void> {
  const list = await createList(ctx, { name: 'Readers', description: '' })
  await importEmails(ctx, { listId: list.id, emails: ['a@example.org', 'b@example.org', 'c@example.org'] })
  await ctx.db.insert(campaigns).values({ kind: 'email', name: 'Spring' })
  const template = { subject: 'S', htmlContent: '', geminiModel: 'gemini-1.5-flash' }
  await ctx.db.insert(templates).values([
    { name: 'One', ...template },
    { name: 'Two', ...template },
  ])
  await ctx.db.insert(researchTopics).values({
    name: 'Rice',
    geminiModel: 'gemini-1.5-flash',
    timeFilter: '24h',
    customTimeValue: 1,
    customTimeUnit: 'days',
  })
  await ctx.db.insert(researchArchives).values({
    topicName: 'Rice',
    title: 'Rice',
    executionType: 'manual',
    newsItemsCount: 0,
    resultsCount: 0,
    content: { newsItems: [] },
  })
}
