import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ensureLinks } from '../../clicks/ensure-links.ts'
import { countMailed } from '../../rollups/count-mailed.ts'
import { insertJudgedClicks } from '../../testing/analytics-fixtures.ts'
import { makeEmail, plantSend } from '../../testing/campaigns/campaign-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { listCampaignCards } from '../list-campaign-cards.ts'

const database = testDatabase()
const ctx = testContext(database)
const AT = new Date('2026-03-01T09:00:00Z')

const figuresOf = async (id: number) => (await listCampaignCards(ctx)).find((card) => card.id === id)?.figures

type Planned = { sendId: number; who: number; class: 'people' | 'machine' | 'unsure' }

/** Clicks of the recipients of sends, by their place. */
async function click(clicks: readonly Planned[]): Promise<void> {
  const url = 'https://a.example/'
  const linkId = (await ensureLinks(ctx, [url])).get(url) ?? 0
  const planned = await Promise.all(
    clicks.map(async ({ sendId, who, class: judged }) => {
      const [row] = await database.sql`
        select id from deliveries where send_id = ${sendId} and email = ${`p${who}@example.org`}`
      return { at: AT, deliveryId: Number(row?.id), linkId, class: judged }
    }),
  )
  await insertJudgedClicks(ctx, planned)
}

let campaignId = 0
let sendId = 0
beforeAll(async () => {
  campaignId = (await makeEmail(ctx)).id
})

test('a campaign that was never sent has no figures, however often it was tested', async () => {
  expect(await figuresOf(campaignId)).toBeNull()
  const testId = await plantSend(ctx, campaignId, { kind: 'test', people: ['sent'] })
  await click([{ sendId: testId, who: 0, class: 'people' }])
  await countMailed(ctx)
  expect(await figuresOf(campaignId)).toBeNull()
})

test.each(['pending', 'skipped', 'failed'] as const)(
  'a send whose emails are %s gives no figures',
  async (state) => {
    const { id } = await makeEmail(ctx)
    await plantSend(ctx, id, { people: [state] })
    await countMailed(ctx)
    expect(await figuresOf(id)).toBeNull()
  },
)

test('each person counts once, machines never, and tests are left out', async () => {
  sendId = await plantSend(ctx, campaignId, { people: ['sent', 'sent', 'sent', 'failed'] })
  const again = await plantSend(ctx, campaignId, { people: ['sent'] })
  expect(await figuresOf(campaignId)).toEqual({ emailed: null, clicked: 0, bounced: 0 })
  await click([
    { sendId, who: 0, class: 'people' },
    { sendId, who: 0, class: 'people' },
    { sendId: again, who: 0, class: 'people' },
    { sendId, who: 1, class: 'machine' },
    { sendId, who: 2, class: 'unsure' },
  ])
  await countMailed(ctx)
  expect(await figuresOf(campaignId)).toEqual({ emailed: 3, clicked: 1, bounced: 0 })
})

test('people whose emails bounced count once, and figures are unknown while a campaign is being sent or recounted', async () => {
  const again = await plantSend(ctx, campaignId, { people: ['sent', 'sent'] })
  await database.sql`
    update deliveries set outcome = 'bounced' where send_id in (${sendId}, ${again}) and email like 'p1@%'`
  await countMailed(ctx)
  expect(await figuresOf(campaignId)).toEqual({ emailed: 3, clicked: 1, bounced: 1 })
  await database.sql`update click_watermark set rebuild_until_id = counted_id + 1`
  expect(await figuresOf(campaignId)).toMatchObject({ emailed: 3, clicked: null })
  await database.sql`update click_watermark set rebuild_until_id = 0`
  await ctx.db.update(sends).set({ state: 'sending' }).where(eq(sends.id, sendId))
  await ctx.db.execute(
    sql`update deliveries set state = 'sent' where send_id = ${sendId} and state = 'failed'`,
  )
  expect(await figuresOf(campaignId)).toMatchObject({ emailed: null })
})
